import { describe, expect, it } from 'vitest'
import * as matches from '#contract/accounting/matches/calls.ts'
import * as books from '#contract/accounting/transactions/calls.ts'
import * as billing from '#contract/billing/calls.ts'
import { refundInvoicePayment } from '#contract/payments/calls.ts'
import { getCashFlow } from '#contract/reports/cash-flow/calls.ts'
import { listReportEntries } from '#contract/reports/entries/calls.ts'
import { getProfitLoss } from '#contract/reports/profit-loss/calls.ts'
import { getSalesTax } from '#contract/reports/sales-tax/calls.ts'
import { getScheduleC } from '#contract/reports/schedule-c/calls.ts'
import { brokenMoney } from '#test/payers.ts'
import { addTransaction, categoryId } from '#test/samples/accounting.ts'
import { client } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const all = { start_date: '2026-01-01', end_date: '2026-12-31' }

type Sam = Awaited<ReturnType<typeof owner>>
const anOwner = () => owner(test, { tax_rate: '0' })

const profit = ({ browser }: Sam, days: object = all) => expectSuccess(browser.call(getProfitLoss, days))
const short = async (sam: Sam, days: object = all) => {
  const { income, expenses, net, deposits_held } = await profit(sam, days)
  return [income, expenses, net, deposits_held].map(({ amount }) => amount)
}

async function invoiceOf(sam: Sam, unit_price: string, over: object = {}) {
  const { id: client_id } = await client(sam.browser)
  const line_items = [{ name: 'Deck', unit_price, taxable: 'tax_rate' in over }]
  const { document } = await expectSuccess(
    sam.browser.call(billing.createDocument, { is_invoice: true, client_id, title: 'Deck', line_items, ...over }),
  )
  await expectSuccess(sam.browser.call(billing.sendInvoice, { id: document.id }))
  return document.id
}

const pay = async ({ browser }: Sam, id: string, amount: string, over: object = {}) =>
  expectSuccess(browser.call(billing.recordPayment, { id, amount, method: 'check', date: '2026-11-02', ...over }))

/** Every figure of an answer that names its rows. */
function figuresIn(value: unknown): { amount: string; rows: { list: string; query: string } }[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'amount' in value && 'rows' in value ? [value as never] : []
  return [...own, ...Object.values(value).flatMap(figuresIn)]
}

async function expectRowsToSum({ browser }: Sam, answer: unknown) {
  const figures = figuresIn(answer)
  expect(figures.length).toBeGreaterThan(0)
  for (const { amount, rows } of figures) {
    const asked = { ...Object.fromEntries(new URLSearchParams(rows.query)), page_size: 200 }
    const listed = await expectSuccess(browser.call(listReportEntries, asked as never))
    const sum = listed.entries.reduce((cents, entry) => cents + Math.round(Number(entry.amount) * 100), 0)
    expect([rows.query, listed.amount, (sum / 100).toFixed(2), listed.total]).toEqual([
      rows.query,
      amount,
      Number(amount).toFixed(2),
      listed.entries.length,
    ])
  }
}

