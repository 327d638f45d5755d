import { account } from '#contract/accounting/accounts/shapes.ts'
import { type CategoryNode, categoryNode, type NamedCategory } from '#contract/accounting/categories/shapes.ts'
import { type Transaction, transaction } from '#contract/accounting/transactions/shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { blank } from '../blank.ts'

/** Of a stage: what a server answers, by method and path. */
type Answers = Record<string, object | ((sent: { input: Record<string, string> }) => object | Promise<object>)>

const idOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`

export function aCategory(number: number, name: string, of: Partial<CategoryNode> = {}): CategoryNode {
  return {
    ...blank(categoryNode),
    id: idOf(900 + number),
    name,
    path: [name],
    type: 'expense',
    deductible: 100,
    amount: '0.00',
    version: 1,
    ...of,
  }
}

const costs = aCategory(1, 'Cost of jobs', { color: '#c2501c', count: 3, amount: '420.00' })
const below = (number: number, name: string, of: Partial<CategoryNode> = {}) =>
  aCategory(number, name, { parent_id: costs.id, path: [costs.name, name], ...of })
/** A small tree: two of income, five of expense, one that is in no profit and loss. */
export const categories = [
  aCategory(0, 'Income', { type: 'income', amount: '1500.00', count: 1 }),
  aCategory(7, 'Job income', { type: 'income', parent_id: idOf(900), path: ['Income', 'Job income'] }),
  costs,
  below(2, 'Materials', { tax_line: '38', amount: '420.00', count: 3 }),
  below(3, 'Small tools', { tax_line: '22' }),
  aCategory(4, 'Vehicle'),
  aCategory(5, 'Fuel', { parent_id: idOf(904), path: ['Vehicle', 'Fuel'], tax_line: '9' }),
  aCategory(6, 'Transfers', { type: 'other' }),
]

export const named = ({ id, name, path, color }: CategoryNode): NamedCategory => ({ id, name, path, color })
export const categoryCalled = (name: string) => categories.find((each) => each.name === name) as CategoryNode
export const checking = {
  ...blank(account),
  id: idOf(800),
  name: 'Checking',
  mask: '4321',
  kind: 'checking' as const,
  currency: 'USD',
  bank_id: null,
  closed_at: null,
  version: 1,
}
export const deck = { id: idOf(700), title: 'Maple St deck', number: 'JOB-0007' }

/** The rights of somebody who may see the books and change nothing in them. */
export const lookingOnly = {
  kind: 'employee',
  role: { id: null, name: 'Looks only' },
  permissions: { 'accounting.view': 'all' },
  company_id: 'c',
  version: 1,
}

const stores = ['HOME DEPOT #412', 'SHELL OIL', 'LOWES #1104', 'SHERWIN WILLIAMS', 'ACE RENTALS']

/** One of the bank's lines: an expense that waits for a category, unless said. */
export function aTransaction(number: number, of: Partial<Transaction> = {}): Transaction {
  return {
    ...blank(transaction),
    id: idOf(number),
    type: 'expense',
    status: 'posted',
    source: 'bank',
    date: '2026-11-16',
    amount: moneyText(1000 + number * 111),
    currency: 'USD',
    description: `${stores[number % stores.length]} ${number}`,
    account_id: checking.id,
    account: { id: checking.id, name: checking.name, mask: checking.mask },
    splits: [],
    version: 1,
    ...of,
  }
}

/** A server that keeps these transactions: it pages, sorts them by what they wait for, and changes them. */
export function booksOf(rows: Transaction[], more: Answers = {}): { answers: Answers; rows: Transaction[] } {
  const kept = { rows: [...rows] }
  const change = (id: string, of: Partial<Transaction>) => {
    kept.rows = kept.rows.map((row) => (row.id === id ? { ...row, ...of, version: row.version + 1 } : row))
    return { transaction: kept.rows.find((row) => row.id === id) }
  }
  const answers: Answers = {
    'GET /api/accounting/': ({ input }) => listOf(kept.rows, input),
    'GET /api/accounting/accounts/': { accounts: [checking] },
    'GET /api/accounting/categories/tree/': {
      categories,
      year: 2026,
      uncategorized: { income: '0.00', expense: '0.00', count: 0 },
    },
    'GET /api/accounting/views/': { views: [] },
    'POST /api/accounting/update-category-by-id/': ({ input }) => {
      const found = categories.find(({ id }) => id === input.category_id)
      return change(input.transaction_id ?? '', {
        category_id: found?.id ?? null,
        category: found ? named(found) : null,
      })
    },
    'POST /api/accounting/match-job/': ({ input }) =>
      change(input.transaction_id ?? '', input.job_id ? { job_id: deck.id, job: deck } : { job_id: null, job: null }),
    'GET /api/jobs/': { jobs: [{ ...deck, client_name: 'Renee Ortiz' }], total_pages: 1 },
    ...more,
  }
  for (const { id } of rows)
    answers[`GET /api/accounting/transaction/${id}/`] ??= () => ({
      transaction: { ...kept.rows.find((row) => row.id === id), receipts: [] },
      history: [],
    })
  return {
    answers,
    get rows() {
      return kept.rows
    },
  }
}

function listOf(rows: readonly Transaction[], input: Record<string, string>) {
  const found = rows.filter(
    (row) =>
      (!input.to_sort || !row.category_id) &&
      (!input.q || row.description.toLowerCase().includes(input.q.toLowerCase())) &&
      (!input.type || row.type === input.type) &&
      (!input.job_id || (input.job_id === 'none' ? row.job_id === null : row.job_id === input.job_id)),
  )
  const page = Number(input.page ?? 1)
  const size = Number(input.page_size ?? 50)
  const sum = (type: string) =>
    found.filter((row) => row.type === type).reduce((all, { amount }) => all + (parseMoney(amount) ?? 0), 0)
  return {
    transactions: found.slice((page - 1) * size, page * size),
    totals: {
      income: moneyText(sum('income')),
      expense: moneyText(sum('expense')),
      net: moneyText(sum('income') - sum('expense')),
      count: found.filter((row) => row.type !== 'transfer' && row.status !== 'excluded').length,
    },
    accounts: [checking],
    to_sort: rows.filter((row) => !row.category_id && row.type !== 'transfer').length,
    page,
    page_size: size,
    total: found.length,
    total_pages: Math.max(1, Math.ceil(found.length / size)),
  }
}
