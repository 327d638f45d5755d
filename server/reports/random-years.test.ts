import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { importTransactions } from '#contract/accounting/imports/calls.ts'
import * as matches from '#contract/accounting/matches/calls.ts'
import * as possible from '#contract/accounting/possible-matches/calls.ts'
import { saveRule } from '#contract/accounting/rules/calls.ts'
import * as books from '#contract/accounting/transactions/calls.ts'
import * as billing from '#contract/billing/calls.ts'
import { refundInvoicePayment } from '#contract/payments/calls.ts'
import { getCashFlow } from '#contract/reports/cash-flow/calls.ts'
import { listReportEntries } from '#contract/reports/entries/calls.ts'
import { getJobProfitability } from '#contract/reports/jobs/calls.ts'
import { getProfitLoss } from '#contract/reports/profit-loss/calls.ts'
import { getSalesTax } from '#contract/reports/sales-tax/calls.ts'
import { getScheduleC } from '#contract/reports/schedule-c/calls.ts'
import { addDays, todayIn } from '#contract/values/dates.ts'
import { moneyText } from '#contract/values/money.ts'
import { seeded } from '#test/drills/seeded.ts'
import { addAccount } from '#test/importing-books.ts'
import { brokenMoney } from '#test/payers.ts'
import { wrongPossibleMatches } from '#test/possible-recount.ts'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { watchBooks } from '#test/recomputed-year.ts'
import { addTransaction, categoryId } from '#test/samples/accounting.ts'
import { client } from '#test/samples/clients.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

/** So many years of forty steps; `npm run drills books-years` does five hundred. */
const years = Number(process.env.BOOK_YEARS ?? Math.min(500, Math.ceil(PROPERTY_RUNS / 1500)))
const seed = Number(process.env.SEED ?? 17)

const paths = ['Income > Job income', 'Vehicle > Fuel', 'Operating > Meals', 'Owner > Draw', 'Vehicle']

type Sam = Awaited<ReturnType<typeof owner>>

