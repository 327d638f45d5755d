import type { ReportLine, ReportSection } from '#contract/reports/figure-shapes.ts'
import { reportLine } from '#contract/reports/figure-shapes.ts'
import type { JobProfit } from '#contract/reports/jobs/shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { blank } from '../blank.ts'

const idOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
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

const head = {
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

/** A job in the report: what is not said of it is nothing. */
export function jobProfit(number: number, title: string, of: Partial<JobProfit>): JobProfit {
  return {
    id: idOf(number),
    number: `JOB-000${number}`,
    title,
    status: 'in_progress',
    client_name: 'Renee Ortiz',
    contract_price: null,
    revenue: '0.00',
    rows: { revenue: entriesOf(`kind=payment&job_id=${number}`), costs: entriesOf(`kind=expense&job_id=${number}`) },
    ...of,
  }
}

const jobs = [
  jobProfit(1, 'Maple St deck', {
    revenue: '6000.00',
    costs: '6420.00',
    profit: '-420.00',
    margin: '-7.0',
    budget: '6000.00',
  }),
  jobProfit(2, 'Pine Ave tile', {
    revenue: '2200.00',
    costs: '2050.00',
    profit: '150.00',
    margin: '6.8',
    budget: '2100.00',
  }),
  jobProfit(3, 'Garage conversion', {
    revenue: '24150.50',
    costs: '13100.00',
    profit: '11050.50',
    margin: '45.8',
    budget: null,
  }),
]

export const jobProfitability = {
  period: null,
  currency: 'USD',
  to_sort: 38,
  totals: { revenue: '32350.50', costs: '21570.00', profit: '10780.50', margin: '33.3' },
  jobs,
  page: 1,
  page_size: 50,
  total: 3,
  total_pages: 1,
}

const invoices = (query: string) => ({ list: 'invoices' as const, query: `tab=invoices&${query}` })
const owed = (amount: string, query: string) => ({ amount, rows: invoices(query) })

export const aging = {
  today: '2026-11-17',
  currency: 'USD',
  owed: owed('18420.00', 'status=overdue'),
  buckets: {
    current: owed('15270.00', 'aging=current'),
    days_30: owed('1950.00', 'aging=days_30'),
    days_60: owed('0.00', 'aging=days_60'),
    days_90: owed('1200.00', 'aging=days_90'),
    older: owed('0.00', 'aging=older'),
  },
  clients: [
    {
      client_id: idOf(41),
      client_name: 'Renee Ortiz',
      owed: owed('17220.00', `client_id=${idOf(41)}`),
      buckets: { current: '15270.00', days_30: '1950.00', days_60: '0.00', days_90: '0.00', older: '0.00' },
      oldest_days: 9,
    },
    {
      client_id: idOf(42),
      client_name: 'Bartholomew & Featherstonehaugh Property Management LLC',
      owed: owed('1200.00', `client_id=${idOf(42)}`),
      buckets: { current: '0.00', days_30: '0.00', days_60: '0.00', days_90: '1200.00', older: '0.00' },
      oldest_days: 71,
    },
  ],
  page: 1,
  page_size: 50,
  total: 2,
  total_pages: 1,
}

export const salesTax = {
  ...head,
  sales: { amount: '48100.00', rows: entriesOf('kind=payment') },
  collected: { amount: '3126.50', rows: entriesOf('kind=tax') },
  rates: [
    {
      name: 'State',
      rate: '6',
      sales: { amount: '44600.00' },
      tax: { amount: '2676.00', rows: entriesOf('kind=tax&tax_name=State') },
    },
    {
      name: 'County',
      rate: '1.01',
      sales: { amount: '44600.00' },
      tax: { amount: '450.50', rows: entriesOf('kind=tax&tax_name=County') },
    },
  ],
  untaxed: { amount: '3500.00' },
}

const part = (key: string, name: string, amount: string, deductible = 100) => ({
  key,
  kind: 'category' as const,
  category_id: key,
  name,
  amount,
  rows: entriesOf(`category_id=${key}`),
  deductible,
})

export const scheduleC = {
  ...head,
  lines: [
    {
      line: '1',
      label: 'Gross receipts',
      side: 'income' as const,
      amount: '52162.70',
      spent: '52162.70',
      parts: [part('payments', 'Payments of invoices', '52150.50'), part('i', 'Interest', '12.20')],
    },
    {
      line: '9',
      label: 'Car and truck expenses',
      side: 'expense' as const,
      amount: '1003.25',
      spent: '1003.25',
      parts: [part('f', 'Fuel', '1003.25')],
    },
    {
      line: '24b',
      label: 'Meals',
      side: 'expense' as const,
      amount: '210.00',
      spent: '420.00',
      parts: [part('me', 'Meals', '420.00', 50)],
    },
    {
      line: '38',
      label: 'Materials and supplies',
      side: 'expense' as const,
      amount: '19680.59',
      spent: '19680.59',
      parts: [part('m', 'Materials', '19680.59')],
    },
  ],
  income: { amount: '52162.70' },
  expenses: { amount: '20893.84' },
  net: { amount: '31268.86' },
  without_line: [
    {
      key: 'unsorted',
      kind: 'unsorted' as const,
      category_id: null,
      name: 'Not sorted',
      amount: '303.12',
      rows: entriesOf('category_id=none'),
      side: 'expense' as const,
    },
  ],
  deposits_held: { amount: '2400.00', rows: entriesOf('kind=held') },
}

/** A server that answers every report. */
export const reportAnswers = {
  'GET /api/reports/profit-loss/': ({ input }: { input: Record<string, string> }) =>
    input.compare ? profitLossBeside : profitLoss,
  'GET /api/reports/cash-flow/': cashFlow,
  'GET /api/reports/job-profitability/': jobProfitability,
  'GET /api/reports/aging/': aging,
  'GET /api/reports/sales-tax/': salesTax,
  'GET /api/reports/schedule-c/': scheduleC,
  'GET /api/reports/entries/': entries,
}
