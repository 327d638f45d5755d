import type { ReportLine, ReportSection } from '#contract/reports/figure-shapes.ts'
import { reportLine } from '#contract/reports/figure-shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { blank } from '../blank.ts'

export const idOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const cents = (amount: string) => parseMoney(amount) ?? 0

/** The rows behind a figure, as a report names them. */
export const entriesOf = (query: string) => ({ list: 'entries' as const, query })
const year = 'start_date=2026-01-01&end_date=2026-11-17'

/** A line of a section: its amount is the sum of its months. */
function line(key: string, name: string, by_step: string[], of: Partial<ReportLine> = {}): ReportLine {
  return {
    ...blank(reportLine),
    key,
    kind: 'category',
    category_id: key,
    name,
    amount: moneyText(by_step.reduce((sum, amount) => sum + cents(amount), 0)),
    by_step,
    rows: entriesOf(`category_id=${key}&${year}`),
    ...of,
  }
}

function section(lines: ReportLine[], kind: string): ReportSection {
  const top = lines.filter(({ depth }) => depth === 0)
  const amount = moneyText(top.reduce((sum, each) => sum + cents(each.amount), 0))
  return { amount, rows: entriesOf(`kind=${kind}&${year}`), lines }
}

const payments = line('payments', 'Payments of invoices', ['18200.00', '24150.50', '9800.00'], {
  kind: 'payments',
  category_id: null,
})
const materials = line('m', 'Materials', ['6120.40', '8350.00', '5210.19'], { color: '#c2501c' })
const lumber = line('l', 'Lumber', ['4100.00', '6350.00', '3210.19'], { depth: 1, parent_key: 'm' })
const labor = line('s', 'Subcontractors', ['4200.00', '5100.00', '6400.00'], { color: '#0b6267' })
const fuel = line('f', 'Fuel', ['312.75', '402.10', '288.40'])
const ads = line('a', 'Advertising', ['150.00', '150.00', '150.00'])
const unsorted = line('unsorted', 'Not sorted', ['0.00', '83.12', '220.00'], { kind: 'unsorted', category_id: null })

const income = section([payments, line('i', 'Interest', ['4.10', '4.20', '3.90'])], 'payment,income')
const expenses = section([materials, lumber, labor, fuel, ads, unsorted], 'expense')
const months = [
  { start_date: '2026-09-01', end_date: '2026-09-30' },
  { start_date: '2026-10-01', end_date: '2026-10-31' },
  { start_date: '2026-11-01', end_date: '2026-11-17' },
]
const sumOf = ({ lines }: ReportSection, step: number) =>
  lines.filter(({ depth }) => depth === 0).reduce((sum, { by_step }) => sum + cents(by_step[step] ?? '0.00'), 0)
const net = moneyText(cents(income.amount) - cents(expenses.amount))

/** What stands on each report. */
export const head = {
  period: { start_date: '2026-01-01', end_date: '2026-11-17' },
  currency: 'USD',
  to_sort: { count: 38, rows: { list: 'transactions' as const, query: `to_sort=true&${year}` } },
}

/** A profit and loss of three months; the period before is there once it is asked for. */
export const profitLoss = {
  ...head,
  income,
  expenses,
  net: { amount: net },
  step: 'month' as const,
  steps: months.map((month, step) => ({
    ...month,
    income: moneyText(sumOf(income, step)),
    expenses: moneyText(sumOf(expenses, step)),
    net: moneyText(sumOf(income, step) - sumOf(expenses, step)),
  })),
  deposits_held: { amount: '2400.00', rows: entriesOf(`kind=held&end_date=2026-11-17`) },
}

const before = <Figure extends { amount: string }>(figure: Figure) => ({ ...figure, previous: '1250.00' })
const sectionBefore = (of: ReportSection) => before({ ...of, lines: of.lines.map(before) })

/** The same beside the period before. */
export const profitLossBeside = {
  ...profitLoss,
  previous_period: { start_date: '2025-02-14', end_date: '2025-12-31' },
  income: sectionBefore(income),
  expenses: sectionBefore(expenses),
  net: before(profitLoss.net),
}

export const nothingYet = {
  ...profitLoss,
  income: { ...income, amount: '0.00', lines: [] },
  expenses: { ...expenses, amount: '0.00', lines: [] },
  net: { amount: '0.00' },
}

export const cashFlow = {
  ...head,
  in: income,
  out: expenses,
  net: { amount: net },
  step: 'month' as const,
  steps: profitLoss.steps.map(({ income: came, expenses: went, net: left, ...month }) => ({
    ...month,
    in: came,
    out: went,
    net: left,
  })),
  balance: {
    opening: '8420.10',
    closing: '22113.44',
    elsewhere: '1200.00',
    accounts: [{ id: idOf(1), name: 'Business checking', mask: '4321', opening: '8420.10', closing: '22113.44' }],
  },
}

export const entries = {
  entries: [1, 2].map((number) => ({
    id: idOf(number),
    kind: 'expense' as const,
    date: `2026-11-0${number}`,
    amount: number === 1 ? '6120.40' : '13560.19',
    title: number === 1 ? 'HOME DEPOT #412' : 'LOWES #1104',
    transaction_id: idOf(100 + number),
    payment_id: null,
    document: null,
    client_name: null,
    category: { id: 'm', name: 'Materials', path: ['Cost of jobs', 'Materials'], color: null },
    job: { id: idOf(7), number: 'JOB-0007', title: 'Maple St deck' },
    tax_name: null,
    tax_rate: null,
  })),
  amount: '19680.59',
  page: 1,
  page_size: 50,
  total: 2,
  total_pages: 1,
}
