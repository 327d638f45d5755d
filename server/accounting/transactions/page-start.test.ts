import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as calls from '#contract/accounting/transactions/calls.ts'
import { addTransaction } from '#test/samples/accounting.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

it('an owner reads thousands of transactions page by page, the latest or the earliest first: each of them once', async () => {
  const sam = await owner(test)
  const { id } = await addTransaction(sam, { amount: '12', date: '2026-01-31' })
  // Some months without any, and one with more than a page that is far down begins after.
  await test.platform.database.inCompany(sam.company_id, (db) =>
    sql`insert into transaction (company_id, type, source, date, amount, description)
      select ${sam.company_id}, case when n % 3 = 0 then 'income' else 'expense' end, 'manual',
        '2020-01-01'::date + case when n < 1500 then 400 + n % 20 else n * 7 % 1900 end, n, 'Lumber'
      from generate_series(1, 2600) n`.execute(db),
  )
  const wanted = await test.platform.database.inCompany(sam.company_id, (db) =>
    db.selectFrom('transaction').select(['id', 'type']).orderBy('date', 'desc').orderBy('id', 'desc').execute(),
  )
  expect(wanted[0]?.id).toBe(id)
  const read = async (asked: object) => {
    const ids: string[] = []
    for (let page = 1; ; page++) {
      const { transactions } = await expectSuccess(
        sam.browser.call(calls.listTransactions, { ...asked, page, page_size: 200 }),
      )
      if (transactions.length === 0) return ids
      ids.push(...transactions.map((each) => each.id))
    }
  }
  const ids = wanted.map((each) => each.id)
  expect(await read({ sort: '-date' })).toEqual(ids)
  expect(await read({ sort: 'date' })).toEqual(ids.toReversed())
  const expenses = wanted.filter(({ type }) => type === 'expense').map((each) => each.id)
  expect(await read({ sort: '-date', type: 'expense' })).toEqual(expenses)
})
