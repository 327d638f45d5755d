import { expect, it } from 'vitest'
import { getClient } from '#contract/clients/calls.ts'
import { clientFields } from '#contract/clients/fields.ts'
import { importClients } from '#contract/clients/import/calls.ts'
import { matchColumns } from '#contract/clients/import/heading-rules.ts'
import { headingOf, namesOf } from '#contract/wire/record.ts'
import { sampleOf } from '#test/field-samples.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

it('an owner imports every field of a client from a file with the headings of an export', async () => {
  const sam = await owner(test)
  const blank: Readonly<Record<string, unknown>> = await addClient(sam)
  const names = namesOf(clientFields)
  const values = Object.fromEntries(names.map((name) => [name, sampleOf(clientFields[name], name, blank[name])]))
  const columns = matchColumns(names.map((name) => headingOf(clientFields[name])))
  expect(columns).toEqual(names)
  const cells = names.map((name) => String(values[name]))
  const { rows } = await expectSuccess(
    sam.browser.call(importClients, { columns: [...columns], rows: [{ row: 2, values: cells }], duplicates: 'add' }),
  )
  expect(rows).toMatchObject([{ outcome: 'added' }])
  const { client } = await expectSuccess(sam.browser.call(getClient, { id: rows[0]?.client?.id ?? '' }))
  expect(client).toMatchObject(values)
})