/** What may happen in a year; each may be refused. */
async function actionsOf(sam: Sam, chance: () => number) {
  const { browser } = sam
  const { id: client_id } = await client(browser)
  const jobs = [(await addJob(sam, { title: 'Deck' })).id, (await addJob(sam, { title: 'Porch' })).id]
  const categories = await Promise.all(paths.map((path) => categoryId(sam, path)))
  const account_id = await addAccount(sam)
  const rule = { words: 'deposit', direction: 'in' as const, category_id: categories[0] ?? '' }
  await expectSuccess(browser.call(saveRule, rule))
  const lines: string[] = []
  const invoices: string[] = []
  const estimates: string[] = []
  const paid: { id: string; payment_id: string }[] = []
  const some = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)] as T
  const price = () => ((1 + Math.floor(chance() * 90_000)) / 100).toFixed(2)
  const someDay = () => addDays('2026-01-01', Math.floor(chance() * 320))
  const fitting = (type: 'income' | 'expense') =>
    (type === 'income' ? [0, 3] : [1, 2, 3, 4]).map((at) => categories[at])
  const sorted = (type: 'income' | 'expense') => ({
    ...(chance() < 0.7 ? { category_id: some(fitting(type)) ?? null } : {}),
    ...(chance() < 0.5 ? { job_id: some(jobs) } : {}),
  })
  const addLine = async () => {
    const type = some(['income', 'expense', 'expense'] as const)
    const back = type === 'expense' && chance() < 0.15 ? '-' : ''
    lines.push((await addTransaction(sam, { type, amount: back + price(), date: someDay(), ...sorted(type) })).id)
  }
  const split = async () => {
    const id = some(lines)
    if (!id) return undefined
    const { body } = await browser.call(books.getTransaction, { id })
    if (body.transaction?.type === undefined || body.transaction.type === 'transfer') return undefined
    const cents = Math.round(Number(body.transaction.amount) * 100)
    const first = Math.trunc(cents * chance())
    const type = body.transaction.type
    const splits = [first, cents - first].map((part) => ({ amount: moneyText(part), ...sorted(type) }))
    return browser.call(books.splitTransaction, { id, splits })
  }
  const draft = async (is_invoice: boolean) => {
    const taxed = chance() < 0.5 ? { tax_name: 'City', tax_rate: some(['7', '8.875']) } : { tax_rate: '0' }
    const line_items = [
      { name: 'Cedar', unit_price: price(), quantity: '3', taxable: true },
      { name: 'Permit', unit_price: price(), taxable: false },
    ]
    const job = chance() < 0.5 ? { job_id: some(jobs) } : {}
    const { document } = await expectSuccess(
      browser.call(billing.createDocument, { is_invoice, client_id, title: 'Deck', line_items, ...taxed, ...job }),
    )
    return document.id
  }
  const invoice = async () => {
    const id = await draft(true)
    const sent = await browser.call(billing.sendInvoice, { id })
    if (sent.code === 400) {
      // What comes to more than was signed of its job goes out without the job.
      await expectSuccess(browser.call(billing.updateDocument, { invoice_id: id, job_id: '' }))
      await expectSuccess(browser.call(billing.sendInvoice, { id }))
    }
    invoices.push(id)
  }
  const estimate = async () => {
    const id = await draft(false)
    await browser.call(billing.sendEstimate, { id })
    await browser.call(billing.markEstimateApproved, { id, note: 'On the phone' })
    estimates.push(id)
    return browser.call(billing.recordDeposit, { id, amount: price(), method: 'check', date: someDay() })
  }
  const convert = async () => {
    const { body } = await browser.call(billing.convertEstimateToInvoice, { id: some(estimates) ?? '' })
    if (!('invoice_id' in body)) return
    const id = String(body.invoice_id)
    if (chance() < 0.8) await browser.call(billing.sendInvoice, { id })
    invoices.push(id)
  }
  const pay = async () => {
    const id = some(invoices) ?? ''
    const method = some(['check', 'card'] as const)
    const { body } = await browser.call(billing.recordPayment, { id, amount: price(), method, date: someDay() })
    if ('payment_id' in body) paid.push({ id, payment_id: String(body.payment_id) })
  }
  const payOnce = async (method: 'check' | 'card', amount: string, date: string) => {
    const id = some(invoices) ?? ''
    const { body } = await browser.call(billing.recordPayment, { id, amount, method, date })
    if ('payment_id' in body) paid.push({ id, payment_id: String(body.payment_id) })
  }
  // The same money by two doors, in either order: alone, two at once, or less a fee.
  const sameMoney = async () => {
    const day = someDay()
    const amounts = Array.from({ length: some([1, 1, 2, 3]) }, () => price())
    const method = some(['check', 'card'] as const)
    const cents = amounts.reduce((sum, each) => sum + Math.round(Number(each) * 100), 0)
    const came = moneyText(method === 'card' ? Math.ceil(cents * 0.97) : cents)
    const bank = async () => {
      const date = addDays(day, Math.floor(chance() * 8))
      // By hand, or by a file whose line a rule sorts.
      if (chance() < 0.5) {
        const row = { row: 2, date, amount: came, description: `DEPOSIT ${lines.length}` }
        const file = { account_id, file_id: randomUUID(), name: 'bank.csv', format: 'csv' as const, lines: [row] }
        await expectSuccess(browser.call(importTransactions, file))
        const { transactions } = await expectSuccess(browser.call(books.listTransactions, { account_id }))
        return void lines.push(...transactions.map(({ id }) => id).filter((id) => !lines.includes(id)))
      }
      const line = {
        type: 'income',
        amount: came,
        date,
        ...sorted('income'),
      } as const
      lines.push((await addTransaction(sam, line)).id)
    }
    const first = chance() < 0.5
    if (first) await bank()
    for (const amount of amounts) await payOnce(method, amount, addDays(day, Math.floor(chance() * 3)))
    if (!first) await bank()
  }
  const answered: { transaction_id: string; payment_ids: string[] }[] = []
  const decide = async () => {
    const { body } = await browser.call(possible.listPossibleMatches)
    const one = some('possible_matches' in body ? (body.possible_matches ?? []) : [])
    if (!one) return undefined
    const asked = { transaction_id: one.transaction.id, payment_ids: one.payments.map(({ id }) => id) }
    answered.push(asked)
    return browser.call(possible.answerPossibleMatch, { ...asked, answer: some(['same', 'different'] as const) })
  }
  const takeBack = async () => {
    const asked = some(answered)
    return asked && browser.call(possible.answerPossibleMatch, { ...asked, answer: 'undecided' })
  }
  const somePaid = () => some(paid) ?? { id: '', payment_id: '' }
  const match = () =>
    browser.call(matches.matchInvoice, { transaction_id: some(lines) ?? '', invoice_id: some(invoices) ?? '' })
  const change = (over: object) => browser.call(books.saveTransactionOrCategory, { id: some(lines), ...over } as never)
  return [
    addLine,
    addLine,
    addLine,
    split,
    invoice,
    invoice,
    estimate,
    pay,
    convert,
    pay,
    match,
    match,
    sameMoney,
    sameMoney,
    sameMoney,
    decide,
    decide,
    takeBack,
    () => browser.call(matches.matchInvoice, { transaction_id: some(lines) ?? '', invoice_id: '' }),
    () => browser.call(refundInvoicePayment, { ...somePaid(), ...(chance() < 0.5 ? { amount: '0.37' } : {}) }),
    () => browser.call(billing.deletePayment, somePaid()),
    () => browser.call(billing.applyCredit, { id: some(invoices) ?? '' }),
    () => browser.call(billing.voidInvoice, { id: some(invoices) ?? '' }),
    () => change({ excluded: chance() < 0.5 }),
    () => change({ amount: price() }),
    () => change({ date: someDay() }),
    () => browser.call(books.deleteTransaction, { id: some(lines) ?? '' }),
  ] as (() => Promise<unknown>)[]
}

