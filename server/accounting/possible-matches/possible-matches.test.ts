import { describe, expect, it } from 'vitest'
import { matchInvoice } from '#contract/accounting/matches/calls.ts'
import * as calls from '#contract/accounting/possible-matches/calls.ts'
import type { PossibleAnswer } from '#contract/accounting/possible-matches/shapes.ts'
import * as bulk from '#contract/accounting/transactions/bulk/calls.ts'
import * as books from '#contract/accounting/transactions/calls.ts'
import * as billing from '#contract/billing/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { getJob } from '#contract/jobs/calls.ts'
import { refundInvoicePayment } from '#contract/payments/calls.ts'
import { getCashFlow } from '#contract/reports/cash-flow/calls.ts'
import { listReportEntries } from '#contract/reports/entries/calls.ts'
import { getReportFile } from '#contract/reports/file/calls.ts'
import { getJobProfitability } from '#contract/reports/jobs/calls.ts'
import { getProfitLoss } from '#contract/reports/profit-loss/calls.ts'
import { getScheduleC } from '#contract/reports/schedule-c/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { brokenMoney } from '#test/payers.ts'
import { addTransaction, categoryId } from '#test/samples/accounting.ts'
import { client } from '#test/samples/clients.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { readPdf } from '#test/server/pdf-text.ts'

const test = await openTestApp()
type Sam = Awaited<ReturnType<typeof owner>>
const year = { start_date: '2026-01-01', end_date: '2026-12-31' }

async function invoiceOf(sam: Sam, total: string, over = {}) {
  const { id: client_id } = await client(sam.browser)
  const line_items = [{ name: 'Deck', unit_price: total, taxable: false }]
  const { document } = await expectSuccess(
    sam.browser.call(billing.createDocument, { is_invoice: true, client_id, title: 'Deck', line_items, ...over }),
  )
  await expectSuccess(sam.browser.call(billing.sendInvoice, { id: document.id }))
  return document.id
}

type Paid = Partial<SendOf<typeof billing.recordPayment>>

async function pay(sam: Sam, amount: string, over: Paid = {}) {
  const id = over.id ?? (await invoiceOf(sam, amount))
  const paid = { id, amount, method: 'check', date: '2026-11-10', ...over } as const
  const { payment_id } = await expectSuccess(sam.browser.call(billing.recordPayment, paid))
  return { id, payment_id }
}

const deposit = async (sam: Sam, amount: string, over: Parameters<typeof addTransaction>[1] = {}) =>
  (await addTransaction(sam, { type: 'income', amount, description: 'DEPOSIT', date: '2026-11-12', ...over })).id

const list = ({ browser }: Sam) => expectSuccess(browser.call(calls.listPossibleMatches))
const offered = async (sam: Sam) =>
  Object.fromEntries(
    (await list(sam)).possible_matches.map(({ transaction, payments }) => [
      transaction.id,
      payments.map(({ id }) => id),
    ]),
  )

const answerOf = (sam: Sam, transaction_id: string, payment_ids: string[], answer: PossibleAnswer) =>
  sam.browser.call(calls.answerPossibleMatch, { transaction_id, payment_ids, answer })
const answer = (...asked: Parameters<typeof answerOf>) => expectSuccess(answerOf(...asked))

const profit = ({ browser }: Sam) => expectSuccess(browser.call(getProfitLoss, year))
const income = async (sam: Sam) => (await profit(sam)).income.amount

