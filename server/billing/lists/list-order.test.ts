import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addDocument } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const sam = await owner(test)
const ann = await addClient(sam, { first_name: 'Ann', last_name: 'Able' })
const zoe = await addClient(sam, { first_name: 'Zoe', last_name: 'Young' })
const days = { kind: 'invoice', status: 'sent' } as const
for (const over of [
  { number: 'A', client_id: zoe.id, issue_date: '2026-11-01', due_date: '2026-12-20', total: 500_00 },
  { number: 'B', client_id: ann.id, issue_date: '2026-11-10', due_date: '2026-11-30', total: 100_00 },
  { number: 'C', issue_date: '2026-10-05', total: 900_00 },
])
  await addDocument(test, sam.company_id, { ...days, ...over })

type Question = SendOf<typeof calls.listDocuments>
const ask = (question: Question) => sam.browser.call(calls.listDocuments, { tab: 'invoices', ...question })
const numbers = async (question: Question) =>
  (await expectSuccess(ask(question))).documents.map(({ number }) => number).join('')

it.each([
  [undefined, 'CBA'],
  ['date', 'CAB'],
  ['-date', 'BAC'],
  ['due', 'BAC'],
  ['-due', 'ABC'],
  ['amount', 'BAC'],
  ['-amount', 'CAB'],
  ['client', 'BAC'],
  ['-client', 'ABC'],
] as const)('an owner orders invoices by %s', async (sort, order) => {
  expect(await numbers({ sort })).toBe(order)
})

it('an owner narrows invoices by day and amount, the ends included, and the counts follow', async () => {
  expect(await numbers({ date_from: '2026-11-01', date_to: '2026-11-09' })).toBe('A')
  expect(await numbers({ amount_from: '100', amount_to: '500.00' })).toBe('BA')
  expect(await numbers({ amount_from: '1,000' })).toBe('')
  const found = await expectSuccess(ask({ date_from: '2026-11-10', client_id: ann.id, sort: 'amount' }))
  expect(found).toMatchObject({ total: 1, documents: [{ number: 'B' }] })
})

it.each([
  ['sort', { sort: 'colour' }, 'validation_error'],
  ['date_from', { date_from: 'soon' }, 'validation_error'],
  ['amount_to', { amount_to: 'much' }, 'invalid_amount'],
])('an order or a bound that cannot be read is refused by its name: %s', async (field, question, error_code) => {
  expect(await ask(question as never)).toMatchObject({
    code: 400,
    body: { error_code, fields: { [field]: [expect.any(String)] } },
  })
})