it(`in ${years} random years every report is what a plain recomputation says, to the cent, and its rows sum to it`, {
  timeout: 60_000 + years * 10_000,
}, async () => {
  for (let at = 0; at < years; at++) {
    const said = `seed ${seed + at}`
    const chance = seeded(seed + at)
    const sam = await owner(test, { tax_rate: '0' })
    const actions = await actionsOf(sam, chance)
    const watched = watchBooks(test, sam.company_id, todayIn('America/New_York', new Date()))
    // Every year has some of each; what follows is chance.
    for (let step = 0; step < 40; step++) {
      const answer = await (step < 10 ? actions[step] : actions[Math.floor(chance() * actions.length)])?.()
      if (answer && typeof answer === 'object' && 'code' in answer) expect(answer.code, said).toBeLessThan(500)
      await watched.look()
      expect(await wrongPossibleMatches(test, sam.company_id), said).toEqual([])
    }
    expect(await brokenMoney(test, sam), said).toEqual([])
    const from = addDays('2026-01-01', Math.floor(chance() * 60))
    for (const days of [
      { start_date: '2026-01-01', end_date: '2026-12-31' },
      { start_date: from, end_date: addDays(from, Math.floor(chance() * 300)) },
    ])
      await expectRecomputed(sam, days, await watched.add(days), said)
  }
})

type Plain = Awaited<ReturnType<ReturnType<typeof watchBooks>['add']>>

async function expectRecomputed(sam: Sam, days: { start_date: string; end_date: string }, plain: Plain, said: string) {
  const [profit, flow, tax, form, jobs] = [
    await expectSuccess(sam.browser.call(getProfitLoss, days)),
    await expectSuccess(sam.browser.call(getCashFlow, days)),
    await expectSuccess(sam.browser.call(getSalesTax, days)),
    await expectSuccess(sam.browser.call(getScheduleC, days)),
    await expectSuccess(sam.browser.call(getJobProfitability, { ...days, page_size: 200 })),
  ]
  expect(
    {
      income: profit.income.amount,
      expenses: profit.expenses.amount,
      held: profit.deposits_held.amount,
      in: flow.in.amount,
      out: flow.out.amount,
      tax: tax.collected.amount,
      net_of_form: form.net.amount,
      jobs: Object.fromEntries(
        jobs.jobs
          .filter(({ revenue, costs }) => revenue !== '0.00' || costs !== '0.00')
          .map(({ id, revenue, costs }) => [id, [revenue, costs]]),
      ),
    },
    said,
  ).toEqual(plain)
  const lines = [...profit.income.lines, ...profit.expenses.lines, profit.income, profit.expenses, flow.in, flow.out]
  for (const { amount, rows } of lines) {
    const asked = { ...Object.fromEntries(new URLSearchParams(rows.query)), page_size: 200 }
    const listed = await expectSuccess(sam.browser.call(listReportEntries, asked as never))
    const sum = listed.entries.reduce((cents, entry) => cents + Math.round(Number(entry.amount) * 100), 0)
    expect([said, rows.query, listed.amount, moneyText(sum)]).toEqual([said, rows.query, amount, amount])
  }
}
