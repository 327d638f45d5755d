import { expect, it } from 'vitest'
import { createAccount } from '#contract/accounting/accounts/calls.ts'
import { deleteCategory } from '#contract/accounting/categories/calls.ts'
import * as bulk from '#contract/accounting/transactions/bulk/calls.ts'
import * as calls from '#contract/accounting/transactions/calls.ts'
import { brokenMoney } from '#test/payers.ts'
import { addBankLine, addTransaction, categoryId } from '#test/samples/accounting.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const fifty = Array.from({ length: 50 }, (_, at) => at)

it('an owner adds, sorts, splits and deletes fifty times at once, and nothing of the sums is lost', {
  timeout: 120_000,
}, async () => {
  const sam = await owner(test)
  const fuel = await categoryId(sam, 'Vehicle > Fuel')
  const one = async (at: number) => {
    const { id } = await addTransaction(sam, { amount: `${at + 1}.37` })
    if (at % 2 === 0)
      await expectSuccess(sam.browser.call(calls.updateTransactionCategory, { transaction_id: id, category_id: fuel }))
    if (at % 5 === 1)
      await expectSuccess(
        sam.browser.call(calls.splitTransaction, {
          id,
          splits: [{ amount: `${at}.37`, category_id: fuel }, { amount: '1' }],
        }),
      )
    if (at % 10 === 0) await expectSuccess(sam.browser.call(calls.deleteTransaction, { id }))
    if (at % 20 === 0) await expectSuccess(sam.browser.call(bulk.restoreTransactions, { ids: [id] }))
  }
  await Promise.all(fifty.map(one))
  const { total, totals } = await expectSuccess(sam.browser.call(calls.listTransactions))
  const left = fifty.filter((at) => at % 10 !== 0 || at % 20 === 0)
  expect([total, totals.expense]).toEqual([
    left.length,
    (left.reduce((sum, at) => sum + (at + 1) * 100 + 37, 0) / 100).toFixed(2),
  ])
  expect(await brokenMoney(test, sam)).toEqual([])
})

it('of fifty who change one transaction that they saw at the same version, one does', async () => {
  const sam = await owner(test)
  const { id } = await addTransaction(sam)
  const change = (at: number) =>
    sam.browser.call(calls.saveTransactionOrCategory, { id, note: `Note ${at}`, version: 1 })
  const codes = (await Promise.all(fifty.map(change))).map(({ code }) => code)
  expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 409).length]).toEqual([1, 49])
})

it('a transaction that is sent again with the same key is added once', async () => {
  const sam = await owner(test)
  const input = { type: 'expense', date: '2026-11-16', amount: '9', description: 'Nails' } as const
  const send = () =>
    sam.browser.call(calls.saveTransactionOrCategory, input, { 'idempotency-key': 'nails-at-the-store' })
  const answers = await Promise.all([send(), send(), send()])
  expect(new Set(answers.map(({ body }) => body.transaction_id)).size).toBe(1)
  expect((await expectSuccess(sam.browser.call(calls.listTransactions))).total).toBe(1)
})

it('of many who pair a transaction with different ones at once, one does', async () => {
  const sam = await owner(test)
  const [checking, card] = [
    (await expectSuccess(sam.browser.call(createAccount, { name: 'Checking' }))).account_id,
    (await expectSuccess(sam.browser.call(createAccount, { name: 'Card' }))).account_id,
  ]
  const out = await addBankLine(test, sam.company_id, { account_id: checking, amount: -500 })
  const others: string[] = []
  for (let at = 0; at < 8; at++)
    others.push((await addBankLine(test, sam.company_id, { account_id: card, amount: 500 })).id)
  const pair = (with_id: string, at: number) =>
    at % 2 === 0
      ? sam.browser.call(calls.pairTransfer, { id: out.id, with_id })
      : sam.browser.call(calls.pairTransfer, { id: with_id, with_id: out.id })
  const codes = (await Promise.all(others.map(pair))).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 400)])
  expect(await brokenMoney(test, sam)).toEqual([])
})

it('a category that is deleted while others put transactions into it leaves none behind', async () => {
  const sam = await owner(test)
  const fuel = await categoryId(sam, 'Vehicle > Fuel')
  const made: string[] = []
  for (let at = 0; at < 20; at++) made.push((await addTransaction(sam)).id)
  const put = (transaction_id: string) =>
    sam.browser.call(calls.updateTransactionCategory, { transaction_id, category_id: fuel })
  const remove = sam.browser.call(deleteCategory, { id: fuel, reassign_to: 'none' })
  const answers = await Promise.all([remove, ...made.map(put)])
  expect(answers[0].code).toBe(200)
  for (const { code } of answers) expect([200, 400]).toContain(code)
  const { to_sort } = await expectSuccess(sam.browser.call(calls.listTransactions))
  expect(to_sort).toBe(20)
  expect(await brokenMoney(test, sam)).toEqual([])
})
