import { expect, test } from 'vitest'
import { getClient } from '#contract/clients/calls.ts'
import { foreseeNewClient } from '#contract/clients/foresee-rules.ts'
import type { WrittenCall } from '#web/offline/calls/call-kind.ts'
import { createClientCall, updateClientCall } from './client-calls.ts'

const id = '01999999-0000-7000-8000-000000000001'
const at = Date.parse('2026-11-17T10:00:00Z')

test('the page of a client who waits is one that the server could have answered', () => {
  const call: WrittenCall = { input: { id, first_name: 'Nora', phone: '207 555 0188' }, at }
  const page = createClientCall.foresee.find(({ make }) => make)?.make?.(call, { id })
  expect(getClient.answer.parse(page)).toEqual(page)
  expect(page.client).toMatchObject({ display_name: 'Nora', phone: '207 555 0188' })
})

test('of a change of a client what was changed is kept to be copied, and what its fields were to be merged', () => {
  const client = foreseeNewClient({ id, first_name: 'Nora', service_city: 'Saco' }, '2026-11-17T10:00:00Z')
  const known = (() => ({ client })) as never
  expect(updateClientCall.describe({ id, version: 1, first_name: 'Nora', service_city: 'Bath' }, known)).toMatchObject({
    ...{ about: id, where: 'Nora', text: 'Site city: Bath' },
    base: { fields: { first_name: 'Nora', service_city: 'Saco' } },
  })
  expect(updateClientCall.describe({ id, version: 1, first_name: 'Nora' }, (() => undefined) as never)).toBeUndefined()
})
