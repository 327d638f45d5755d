import { expect, it } from 'vitest'
import * as accounts from '#contract/accounting/accounts/calls.ts'
import * as matches from '#contract/accounting/matches/calls.ts'
import * as calls from '#contract/accounting/sorting/calls.ts'
import * as bulk from '#contract/accounting/transactions/bulk/calls.ts'
import * as books from '#contract/accounting/transactions/calls.ts'
import { addBankLine, addTransaction, categoryId } from '#test/samples/accounting.ts'
import { addDocument } from '#test/samples/billing.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

type Sam = Awaited<ReturnType<typeof owner>>

const list = ({ browser }: Sam) => expectSuccess(browser.call(calls.listSorting))
const materials = 'Cost of jobs > Materials & supplies'
const lineOf = async (sam: Sam, id: string) => (await list(sam)).lines.find(({ transaction }) => transaction.id === id)

async function withAccount() {
  const sam = await owner(test)
  const { account_id } = await expectSuccess(sam.browser.call(accounts.createAccount, { name: 'Checking' }))
  const add = async (amount: number, description: string, date = '2026-11-16') =>
    (await addBankLine(test, sam.company_id, { account_id, amount, description, date })).id
  return { sam, add }
}

it('an owner is offered what they chose for the same store before, whatever its number, with how often', async () => {
  const sam = await owner(test)
  const [lumber, tools] = [await categoryId(sam, materials), await categoryId(sam, 'Cost of jobs > Small tools')]
  for (const [at, category_id] of [lumber, lumber, tools].entries())
    await addTransaction(sam, { description: `HOME DEPOT #40${at}`, category_id })
  const { id } = await addTransaction(sam, { description: 'Home Depot #999 PORTLAND' })
  const other = await addTransaction(sam, { description: 'CASCO YARD' })
  const line = await lineOf(sam, id)
  expect(line?.merchant).toBe('home depot')
  expect(line?.offered.map(({ category_id, times, of }) => [category_id, times, of])).toEqual([
    [lumber, 2, 3],
    [tools, 1, 3],
  ])
  expect(line?.offered[0]?.reason).toBe('You chose Materials & supplies for Home Depot 2 of 3 times')
  expect((await lineOf(sam, other.id))?.offered).toEqual([])
  const { suggestions } = await expectSuccess(sam.browser.call(calls.suggestSorting, { ids: [id, other.id] }))
  expect(suggestions.find(({ transaction_id }) => transaction_id === id)?.category?.category_id).toBe(lumber)
  const rival = await owner(test)
  const theirs = await expectSuccess(rival.browser.call(calls.suggestSorting, { ids: [id] }))
  expect(theirs.suggestions).toEqual([])
})

it('a deposit from a store is offered as money back: an expense below zero in the category that was spent in', async () => {
  const { sam, add } = await withAccount()
  const lumber = await categoryId(sam, materials)
  await addTransaction(sam, { description: 'LOWES #1104', category_id: lumber })
  const id = await add(4_150, 'LOWES #1104')
  const offered = (await lineOf(sam, id))?.offered[0]
  expect(offered).toMatchObject({ type: 'expense', category_id: lumber })
  expect(offered?.reason).toContain('Money back from LOWES')
  await expectSuccess(
    sam.browser.call(bulk.bulkUpdateTransactions, { ids: [id], type: 'expense', category_id: lumber }),
  )
  const { transaction } = await expectSuccess(sam.browser.call(books.getTransaction, { id }))
  expect(transaction).toMatchObject({ type: 'expense', amount: '-41.50', category_id: lumber })
  const { id: invoice_id } = await addDocument(test, sam.company_id, { kind: 'invoice', total: 4_150 })
  const refused = await sam.browser.call(matches.matchInvoice, { transaction_id: id, invoice_id })
  expect(refused.body).toMatchObject({ fields: { transaction_id: [expect.stringContaining('money back')] } })
})

it('two deposits of one amount are not offered the same invoice, and a matched one is sorted until the match is off', async () => {
  const { sam, add } = await withAccount()
  const due_date = '2026-11-15'
  const { id: one } = await addDocument(test, sam.company_id, { kind: 'invoice', total: 90_000, due_date })
  const first = await add(90_000, 'MOBILE DEPOSIT 1', '2026-11-14')
  const second = await add(90_000, 'MOBILE DEPOSIT 2', '2026-11-16')
  expect((await lineOf(sam, first))?.match).toMatchObject({ invoice: { id: one }, fit: 'exact' })
  expect((await lineOf(sam, second))?.match).toBeNull()
  const { transaction } = await expectSuccess(
    sam.browser.call(matches.matchInvoice, { transaction_id: first, invoice_id: one }),
  )
  expect(transaction.category?.path).toEqual(['Income', 'Job income'])
  expect((await list(sam)).to_sort).toBe(1)
  const off = await expectSuccess(sam.browser.call(matches.matchInvoice, { transaction_id: first, invoice_id: '' }))
  expect(off.transaction).toMatchObject({ category_id: null, matches: [] })
  expect((await list(sam)).to_sort).toBe(2)
})
