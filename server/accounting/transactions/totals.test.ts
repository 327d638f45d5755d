import { expect, it } from 'vitest'
import { createAccount } from '#contract/accounting/accounts/calls.ts'
import { listCategoryTree } from '#contract/accounting/categories/calls.ts'
import * as bulk from '#contract/accounting/transactions/bulk/calls.ts'
import * as calls from '#contract/accounting/transactions/calls.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { seeded } from '#test/drills/seeded.ts'
import { brokenMoney } from '#test/payers.ts'
import { addTransaction, categoryId } from '#test/samples/accounting.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Filter = SendOf<typeof calls.listTransactions>

it('whatever an owner does, the list and its totals are those of a plain recount, whatever the filter', {
  timeout: 120_000,
}, async () => {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
  const chance = seeded(seed)
  const some = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)] as T
  const sam = await owner(test)
  const { categories } = await expectSuccess(sam.browser.call(listCategoryTree))
  const named = ['Vehicle > Fuel', 'Vehicle', 'Income > Job income > Labor', 'Owner > Draw'] as const
  const ids = await Promise.all(named.map((path) => categoryId(sam, path)))
  const jobs = [(await addJob(sam)).id, (await addJob(sam)).id]
  const accounts: string[] = []
  for (const name of ['Checking', 'Card'])
    accounts.push((await expectSuccess(sam.browser.call(createAccount, { name }))).account_id)
  const made: string[] = []
  const day = () =>
    `2026-${String(1 + Math.floor(chance() * 12)).padStart(2, '0')}-${String(1 + Math.floor(chance() * 28)).padStart(2, '0')}`
  const cents = () => moneyText(1 + Math.floor(chance() * 20_000))
  const steps = [
    async () => {
      const type = some(['expense', 'income', 'transfer'] as const)
      const fitting = { expense: [ids[0], ids[1], ids[3]], income: [ids[2], ids[3]], transfer: [ids[3]] }[type]
      const own = {
        date: day(),
        type,
        account_id: some([...accounts, null]),
        category_id: chance() < 0.6 ? some(fitting) : null,
      }
      const job_id = chance() < 0.4 ? some(jobs) : null
      made.push((await addTransaction(sam, { ...own, job_id, amount: cents(), excluded: chance() < 0.1 })).id)
    },
    async () => {
      const part = () => ({ amount: cents(), category_id: some([ids[0], ids[1], null]), job_id: some([...jobs, null]) })
      const splits = [part(), part(), part()]
      const amount = moneyText(splits.reduce((sum, each) => sum + (parseMoney(each.amount) ?? 0), 0))
      made.push((await addTransaction(sam, { date: day(), account_id: some(accounts), amount, splits })).id)
    },
    () =>
      sam.browser.call(calls.updateTransactionCategory, {
        transaction_id: some(made),
        category_id: some([...ids, '']),
      }),
    () => sam.browser.call(calls.matchJob, { transaction_id: some(made), job_id: some([...jobs, '']) }),
    () => sam.browser.call(calls.saveTransactionOrCategory, { id: some(made), amount: cents(), date: day() }),
    () => sam.browser.call(calls.saveTransactionOrCategory, { id: some(made), excluded: chance() < 0.5 }),
    () => sam.browser.call(calls.splitTransaction, { id: some(made), splits: [], category_id: some([ids[0], '']) }),
    () =>
      sam.browser.call(bulk.bulkUpdateTransactions, { ids: [some(made), some(made)], category_id: some([ids[3], '']) }),
    () => sam.browser.call(bulk.bulkDeleteTransactions, { ids: [some(made)] }),
    () => sam.browser.call(bulk.restoreTransactions, { ids: [some(made)] }),
  ]
  const filters = (): Filter => ({
    ...(chance() < 0.3 ? { type: some(['expense', 'income', 'transfer'] as const) } : {}),
    ...(chance() < 0.5 ? { category_id: some([...ids, 'none']) } : {}),
    ...(chance() < 0.2 ? { job_id: some([...jobs, 'none']) } : {}),
    ...(chance() < 0.3 ? { account_id: some(accounts) } : {}),
    ...(chance() < 0.4 ? { start_date: day() } : {}),
    ...(chance() < 0.4 ? { end_date: some(['2026-12-31', '2026-10-31', '2026-12-15']) } : {}),
    ...(chance() < 0.2 ? { min_amount: '50' } : {}),
    ...(chance() < 0.2 ? { max_amount: '150' } : {}),
    ...(chance() < 0.2 ? { status: some(['posted', 'excluded'] as const) } : {}),
    ...(chance() < 0.2 ? { to_sort: true } : {}),
    ...(chance() < 0.2 ? { q: some(['lumber', '1']) } : {}),
    sort: some(['date', '-date', 'amount', '-amount', 'description'] as const),
  })
  await steps[0]?.()
  for (let round = 0; round < 4; round++) {
    for (let at = 0; at < 25; at++) await (chance() < 0.4 ? steps[Math.floor(chance() * 2)] : some(steps))?.()
    const all = (await expectSuccess(sam.browser.call(calls.listTransactions, { page_size: 200 }))).transactions
    for (let at = 0; at < 30; at++) {
      const filter = filters()
      const answer = await sam.browser.call(calls.listTransactions, { ...filter, page_size: 200 })
      const words = `seed ${seed}, ${JSON.stringify(filter)}`
      if (filter.start_date && filter.end_date && filter.start_date > filter.end_date) {
        expect(answer.code, words).toBe(400)
        continue
      }
      const { transactions, totals, total, to_sort } = await expectSuccess(Promise.resolve(answer))
      const wanted = recount(all, filter, categories)
      expect(transactions.map(({ id }) => id).toSorted(), words).toEqual(wanted.ids)
      expect({ totals, total }, words).toEqual({ totals: wanted.totals, total: wanted.ids.length })
      expect(to_sort, words).toBe(recount(all, { to_sort: true }, categories).ids.length)
    }
    expect(await brokenMoney(test, sam), `seed ${seed}`).toEqual([])
    await test.platform.database.inCompany(sam.company_id, (db) =>
      db.selectNoFrom((eb) => eb.fn('gather_book_figures', [eb.val(sam.company_id)]).as('done')).execute(),
    )
  }
})

