import { describe, expect, it } from 'vitest'
import { createCategory, updateCategory } from '#contract/accounting/categories/calls.ts'
import { bulkUpdateTransactions } from '#contract/accounting/transactions/bulk/calls.ts'
import * as billing from '#contract/billing/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { getJob } from '#contract/jobs/calls.ts'
import { getAging } from '#contract/reports/aging/calls.ts'
import { listReportEntries } from '#contract/reports/entries/calls.ts'
import { getJobProfitability } from '#contract/reports/jobs/calls.ts'
import { brokenMoney } from '#test/payers.ts'
import { addTransaction, categoryId } from '#test/samples/accounting.ts'
import { addDocument, addPayment } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')

type Sam = Awaited<ReturnType<typeof owner>>

/** A deck that earned and a porch that cost more than it brought. */
async function twoJobs(sam: Sam) {
  const [deck, porch] = [
    await addJob(sam, { title: 'Deck', contract_price: '1000' }),
    await addJob(sam, { title: 'Porch' }),
  ]
  const materials = await categoryId(sam, 'Cost of jobs > Materials & supplies')
  const loan = await categoryId(sam, 'Assets & loans > Loan principal')
  const { id } = await addDocument(test, sam.company_id, { kind: 'invoice', job_id: deck.id, total: 80_000 })
  await addPayment(test, sam.company_id, { document_id: id, amount: 80_000, date: '2026-10-30', status: 'completed' })
  await addTransaction(sam, { amount: '300', job_id: deck.id, category_id: materials, date: '2026-11-02' })
  await addTransaction(sam, { amount: '50', job_id: deck.id, date: '2026-11-03' })
  await addTransaction(sam, { amount: '999', job_id: deck.id, category_id: loan, date: '2026-11-03' })
  await addTransaction(sam, { type: 'income', amount: '100', job_id: porch.id, date: '2026-11-04' })
  await addTransaction(sam, { amount: '120', job_id: porch.id, category_id: materials, date: '2026-11-05' })
  return { deck, porch }
}

async function sumOfRows({ browser }: Sam, { query }: { query: string }) {
  const asked = { ...Object.fromEntries(new URLSearchParams(query)), page_size: 200 }
  const { entries, amount } = await expectSuccess(browser.call(listReportEntries, asked as never))
  const sum = entries.reduce((cents, entry) => cents + Math.round(Number(entry.amount) * 100), 0)
  expect((sum / 100).toFixed(2)).toBe(amount)
  return amount
}

