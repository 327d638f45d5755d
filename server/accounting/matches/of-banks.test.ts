import { expect, it } from 'vitest'
import * as calls from '#contract/accounting/matches/calls.ts'
import * as books from '#contract/accounting/transactions/calls.ts'
import { getInvoice } from '#contract/billing/calls.ts'
import { syncBank } from '#server/accounting/banks/sync/sync-bank.ts'
import { itemOf, linkBank } from '#test/banks.ts'
import { brokenMoney } from '#test/payers.ts'
import { addDocument } from '#test/samples/billing.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

it('a deposit that the bank takes back, or posts as less than was matched, is matched no more, and the payment stays', async () => {
  const sam = await owner(test)
  const { id: bank_id } = await linkBank(sam.browser, 'ins_practice_5')
  await test.work()
  const item_id = await itemOf(test, sam.company_id, bank_id)
  const acts = test.bank.act(item_id)
  const income = { primary: 'INCOME', detailed: 'INCOME_OTHER_INCOME' }
  const [back, less, same] = [
    acts.add({ cents: -50_011, ...income, name: 'ORTIZ DEPOSIT' }),
    acts.add({ cents: -30_011, ...income, pending: true, name: 'HARLOW DEPOSIT' }),
    acts.add({ cents: -20_011, ...income, pending: true, name: 'COVE DEPOSIT' }),
  ]
  await syncBank(test.platform, { item_id })
  const { id: invoice_id } = await addDocument(test, sam.company_id, { kind: 'invoice', total: 100_033 })
  const listed = await expectSuccess(sam.browser.call(books.listTransactions, { type: 'income', page_size: 200 }))
  const matched = new Map<string, string>()
  for (const [name, amount] of Object.entries({ ORTIZ: '500.11', HARLOW: '300.11', COVE: '200.11' })) {
    const id = listed.transactions.find((each) => each.amount === amount)?.id as string
    matched.set(name, id)
    await expectSuccess(sam.browser.call(calls.matchInvoice, { transaction_id: id, invoice_id }))
  }
  acts.remove(back.transaction_id)
  acts.post(less.transaction_id, { amount: -250 })
  acts.post(same.transaction_id, {})
  await syncBank(test.platform, { item_id })
  const after = async (name: string) =>
    expectSuccess(sam.browser.call(books.getTransaction, { id: matched.get(name) as string }))
  expect((await after('ORTIZ')).transaction).toMatchObject({ status: 'excluded', matches: [] })
  const harlow = await after('HARLOW')
  expect(harlow.transaction).toMatchObject({ amount: '250.00', matches: [], left_to_match: '250.00' })
  expect(harlow.history[0]).toMatchObject({ kind: 'unmatched' })
  expect((await after('COVE')).transaction).toMatchObject({ status: 'posted', matches: [{ amount: '200.11' }] })
  const { document, payments } = await expectSuccess(sam.browser.call(getInvoice, { id: invoice_id }))
  expect([payments.length, document.balance]).toEqual([3, '0.00'])
  expect(await brokenMoney(test, sam)).toEqual([])
})
