import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getClient, listClients } from '#contract/clients/calls.ts'
import { clientRowOf, foreseeNewClient } from '#contract/clients/foresee-rules.ts'
import { readAccessHeader } from '#web/api/membership-version.ts'
import { clearSession, type SignedInUser, setSignedIn } from '#web/api/session.ts'
import { loadCallPartsBy } from '#web/offline/calls/call-parts.ts'
import { keptName, readerNow } from '#web/offline/kept/read.ts'
import { writeAnswers } from '#web/offline/kept/store.ts'
import { findClients, onlyClient } from './queries.ts'

const company = '0193a4b2-7c00-7000-8000-000000000001'
const at = '2026-11-17T10:00:00Z'
const clientOf = (end: number, first_name: string, stage: 'lead' | 'archived' = 'lead') => ({
  ...foreseeNewClient({ id: `01999999-0000-7000-8000-00000000000${end}`, first_name, service_city: 'Saco' }, at),
  stage,
})

beforeEach(() => {
  localStorage.clear()
  setSignedIn({ username: 'sam', company: { id: company, name: 'Harlow' }, issued_at: at } as SignedInUser)
  readAccessHeader(`${company} 1`)
  loadCallPartsBy(undefined)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
})

test('a contractor without a signal chooses among the clients whom the device knows, by any part of the name', async () => {
  const who = readerNow() ?? { owner: '', access: '' }
  const clients = [clientOf(1, 'Renee Ortiz'), clientOf(2, 'Gone Reed', 'archived')].map(clientRowOf)
  const keep = (row: typeof getClient | typeof listClients, input: object, answer: object) => ({
    ...{ ...who, name: keptName(row, input), answer, at: new Date().toISOString() },
  })
  await writeAnswers([
    keep(listClients, { page: 1, open: true }, { clients, total: 2, page: 1, page_size: 25, total_pages: 1 }),
    keep(getClient, { id: clientOf(3, 'Ada Reed').id }, { ...onlyClient, client: clientOf(3, 'Ada Reed') }),
  ])
  const found = async (q: string) =>
    (await findClients(q, new AbortController().signal)).map(({ label, note }) => `${label}, ${note}`)
  expect(await found('ortiz')).toEqual(['Renee Ortiz, Saco'])
  expect(await found('reed')).toEqual(['Ada Reed, Saco'])
  expect(await found('')).toEqual(['Ada Reed, Saco', 'Renee Ortiz, Saco'])
  expect(await found('nobody')).toEqual([])
})
