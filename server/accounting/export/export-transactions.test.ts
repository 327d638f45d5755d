import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createAccount } from '#contract/accounting/accounts/calls.ts'
import * as calls from '#contract/accounting/transactions/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addTransaction, categoryId } from '#test/samples/accounting.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { exportedTable } from '#test/server/exported-table.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'

const test = await openTestApp()

type Who = { browser: Browser }
type Input = SendOf<typeof calls.exportTransactions>
const exported = (who: Who, input: Input = {}) => exportedTable(who, calls.exportTransactions, input)
const payees = async (who: Who, input: Input) => (await exported(who, input)).rows.map((row) => row.Payee)

it('an owner exports the transactions that a search or a filter shows, in the order asked for, or chosen ones', async () => {
  const sam = await owner(test)
  const [fuel, vehicle] = [await categoryId(sam, 'Vehicle > Fuel'), await categoryId(sam, 'Vehicle')]
  const { id: job_id } = await addJob(sam)
  const shell = await addTransaction(sam, { payee: 'Shell', category_id: fuel, amount: '40', date: '2026-11-02' })
  const sawmill = await addTransaction(sam, { payee: 'Sawmill', job_id, amount: '900', date: '2026-11-03' })
  await addTransaction(sam, { payee: 'Renee', type: 'income', amount: '70', date: '2026-11-04' })
  expect(await payees(sam, {})).toEqual(['Renee', 'Sawmill', 'Shell'])
  expect(await payees(sam, { sort: '-amount' })).toEqual(['Sawmill', 'Renee', 'Shell'])
  expect(await payees(sam, { type: 'expense' })).toEqual(['Sawmill', 'Shell'])
  expect(await payees(sam, { category_id: vehicle })).toEqual(['Shell'])
  expect(await payees(sam, { category_id: 'none', job_id })).toEqual(['Sawmill'])
  expect(await payees(sam, { to_sort: true })).toEqual(['Renee', 'Sawmill'])
  expect(await payees(sam, { start_date: '2026-11-03', end_date: '2026-11-03' })).toEqual(['Sawmill'])
  expect(await payees(sam, { min_amount: '70', max_amount: '900' })).toEqual(['Renee', 'Sawmill'])
  expect(await payees(sam, { q: 'sawmil' })).toEqual(['Sawmill'])
  expect(await payees(sam, { q: 'sawmlil' })).toEqual(['Sawmill'])
  expect(await payees(sam, { ids: [shell.id, sawmill.id], type: 'expense' })).toEqual(['Sawmill', 'Shell'])
  expect((await sam.browser.call(calls.exportTransactions, { job_id: shell.id })).code).toBe(400)
})

it('an owner has a row for each part of a split transaction, with the id of the whole', async () => {
  const sam = await owner(test)
  const fuel = await categoryId(sam, 'Vehicle > Fuel')
  const { account } = await expectSuccess(sam.browser.call(createAccount, { name: '@Checking', kind: 'checking' }))
  const { id: job_id, number } = await addJob(sam, { title: '+Deck' })
  const whole = await addTransaction(sam, { payee: '=cmd', note: '-home', amount: '100', account_id: account.id })
  const splits = [
    { amount: '30.5', category_id: fuel, note: '=1+1' },
    { amount: '69.5', job_id },
  ]
  await expectSuccess(sam.browser.call(calls.splitTransaction, { id: whole.id, splits }))
  const { rows, file } = await exported(sam, { category_id: fuel })
  const both = {
    Transaction: whole.id,
    Date: '2026-11-16',
    Type: 'Money out',
    Status: 'Posted',
    Payee: "'=cmd",
    Note: "'-home",
    Account: "'@Checking",
    Currency: 'USD',
    Receipt: 'no',
  }
  expect(rows).toMatchObject([
    { ...both, Split: '1 of 2', Amount: '30.50', Category: 'Vehicle > Fuel', Job: '', 'Split note': "'=1+1" },
    { ...both, Split: '2 of 2', Amount: '69.50', Category: '', Job: "'+Deck", 'Job number': number },
  ])
  expect(decodeURIComponent(file)).toMatch(/Transactions \d{4}-\d\d-\d\d\.csv/)
  await test.platform.database.inCompany(sam.company_id, (db) =>
    db.updateTable('transaction').set({ amount: 120_00 }).where('id', '=', whole.id).execute(),
  )
  const more = (await exported(sam)).rows.map((row) => [row.Split, row.Amount])
  expect(more).toEqual([
    ['1 of 2', '30.50'],
    ['2 of 2', '69.50'],
    ['Left to split', '20.00'],
  ])
})

it('a bookkeeper without jobs exports no job, who has no right to the books nothing, and nobody those of others', async () => {
  const [sam, eve] = [await owner(test), await owner(test)]
  const { id: job_id } = await addJob(sam, { title: 'Hidden job' })
  const { id } = await addTransaction(sam, { payee: 'Shell', job_id })
  const books = await addMember(test, sam.company_id, { rights: { 'accounting.view': 'all' } })
  const { rows, text } = await exported({ browser: await signedInAs(test, books.user_id) })
  expect(rows).toMatchObject([{ Payee: 'Shell', Job: '', 'Job number': '' }])
  expect(text).not.toContain('Hidden')
  const manager = await addMember(test, sam.company_id, { role: 'manager' })
  const browser = await signedInAs(test, manager.user_id)
  expect((await browser.call(calls.exportTransactions, {})).code).toBe(403)
  expect(await payees(eve, { ids: [id] })).toEqual([])
})

it('an owner of very many transactions exports all of them, in the order of the list', async () => {
  const sam = await owner(test)
  const fuel = await categoryId(sam, 'Vehicle > Fuel')
  await test.platform.database.inCompany(sam.company_id, (db) =>
    sql`insert into transaction (company_id, type, source, date, amount, description, payee, category_id)
      select ${sam.company_id}, 'expense', 'manual', date '2024-01-01' + i * 7 % 700, 100 + i * 11 % 1200, 'Lumber', 'Mill ' || i, ${fuel}
      from generate_series(1, 1200) i`.execute(db),
  )
  for (const input of [{}, { q: 'mill' }, { sort: 'amount' }, { category_id: fuel }] as const) {
    const all = await payees(sam, input)
    expect(new Set(all).size).toBe(1200)
    const last = { ...input, page: 12, page_size: 100 }
    const { transactions } = await expectSuccess(sam.browser.call(calls.listTransactions, last))
    expect(transactions.map(({ payee }) => payee)).toEqual(all.slice(1100))
  }
})