type Categories = { id: string; path: string[] }[]

/** What a filter finds of all transactions, one looked at after the other. */
function recount(all: Transaction[], filter: Filter, categories: Categories) {
  const path = categories.find(({ id }) => id === filter.category_id)?.path
  const family = new Set(
    categories.filter((each) => path?.every((name, at) => each.path[at] === name)).map(({ id }) => id),
  )
  const isNamed = ({ category_id, job_id }: { category_id: string | null; job_id: string | null }) =>
    (!filter.category_id || (filter.category_id === 'none' ? category_id === null : family.has(category_id ?? ''))) &&
    (!filter.job_id || (filter.job_id === 'none' ? job_id === null : job_id === filter.job_id))
  const found = all.flatMap((each) => {
    const parts = each.splits.length > 0 ? each.splits.filter(isNamed) : isNamed(each) ? [each] : []
    if (parts.length === 0 || !passes(each, filter)) return []
    return [{ ...each, sum: parts.reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0), 0) }]
  })
  const counted = found.filter(({ type, status }) => type !== 'transfer' && status !== 'excluded')
  const of = (type: string) => counted.filter((each) => each.type === type).reduce((sum, each) => sum + each.sum, 0)
  const [income, expense] = [of('income'), of('expense')]
  return {
    ids: found.map(({ id }) => id).toSorted(),
    totals: {
      income: moneyText(income),
      expense: moneyText(expense),
      net: moneyText(income - expense),
      count: counted.length,
    },
  }
}

function passes(each: Transaction, filter: Filter): boolean {
  const amount = Math.abs(parseMoney(each.amount) ?? 0)
  const waits =
    each.type !== 'transfer' &&
    each.status !== 'excluded' &&
    (each.splits.length > 0
      ? each.left_to_split !== null || each.splits.some(({ category_id }) => category_id === null)
      : each.category_id === null)
  return (
    (!filter.type || each.type === filter.type) &&
    (!filter.account_id || each.account_id === filter.account_id) &&
    (!filter.start_date || each.date >= filter.start_date) &&
    (!filter.end_date || each.date <= filter.end_date) &&
    (!filter.min_amount || amount >= 5_000) &&
    (!filter.max_amount || amount <= 15_000) &&
    (!filter.status || each.status === filter.status) &&
    (!filter.to_sort || waits) &&
    (!filter.q || each.description.toLowerCase().includes(filter.q) || (filter.q === '1' && amount === 100))
  )
}
