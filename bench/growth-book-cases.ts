import type { GrowthCompany } from './growth-furnish.ts'
import type { GrowthCase } from './growth-job-cases.ts'

const list = (what: string, question: string | ((of: GrowthCompany) => string), goal = 0.5): GrowthCase => ({
  what: `list transactions${what}`,
  ask: (of) => ({ path: `/api/accounting/${typeof question === 'string' ? question : question(of)}` }),
  goal,
})
/** The first of the month some months before this one. */
const monthsAgo = (months: number) => {
  const today = new Date()
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1)).toISOString().slice(0, 10)
}
const lastOfMonthsAgo = (months: number) => {
  const next = Date.parse(monthsAgo(months - 1))
  return new Date(next - 86_400_000).toISOString().slice(0, 10)
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const reports = (questions: [what: string, question: string][]): GrowthCase[] =>
  questions.map(([what, question]) => ({ what, ask: () => ({ path: `/api/reports/${question}` }), goal: 0.5 }))

/** The calls around the books, which have ten transactions for each client: 10,000 to 1,000,000. */
export const bookCases: GrowthCase[] = [
  list('', ''),
  list(', the expenses', '?type=expense'),
  list(', the transfers', '?type=transfer'),
  list(' of a month', `?start_date=${monthsAgo(3)}&end_date=${daysAgo(40)}`),
  list(' of a year', `?start_date=${monthsAgo(14)}&end_date=${daysAgo(12)}`),
  list(' of a category', ({ category_id }) => `?category_id=${category_id}`),
  list(' of a category with those below it', ({ parent_category_id }) => `?category_id=${parent_category_id}`),
  list(
    ' of a category and a year',
    ({ category_id }) => `?category_id=${category_id}&start_date=${monthsAgo(14)}&end_date=${daysAgo(12)}`,
  ),
  list(' of an account', ({ account_id }) => `?account_id=${account_id}`),
  list(
    ' of an account and a year',
    ({ account_id }) => `?account_id=${account_id}&start_date=${monthsAgo(14)}&end_date=${daysAgo(12)}`,
  ),
  list(' of an account and a category', (of) => `?account_id=${of.account_id}&category_id=${of.category_id}`),
  list(' of a job', ({ job_id }) => `?job_id=${job_id}`),
  list(', those to sort', '?to_sort=true'),
  list(' without a category', '?category_id=none'),
  list(' without a receipt', '?receipt=no&type=expense'),
  list(' of at least $800', '?min_amount=800'),
  list(' by amount', '?sort=-amount'),
  list(' by description', '?sort=description'),
  list(', page in the middle', ({ clients }) => `?page=${clients / 10}`, 0.25),
  { what: 'search transactions, a word of all', ask: () => ({ path: '/api/accounting/?q=lumber' }), goal: 0.25 },
  { what: 'search transactions by a payee', ask: () => ({ path: '/api/accounting/?q=payee+42' }), goal: 0.25 },
  { what: 'search transactions, a word of one', ask: () => ({ path: '/api/accounting/?q=albfcpegn' }), goal: 0.5 },
  { what: 'tree of categories with a year', ask: () => ({ path: '/api/accounting/categories/tree/' }), goal: 0.5 },
  ...reports([
    ['profit and loss of this year', 'profit-loss/'],
    [
      'profit and loss of a year, compared',
      `profit-loss/?start_date=${monthsAgo(14)}&end_date=${daysAgo(12)}&compare=true`,
    ],
    ['cash flow of this year', 'cash-flow/'],
    ['job profitability', 'job-profitability/'],
    // As many as the smallest company has of them, so that all answer alike.
    [
      'job profitability of a month',
      `job-profitability/?start_date=${monthsAgo(3)}&end_date=${lastOfMonthsAgo(3)}&page_size=10`,
    ],
    ['job profitability of this year', `job-profitability/?start_date=${daysAgo(0).slice(0, 4)}-01-01`],
    ['what is owed by client', 'aging/'],
    ['sales tax of this year', 'sales-tax/'],
    ['Schedule C of this year', 'schedule-c/'],
    ['rows of expenses of this year', `entries/?kind=expense&start_date=${daysAgo(0).slice(0, 4)}-01-01`],
  ]),
  {
    what: 'list deposits that may be counted already',
    ask: () => ({ path: '/api/accounting/possible-matches/?page_size=25' }),
    goal: 0.5,
  },
  {
    what: 'add money that came in',
    ask: () => ({
      path: '/api/accounting/',
      method: 'POST',
      body: JSON.stringify({ type: 'income', date: daysAgo(40), amount: '483.12', description: 'Deposit' }),
    }),
    goal: 0.5,
  },
  {
    what: 'add a transaction',
    ask: () => ({
      path: '/api/accounting/',
      method: 'POST',
      body: JSON.stringify({ type: 'expense', date: daysAgo(1), amount: '83.12', description: 'Cedar boards' }),
    }),
    goal: 0.5,
  },
]