describe('a payment of 500 that was recorded, and its deposit filed as job income', () => {
  it('count once, and the books say that 500 may be counted already, with its rows', async () => {
    const sam = await owner(test, { tax_rate: '0' })
    const job = await addJob(sam, { title: 'Deck' })
    const { payment_id } = await pay(sam, '500', { id: await invoiceOf(sam, '500', { job_id: job.id }) })
    const category_id = await categoryId(sam, 'Income > Job income')
    const id = await deposit(sam, '500', { category_id, job_id: job.id })
    const { browser } = sam
    const said = { amount: '500.00' }
    expect(await profit(sam)).toMatchObject({ income: said, net: said, may_be_counted: said })
    expect(await expectSuccess(browser.call(getCashFlow, year))).toMatchObject({ in: said, may_be_counted: said })
    expect(await expectSuccess(browser.call(getScheduleC, year))).toMatchObject({ income: said, may_be_counted: said })
    for (const name of ['profit-loss', 'cash-flow', 'schedule-c', 'job-profitability'] as const) {
      const { raw } = await browser.call(getReportFile, { name, format: 'pdf', ...year })
      const text = readPdf(raw.rawPayload).texts.join(' ').replaceAll(/\s+/g, ' ')
      expect(text).toContain('$500.00 of deposits may be the same money as recorded payments.')
    }
    const jobs = await expectSuccess(browser.call(getJobProfitability, year))
    expect(jobs).toMatchObject({ totals: { revenue: '500.00' }, may_be_counted: '500.00' })
    expect(jobs.jobs).toMatchObject([{ revenue: '500.00', may_be_counted: said }])
    const { money } = await expectSuccess(browser.call(getJob, { id: job.id }))
    expect(money).toMatchObject({ revenue: '500.00', may_be_counted: said })
    const home = await expectSuccess(browser.call(getDashboard))
    expect(home.books).toMatchObject({ month: { income: '500.00' }, may_be_counted: { ...said, count: 1 } })
    expect(home.needs_attention).toContainEqual(
      expect.objectContaining({ kind: 'possible_matches', title: '1 deposit may be counted already', ...said }),
    )
    const { may_be_counted } = await profit(sam)
    for (const query of [may_be_counted?.rows.query, money?.may_be_counted?.rows.query]) {
      const asked = Object.fromEntries(new URLSearchParams(query)) as never
      const rows = await expectSuccess(browser.call(listReportEntries, asked))
      expect(rows).toMatchObject({ ...said, entries: [{ transaction_id: id, kind: 'possible' }] })
    }
    expect(await list(sam)).toMatchObject({
      total: 1,
      amount: '500.00',
      possible_matches: [{ transaction: { id, may_be_counted: true }, payments: [{ id: payment_id }], fee: null }],
    })
  })

  it('stay one income when somebody says that they are the same, and two questions when that is undone', async () => {
    const sam = await owner(test, { tax_rate: '0' })
    const { id: invoice_id, payment_id } = await pay(sam, '500')
    const id = await deposit(sam, '500')
    const { transaction } = await answer(sam, id, [payment_id], 'same')
    expect(transaction.matches).toMatchObject([{ payment_id, recorded: false, invoice: { id: invoice_id } }])
    expect(await profit(sam)).toMatchObject({ income: { amount: '500.00' } })
    expect((await profit(sam)).may_be_counted).toBeUndefined()
    expect(await offered(sam)).toEqual({})
    await answer(sam, id, [payment_id], 'same')
    await answer(sam, id, [payment_id], 'undecided')
    expect(await offered(sam)).toEqual({ [id]: [payment_id] })
    expect(await income(sam)).toBe('500.00')
  })

  it('are two incomes when somebody says that they are different money, and asked about again when that is undone', async () => {
    const sam = await owner(test, { tax_rate: '0' })
    const { payment_id } = await pay(sam, '500')
    const id = await deposit(sam, '500')
    await answer(sam, id, [payment_id], 'different')
    await answer(sam, id, [payment_id], 'different')
    expect([await income(sam), await offered(sam)]).toEqual(['1000.00', {}])
    // What is sorted, deleted and brought back keeps the answer.
    await sam.browser.call(books.saveTransactionOrCategory, { id, amount: '500', date: '2026-11-13' } as never)
    await expectSuccess(sam.browser.call(books.deleteTransaction, { id }))
    await expectSuccess(sam.browser.call(bulk.restoreTransactions, { ids: [id] }))
    expect([await income(sam), await offered(sam)]).toEqual(['1000.00', {}])
    await answer(sam, id, [payment_id], 'undecided')
    expect([await income(sam), await offered(sam)]).toEqual(['500.00', { [id]: [payment_id] }])
  })
})