describe('the profit and loss', () => {
  it('counts an invoice payment and the bank deposit that brought it once, and the rest of the deposit beside it', async () => {
    const sam = await anOwner()
    const id = await invoiceOf(sam, '500')
    await pay(sam, id, '500')
    expect(await short(sam)).toEqual(['500.00', '0.00', '500.00', '0.00'])
    const { id: transaction_id } = await addTransaction(sam, { type: 'income', amount: '620', date: '2026-11-03' })
    expect(await short(sam)).toEqual(['1120.00', '0.00', '1120.00', '0.00'])
    await expectSuccess(sam.browser.call(matches.matchInvoice, { transaction_id, invoice_id: id, amount: '500' }))
    expect(await short(sam)).toEqual(['620.00', '0.00', '620.00', '0.00'])
    const answer = await profit(sam)
    const top = answer.income.lines.filter(({ depth }) => depth === 0)
    expect(top.map(({ amount }) => amount)).toEqual(['500.00', '120.00'])
    expect(top[0]?.key).toBe('payments')
    await expectRowsToSum(sam, [answer.income, answer.expenses])
    await expectSuccess(sam.browser.call(matches.matchInvoice, { transaction_id, invoice_id: '' }))
    expect(await short(sam)).toEqual(['1120.00', '0.00', '1120.00', '0.00'])
    expect(await brokenMoney(test, sam)).toEqual([])
  })

  it('counts what a card processor kept as an expense of the day of its payout', async () => {
    const sam = await anOwner()
    const id = await invoiceOf(sam, '1000')
    const { payment_id } = await pay(sam, id, '1000', { method: 'card' })
    const { id: transaction_id } = await addTransaction(sam, { type: 'income', amount: '970.70', date: '2026-12-04' })
    await expectSuccess(sam.browser.call(matches.matchInvoice, { transaction_id, invoice_id: id, payment_id }))
    const december = { start_date: '2026-12-01', end_date: '2026-12-31' }
    expect(await short(sam)).toEqual(['1000.00', '29.30', '970.70', '0.00'])
    expect(await short(sam, december)).toEqual(['0.00', '29.30', '-29.30', '0.00'])
    const { lines } = await expectSuccess(sam.browser.call(getScheduleC, all))
    expect(lines.map(({ line, amount }) => [line, amount])).toEqual([
      ['1', '1000.00'],
      ['27', '29.30'],
    ])
  })

  it('holds a deposit until an invoice takes it, while the money has come in already', async () => {
    const sam = await anOwner()
    const { id: client_id } = await client(sam.browser)
    const line_items = [{ name: 'Deck', unit_price: '2000', taxable: false }]
    const draft = { is_invoice: false, client_id, title: 'Deck', line_items, deposit_percent: '30' }
    const { document } = await expectSuccess(sam.browser.call(billing.createDocument, draft))
    await expectSuccess(sam.browser.call(billing.sendEstimate, { id: document.id }))
    await expectSuccess(sam.browser.call(billing.markEstimateApproved, { id: document.id, note: 'On the phone' }))
    await expectSuccess(
      sam.browser.call(billing.recordDeposit, { id: document.id, amount: '600', method: 'check', date: '2026-11-02' }),
    )
    expect(await short(sam)).toEqual(['0.00', '0.00', '0.00', '600.00'])
    const before = await expectSuccess(sam.browser.call(getCashFlow, all))
    expect(before.in.amount).toBe('600.00')
    const { invoice_id = '' } = await expectSuccess(
      sam.browser.call(billing.convertEstimateToInvoice, { id: document.id }),
    )
    expect(await short(sam)).toEqual(['0.00', '0.00', '0.00', '600.00'])
    await expectSuccess(sam.browser.call(billing.sendInvoice, { id: invoice_id }))
    expect(await short(sam)).toEqual(['600.00', '0.00', '600.00', '0.00'])
    const after = await expectSuccess(sam.browser.call(getCashFlow, all))
    expect(after.in.amount).toBe('600.00')
    await expectRowsToSum(sam, [await profit(sam), after.in, after.out])
    expect(await brokenMoney(test, sam)).toEqual([])
  })

  it('leaves sales tax out, gives each payment its share of it to the cent, and takes refunds off', async () => {
    const sam = await anOwner()
    const id = await invoiceOf(sam, '100', { tax_rate: '7', tax_name: 'City' })
    const tax = async () => (await expectSuccess(sam.browser.call(getSalesTax, all))).collected.amount
    const shares = []
    for (const amount of ['33.33', '33.33', '40.34']) {
      await pay(sam, id, amount)
      shares.push(await tax())
    }
    expect(shares).toEqual(['2.18', '4.36', '7.00'])
    expect(await short(sam)).toEqual(['100.00', '0.00', '100.00', '0.00'])
    const { payments } = await expectSuccess(sam.browser.call(billing.getInvoice, { id }))
    const last = payments.find(({ amount }) => amount === '40.34')?.id ?? ''
    await expectSuccess(sam.browser.call(refundInvoicePayment, { id, payment_id: last, amount: '10.70' }))
    const taxes = await expectSuccess(sam.browser.call(getSalesTax, all))
    expect(taxes.rates).toMatchObject([
      { name: 'City', rate: '7', tax: { amount: '6.30' }, sales: { amount: '90.00' } },
    ])
    expect(taxes).toMatchObject({ sales: { amount: '90.00' }, untaxed: { amount: '0.00' } })
    await expectRowsToSum(
      sam,
      taxes.rates.map(({ tax: each }) => each),
    )
    const first = payments.find(({ amount }) => amount === '33.33')?.id ?? ''
    await expectSuccess(sam.browser.call(billing.deletePayment, { id, payment_id: first }))
    expect(await tax()).toBe('4.12')
    expect(await brokenMoney(test, sam)).toEqual([])
  })

  it('counts splits by their categories, money back from a store against its expense, and neither transfers nor loans', async () => {
    const sam = await anOwner()
    const [fuel, materials, meals, loan] = await Promise.all(
      [
        'Vehicle > Fuel',
        'Cost of jobs > Materials & supplies',
        'Operating > Meals',
        'Assets & loans > Loan proceeds',
      ].map((path) => categoryId(sam, path)),
    )
    await addTransaction(sam, {
      amount: '100',
      date: '2026-11-05',
      splits: [
        { amount: '60', category_id: fuel },
        { amount: '40', category_id: materials },
      ],
    } as never)
    await addTransaction(sam, { amount: '-15', date: '2026-11-06', category_id: materials })
    await addTransaction(sam, { amount: '30.01', date: '2026-11-07', category_id: meals })
    await addTransaction(sam, { type: 'income', amount: '5000', date: '2026-11-08', category_id: loan })
    await addTransaction(sam, { type: 'transfer', amount: '900', date: '2026-11-08' })
    const { id } = await addTransaction(sam, { amount: '77', date: '2026-11-09', category_id: fuel })
    await expectSuccess(sam.browser.call(books.saveTransactionOrCategory, { id, excluded: true }))
    expect(await short(sam)).toEqual(['0.00', '115.01', '-115.01', '0.00'])
    const answer = await profit(sam, { ...all, compare: true })
    expect(answer.expenses.lines.map(({ name, depth, amount }) => [name, depth, amount])).toEqual([
      ['Cost of jobs', 0, '25.00'],
      ['Materials & supplies', 1, '25.00'],
      ['Vehicle', 0, '60.00'],
      ['Fuel', 1, '60.00'],
      ['Operating', 0, '30.01'],
      ['Meals', 1, '30.01'],
    ])
    expect(answer.net).toEqual({ amount: '-115.01', previous: '0.00' })
    expect(answer.steps[10]).toMatchObject({ start_date: '2026-11-01', expenses: '115.01', net: '-115.01' })
    await expectRowsToSum(sam, answer)
    const flow = await expectSuccess(sam.browser.call(getCashFlow, all))
    expect([flow.in.amount, flow.out.amount, flow.net.amount]).toEqual(['5000.00', '115.01', '4884.99'])
    await expectRowsToSum(sam, [flow.in, flow.out])
    const { lines, expenses } = await expectSuccess(sam.browser.call(getScheduleC, all))
    expect(lines.map(({ line, amount, spent }) => [line, amount, spent])).toEqual([
      ['9', '60.00', '60.00'],
      ['24b', '15.01', '30.01'],
      ['38', '25.00', '25.00'],
    ])
    expect(expenses.amount).toBe('100.01')
    await expectRowsToSum(
      sam,
      lines.flatMap(({ parts }) => parts),
    )
  })

  it('refuses days in the wrong order and more years than somebody keeps books, each by its field', async () => {
    const sam = await anOwner()
    const refused = async (days: object) => (await sam.browser.call(getProfitLoss, days)).body
    expect(await refused({ start_date: '2026-02-01', end_date: '2026-01-31' })).toMatchObject({
      fields: { end_date: ["The last day can't be before the first"] },
    })
    expect(await refused({ start_date: '1950-01-01', end_date: '2026-01-31' })).toMatchObject({
      fields: { start_date: [expect.stringContaining('50 years')] },
    })
  })
})
