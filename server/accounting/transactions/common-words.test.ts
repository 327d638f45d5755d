import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as calls from '#contract/accounting/transactions/calls.ts'
import { moneyText } from '#contract/values/money.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const sam = await owner(test)
const list = (input: SendOf<typeof calls.listTransactions>) =>
  expectSuccess(sam.browser.call(calls.listTransactions, input))

/** The first to the last of those for lumber, twenty a day, the first the latest: one in four brings money in, one in ten is at store 42. */
const addLumber = (from: number, to: number) =>
  test.platform.database.inCompany(sam.company_id, (db) =>
    sql`insert into transaction (company_id, type, source, date, amount, description, payee)
      select ${sam.company_id}, case when n % 4 = 0 then 'income' else 'expense' end, 'manual',
        '2026-06-30'::date - (n - 1) / 20, n, 'Lumber', 'Store ' || case when n % 10 = 0 then 42 else 7 end
      from generate_series(${from}::int, ${to}::int) n`.execute(db),
  )

/** What the first so many for lumber come to, of those that pass. */
function sums(count: number, passes: (n: number) => boolean) {
  const all = Array.from({ length: count }, (_, at) => at + 1).filter(passes)
  const [income, expense] = [true, false].map((isIncome) =>
    all.filter((n) => (n % 4 === 0) === isIncome).reduce((sum, n) => sum + n, 0),
  ) as [number, number]
  return {
    income: moneyText(income),
    expense: moneyText(expense),
    net: moneyText(income - expense),
    count: all.length,
  }
}

it('an owner searches a word that thousands hold, and what they come to is exact', async () => {
  await addLumber(1, 3000)
  expect(await list({ q: 'lumber' })).toMatchObject({ total: 3000, totals: sums(3000, () => true) })
  const of42 = await list({ q: 'store 42', page: 6 })
  expect(of42).toMatchObject({ total: 300, totals: sums(3000, (n) => n % 10 === 0) })
  expect(of42.transactions.map(({ payee }) => payee)).toEqual(Array.from({ length: 50 }, () => 'Store 42'))
  expect(of42.totals.more_than).toBeUndefined()
  expect(await list({ q: 'store 7', type: 'income', start_date: '2026-06-01' })).toMatchObject({
    total: sums(600, (n) => n % 10 !== 0 && n % 4 === 0).count,
    totals: sums(600, (n) => n % 10 !== 0 && n % 4 === 0),
  })
  expect(await list({ q: 'store 42', type: 'transfer' })).toMatchObject({ total: 0, transactions: [] })
})

it('an owner searches what more than ten thousand hold, and is told so beside what the latest of them come to', async () => {
  await addLumber(3001, 10_100)
  const found = await list({ q: 'lumber' })
  expect(found).toMatchObject({
    total: 10_000,
    more_than: true,
    totals: { ...sums(10_000, () => true), more_than: true },
  })
  expect((await list({ q: 'store 42', end_date: '2026-06-29' })).totals.more_than).toBe(true)
  expect(await list({ q: 'store 42', start_date: '2026-01-01' })).toMatchObject({
    totals: sums(3620, (n) => n % 10 === 0),
  })
})