describe('job profitability', () => {
  it('an owner sees what each job brought and cost, the least margin first, with rows that sum to each', async () => {
    const sam = await owner(test, { tax_rate: '0' })
    const { deck, porch } = await twoJobs(sam)
    const report = await expectSuccess(sam.browser.call(getJobProfitability))
    expect(report.jobs).toMatchObject([
      { id: porch.id, revenue: '100.00', costs: '120.00', profit: '-20.00', margin: '-20.0', contract_price: null },
      {
        id: deck.id,
        revenue: '800.00',
        costs: '350.00',
        profit: '450.00',
        margin: '56.3',
        contract_price: '1000.00',
        costs_by_category: [
          { name: 'Materials & supplies', amount: '300.00' },
          { name: 'Not sorted yet', category_id: null, amount: '50.00' },
        ],
      },
    ])
    expect(report).toMatchObject({
      period: null,
      total: 2,
      totals: { revenue: '900.00', costs: '470.00', profit: '430.00', margin: '47.8' },
    })
    for (const { rows, revenue, costs, costs_by_category } of report.jobs) {
      expect(await sumOfRows(sam, rows.revenue)).toBe(revenue)
      if (rows.costs) expect(await sumOfRows(sam, rows.costs)).toBe(costs)
      for (const cost of costs_by_category ?? []) expect(await sumOfRows(sam, cost.rows)).toBe(cost.amount)
    }
    const november = { start_date: '2026-11-01', end_date: '2026-11-30', compare: true }
    const month = await expectSuccess(sam.browser.call(getJobProfitability, november))
    expect(month.totals).toMatchObject({ revenue: '100.00', costs: '470.00' })
    expect(month.previous_totals).toMatchObject({ revenue: '800.00', costs: '0.00' })
  })

  it('an owner asks for a month, a quarter, a year and other days: each is what came and went in them', async () => {
    const sam = await owner(test, { tax_rate: '0' })
    const { deck, porch } = await twoJobs(sam)
    await addTransaction(sam, { amount: '7', job_id: deck.id, date: '2026-12-31' })
    const of = async (start_date: string, end_date: string) => {
      const { totals, jobs } = await expectSuccess(sam.browser.call(getJobProfitability, { start_date, end_date }))
      return [
        totals.revenue,
        totals.costs,
        jobs.map(({ id }) => (id === deck.id ? 'deck' : id === porch.id ? 'porch' : id)),
      ]
    }
    expect(await of('2026-10-01', '2026-10-31')).toEqual(['800.00', '0.00', ['deck']])
    expect(await of('2026-11-01', '2026-11-30')).toEqual(['100.00', '470.00', ['deck', 'porch']])
    expect(await of('2026-10-01', '2026-12-31')).toEqual(['900.00', '477.00', ['porch', 'deck']])
    expect(await of('2026-01-01', '2026-12-31')).toEqual(['900.00', '477.00', ['porch', 'deck']])
    expect(await of('2026-01-01', '2026-11-20')).toEqual(['900.00', '470.00', ['porch', 'deck']])
    expect(await of('2026-11-01', '2026-11-20')).toEqual(['100.00', '470.00', ['deck', 'porch']])
    expect(await of('2026-10-15', '2026-11-03')).toEqual(['800.00', '350.00', ['deck']])
    expect(await of('2026-09-01', '2026-09-30')).toEqual(['0.00', '0.00', []])
  })

  it('an owner makes a category neither income nor expense: its jobs are without it, and with it once it is an expense again', async () => {
    const sam = await owner(test, { tax_rate: '0' })
    const { deck } = await twoJobs(sam)
    const { category } = await expectSuccess(sam.browser.call(createCategory, { name: 'Trailer', type: 'expense' }))
    await addTransaction(sam, { amount: '60', job_id: deck.id, category_id: category.id, date: '2026-11-06' })
    const costs = async () => {
      const { totals, jobs } = await expectSuccess(sam.browser.call(getJobProfitability))
      expect((await brokenMoney(test, sam)).filter((rule) => rule.startsWith('I-9'))).toEqual([])
      return [totals.costs, jobs.find(({ id }) => id === deck.id)?.costs]
    }
    expect(await costs()).toEqual(['530.00', '410.00'])
    await expectSuccess(sam.browser.call(updateCategory, { id: category.id, type: 'other' }))
    expect(await costs()).toEqual(['470.00', '350.00'])
    await expectSuccess(sam.browser.call(updateCategory, { id: category.id, type: 'expense' }))
    expect(await costs()).toEqual(['530.00', '410.00'])
  })

  it('an owner adds fifty costs of two jobs at once, takes half of them to the other job at once, and all count', async () => {
    const sam = await owner(test, { tax_rate: '0' })
    const jobs = [(await addJob(sam)).id, (await addJob(sam)).id]
    const other = (at: number) => jobs[(at + 1) % 2] as string
    const each = Array.from({ length: 50 }, (_, at) => at)
    const made = await Promise.all(
      each.map((at) => addTransaction(sam, { amount: '10', job_id: jobs[at % 2] as string })),
    )
    const halves = [made.filter((_, at) => at % 4 === 0), made.filter((_, at) => at % 4 === 1).toReversed()]
    const answers = await Promise.all(
      halves.map((half, at) =>
        sam.browser.call(bulkUpdateTransactions, { ids: half.map(({ id }) => id), job_id: other(at) }),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
    const { totals, jobs: shown } = await expectSuccess(sam.browser.call(getJobProfitability))
    expect([totals.costs, shown.map(({ costs }) => costs)]).toEqual(['500.00', ['250.00', '250.00']])
    expect((await brokenMoney(test, sam)).filter((rule) => rule.startsWith('I-9'))).toEqual([])
  })

  it("a job's own page and the dashboard say the same", async () => {
    const sam = await owner(test, { tax_rate: '0' })
    const { deck } = await twoJobs(sam)
    const { money } = await expectSuccess(sam.browser.call(getJob, { id: deck.id }))
    expect(money).toMatchObject({
      revenue: '800.00',
      costs: '350.00',
      profit: '450.00',
      margin: '56.3',
      left_of_price: '650.00',
    })
    for (const cost of money?.costs_by_category ?? []) expect(await sumOfRows(sam, cost.rows)).toBe(cost.amount)
    const { books, series } = await expectSuccess(sam.browser.call(getDashboard))
    expect(books).toMatchObject({
      month: { income: '100.00', expenses: '470.00', net: '-370.00' },
      last_month: { income: '800.00', expenses: '0.00', net: '800.00' },
      expenses_by_category: [
        { name: 'Cost of jobs', amount: '420.00' },
        { key: 'unsorted', amount: '50.00' },
      ],
      to_sort: 2,
    })
    expect(series?.money_by_month.slice(-2)).toEqual([
      { month: '2026-10', in: '800.00', out: '0.00', net: '800.00' },
      { month: '2026-11', in: '100.00', out: '1469.00', net: '-1369.00' },
    ])
  })

  it('a manager sees what jobs brought and nothing of what they cost, also not by the order or the rows', async () => {
    const sam = await owner(test, { tax_rate: '0' })
    const { deck, porch } = await twoJobs(sam)
    const dana = await employee(test, sam, 'manager')
    const report = await expectSuccess(dana.browser.call(getJobProfitability, { sort: '-costs' }))
    expect(report.jobs.map(({ id, revenue }) => [id, revenue])).toEqual([
      [deck.id, '800.00'],
      [porch.id, '100.00'],
    ])
    expect(JSON.stringify(report)).not.toMatch(/"(costs|costs_by_category|profit|margin|budget)"/)
    const rows = (asked: object) => dana.browser.call(listReportEntries, asked)
    expect((await rows({ job_id: deck.id, kind: 'payment,income' })).body).toMatchObject({ amount: '800.00' })
    expect((await rows({ job_id: deck.id, kind: 'expense' })).code).toBe(403)
    expect((await rows({ kind: 'payment' })).code).toBe(403)
  })
})

describe('what is owed', () => {
  it('an owner sees it by client and by how long it is past due, and the invoices that sum to each', async () => {
    const sam = await owner(test)
    const clients = [(await addClient(sam, {})).id, (await addClient(sam, {})).id]
    const days = ['2026-12-01', '2026-11-01', '2026-10-01', '2026-09-01', '2026-05-01']
    for (const [at, due_date] of days.entries())
      await addDocument(test, sam.company_id, {
        kind: 'invoice',
        client_id: clients[at % 2] ?? null,
        total: 10_000 * (at + 1),
        due_date,
      })
    await addDocument(test, sam.company_id, { kind: 'invoice', total: 700 })
    const report = await expectSuccess(sam.browser.call(getAging))
    expect([report.owed.amount, report.total]).toEqual(['1507.00', 3])
    expect(Object.values(report.buckets).map(({ amount }) => amount)).toEqual([
      '107.00',
      '200.00',
      '300.00',
      '400.00',
      '500.00',
    ])
    expect(report.clients.map(({ client_id, owed, oldest_days }) => [client_id, owed.amount, oldest_days])).toEqual([
      [clients[0], '900.00', 203],
      [clients[1], '600.00', 80],
      [null, '7.00', 0],
    ])
    const figures = [report.owed, ...Object.values(report.buckets), ...report.clients.map(({ owed }) => owed)]
    for (const { amount, rows } of figures) {
      const asked = Object.fromEntries(new URLSearchParams(rows.query))
      const { documents } = await expectSuccess(sam.browser.call(billing.listDocuments, asked as never))
      const sum = documents.reduce((cents, { balance }) => cents + Math.round(Number(balance) * 100), 0)
      expect([rows.query, (sum / 100).toFixed(2)]).toEqual([rows.query, amount])
    }
  })
})