describe('which deposits may be a payment', () => {
  it.each([
    ['of 3 days before it', '2026-11-07', '500', true],
    ['of 4 days before it', '2026-11-06', '500', false],
    ['of 21 days after it', '2026-12-01', '500', true],
    ['of 22 days after it', '2026-12-02', '500', false],
    ['a cent less', '2026-11-12', '499.99', false],
    ['a cent more', '2026-11-12', '500.01', false],
  ])('a check of 500: one %s', async (_words, date, amount, isOffered) => {
    const sam = await owner(test, { tax_rate: '0' })
    const { payment_id } = await pay(sam, '500')
    const id = await deposit(sam, amount, { date })
    expect(await offered(sam)).toEqual(isOffered ? { [id]: [payment_id] } : {})
  })

  it.each([
    ['card', '450', true],
    ['card', '449.99', false],
    ['ach', '485.20', true],
    ['other', '485.20', true],
    ['check', '485.20', false],
    ['cash', '499', false],
  ] as const)('a payment of 500 by %s: one of %s', async (method, amount, isOffered) => {
    const sam = await owner(test, { tax_rate: '0' })
    const { payment_id } = await pay(sam, '500', { method })
    const id = await deposit(sam, amount)
    expect(await offered(sam)).toEqual(isOffered ? { [id]: [payment_id] } : {})
    if (!isOffered) return
    const { transaction } = await answer(sam, id, [payment_id], 'same')
    expect(transaction).toMatchObject({ left_to_match: null, matches: [{ amount: `${Number(amount).toFixed(2)}` }] })
    expect(await profit(sam)).toMatchObject({
      income: { amount: '500.00' },
      net: { amount: Number(amount).toFixed(2) },
    })
  })

  it('the sum of six checks of seven days, and no seventh or eighth day', async () => {
    const sam = await owner(test, { tax_rate: '0' })
    const paid = []
    for (const [at, amount] of ['101', '202.02', '303', '404', '505', '606'].entries())
      paid.push(await pay(sam, amount, { date: `2026-11-${10 + at}` }))
    await pay(sam, '33')
    const id = await deposit(sam, '2121.02', { date: '2026-11-17' })
    expect((await offered(sam))[id]?.toSorted()).toEqual(paid.map(({ payment_id }) => payment_id).toSorted())
    const { transaction } = await answer(sam, id, (await offered(sam))[id] ?? [], 'same')
    expect(transaction).toMatchObject({ left_to_match: null, matches: { length: 6 } })
    await pay(sam, '70', { date: '2026-11-01' })
    await pay(sam, '7', { date: '2026-11-08' })
    await deposit(sam, '77', { date: '2026-11-09' })
    expect(await offered(sam)).toEqual({})
    const next = await pay(sam, '7', { date: '2026-11-07' })
    expect(Object.values(await offered(sam))[0]).toContain(next.payment_id)
  })

  it('a payout of card payments of one after another less the fee, which is shared among them to the cent', async () => {
    const sam = await owner(test, { tax_rate: '0' })
    const paid = [await pay(sam, '300', { method: 'card' }), await pay(sam, '100.01', { method: 'card' })]
    const id = await deposit(sam, '388.40')
    const ids = paid.map(({ payment_id }) => payment_id)
    expect((await list(sam)).possible_matches).toMatchObject([{ fee: '11.61' }])
    const { transaction } = await answer(sam, id, ids, 'same')
    const fees = transaction.matches.map(({ fee }) => Number(fee))
    expect(fees.reduce((sum, fee) => sum + fee, 0)).toBeCloseTo(11.61, 9)
    expect(await profit(sam)).toMatchObject({ income: { amount: '400.01' }, net: { amount: '388.40' } })
  })

  it('each payment is offered to one deposit, the oldest first', async () => {
    const sam = await owner(test, { tax_rate: '0' })
    const [early, late] = [await deposit(sam, '80', { date: '2026-11-11' }), await deposit(sam, '80')]
    const one = await pay(sam, '80')
    expect(await offered(sam)).toEqual({ [early]: [one.payment_id] })
    const two = await pay(sam, '80', { date: '2026-11-11' })
    expect(await offered(sam)).toEqual({ [early]: [one.payment_id], [late]: [two.payment_id] })
    await answer(sam, early, [one.payment_id], 'different')
    expect(await offered(sam)).toEqual({ [late]: [two.payment_id] })
  })

  it('a deposit of an estimate that was paid ahead', async () => {
    const sam = await owner(test, { tax_rate: '0' })
    const { id: client_id } = await client(sam.browser)
    const line_items = [{ name: 'Deck', unit_price: '1000', taxable: false }]
    const { document } = await expectSuccess(
      sam.browser.call(billing.createDocument, { is_invoice: false, client_id, title: 'Deck', line_items }),
    )
    await expectSuccess(sam.browser.call(billing.sendEstimate, { id: document.id }))
    await expectSuccess(sam.browser.call(billing.markEstimateApproved, { id: document.id, note: 'On the phone' }))
    const paid = { id: document.id, amount: '300', method: 'check', date: '2026-11-10' } as const
    const { payment_id } = await expectSuccess(sam.browser.call(billing.recordDeposit, paid))
    const id = await deposit(sam, '300')
    expect([await offered(sam), await income(sam)]).toEqual([{ [id]: [payment_id] }, '0.00'])
    const { transaction } = await answer(sam, id, [payment_id], 'same')
    expect(transaction.matches).toMatchObject([{ invoice: null, estimate: { id: document.id } }])
    expect(await profit(sam)).toMatchObject({ income: { amount: '0.00' }, deposits_held: { amount: '300.00' } })
  })
})

