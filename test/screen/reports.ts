import type { JobProfit } from '#contract/reports/jobs/shapes.ts'
import { cashFlow, entries, entriesOf, head, idOf, profitLoss, profitLossBeside } from './profit.ts'

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
  written_off: { count: 0, amount: '0.00' },
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