describe('what becomes of a question', () => {
  it('it goes with the payment, comes with the next one, and goes when the deposit is left out or is a transfer', async () => {
    const sam = await owner(test, { tax_rate: '0' })
    const { id: invoice, payment_id } = await pay(sam, '90')
    const id = await deposit(sam, '90')
    await expectSuccess(sam.browser.call(billing.deletePayment, { id: invoice, payment_id }))
    expect([await offered(sam), await income(sam)]).toEqual([{}, '90.00'])
    const again = await pay(sam, '90', { id: invoice })
    expect([await offered(sam), await income(sam)]).toEqual([{ [id]: [again.payment_id] }, '90.00'])
    await expectSuccess(sam.browser.call(refundInvoicePayment, { id: invoice, payment_id: again.payment_id }))
    expect(await offered(sam)).toEqual({ [id]: [again.payment_id] })
    for (const change of [{ excluded: true }, { excluded: false, type: 'expense' as const }]) {
      await expectSuccess(sam.browser.call(books.saveTransactionOrCategory, { id, ...change } as never))
      expect(await offered(sam)).toEqual({})
    }
    await expectSuccess(sam.browser.call(books.saveTransactionOrCategory, { id, type: 'income' } as never))
    expect(await offered(sam)).toEqual({ [id]: [again.payment_id] })
  })

  it('a match with another invoice answers it', async () => {
    const sam = await owner(test, { tax_rate: '0' })
    await pay(sam, '90')
    const id = await deposit(sam, '90')
    const other = await invoiceOf(sam, '90')
    await expectSuccess(sam.browser.call(matchInvoice, { transaction_id: id, invoice_id: other }))
    expect([await offered(sam), await income(sam)]).toEqual([{}, '180.00'])
  })

  it('what changed meanwhile is refused, and foreign payments are unknown', async () => {
    const [sam, other] = [await owner(test, { tax_rate: '0' }), await owner(test, { tax_rate: '0' })]
    const [one, two] = [await pay(sam, '90'), await pay(sam, '40')]
    const id = await deposit(sam, '90')
    for (const said of ['same', 'different'] as const)
      expect((await answerOf(sam, id, [two.payment_id], said)).code).toBe(409)
    const foreign = await answerOf(sam, id, [(await pay(other, '90')).payment_id], 'same')
    expect([foreign.code, Object.keys((foreign.body as { fields?: object }).fields ?? {})]).toEqual([
      400,
      ['payment_ids'],
    ])
    const stranger = await answerOf(other, id, [one.payment_id], 'same')
    expect([stranger.code, Object.keys((stranger.body as { fields?: object }).fields ?? {})]).toEqual([
      400,
      ['transaction_id'],
    ])
    expect(await offered(other)).toEqual({})
  })

  it('fifty deposits and their payments written down at once are each found, and answered once by fifty who ask', async () => {
    const sam = await owner(test, { tax_rate: '0' })
    const invoice = await invoiceOf(sam, '100000')
    const amounts = Array.from({ length: 25 }, (_, at) => `${200 + at}.13`)
    await Promise.all(amounts.flatMap((amount) => [pay(sam, amount, { id: invoice }), deposit(sam, amount)]))
    const found = await offered(sam)
    expect(Object.keys(found)).toHaveLength(25)
    const [id, payment_ids] = Object.entries(found)[0] as [string, string[]]
    const answers = await Promise.all(amounts.map(() => answerOf(sam, id, payment_ids, 'same')))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    const { transaction } = await expectSuccess(sam.browser.call(books.getTransaction, { id }))
    expect(transaction.matches).toHaveLength(1)
    expect(await brokenMoney(test, sam)).toEqual([])
  })
})
