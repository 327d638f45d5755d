import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { id, required, version } from '../../wire/fields.ts'
import { keysOf } from '../../wire/list.ts'
import { listInput } from '../../wire/list-shapes.ts'
import { pageInput, searchedPageAnswer } from '../../wire/page.ts'
import { account } from '../accounts/shapes.ts'
import { category } from '../categories/shapes.ts'
import { sortingWaits } from '../offline-rules.ts'
import { transactionList } from './list.ts'
import { transactionOrCategory } from './save-shapes.ts'
import { newSplits, transaction, transactionDetail, transactionEvent, transactionTotals } from './shapes.ts'

const narrowing = {
  ...listInput(transactionList),
  sort: z.enum(keysOf(transactionList.sorts)).default('-date'),
}

export const listTransactions = call({
  method: 'GET',
  path: '/api/accounting/',
  who: 'accounting.view',
  shows: ['transaction', 'category', 'bank_account', 'job'],
  summary: 'Transactions of a filter, the latest first, with what all of them amount to',
  input: z.object({ ...pageInput, ...narrowing }),
  answer: z.object({
    transactions: z.array(transaction),
    totals: transactionTotals,
    accounts: z.array(account),
    /** How many wait for somebody in the whole company, whatever the filter. */
    to_sort: z.number().int(),
    ...searchedPageAnswer,
  }),
})

export const exportTransactions = call({
  method: 'GET',
  path: '/api/accounting/export/',
  who: 'accounting.view',
  staffOnly: true,
  shows: [],
  heavy: true,
  summary:
    'Transactions as CSV: those that the list would show, in its order, or of these the ones in `ids`. A split one has a row for each of its parts, with the id of the whole and which part it is',
  input: z.object({ ...narrowing, ids: z.array(id()).min(1).max(limits.exportedIds).optional() }),
  answer: 'bytes',
})

export const getTransaction = call({
  method: 'GET',
  path: '/api/accounting/transaction/:id/',
  who: 'accounting.view',
  shows: ['transaction', 'category', 'bank_account', 'job'],
  summary: 'One transaction with its receipts and what happened to it, the latest first',
  input: z.object({ id: id() }),
  answer: z.object({ transaction: transactionDetail, history: z.array(transactionEvent) }),
})

/** `kind` absent: a category where it has a name and no amount, else a transaction. */
export const saveTransactionOrCategory = call({
  method: 'POST',
  path: '/api/accounting/',
  who: 'accounting.edit',
  changes: ['transaction', 'category', 'job'],
  summary: 'Add a transaction or a category, or with `id` change one',
  input: transactionOrCategory,
  notYet: ['invoice_id'],
  answer: z.object({
    transaction_id: id().optional(),
    transaction: transaction.optional(),
    category_id: id().optional(),
    category: category.optional(),
  }),
  encoding: 'json',
  creates: true,
})

export const deleteTransaction = call({
  method: 'POST',
  path: '/api/accounting/transaction/:id/delete/',
  who: 'accounting.edit',
  changes: ['transaction', 'job'],
  summary: "Delete a transaction. A bank's line stays away until somebody brings it back; others can be for a day",
  input: z.object({ id: id(), version: version().optional() }),
  answer: z.object({}),
  message: 'Transaction deleted',
})

export const splitTransaction = call({
  method: 'POST',
  path: '/api/accounting/transaction/:id/split/',
  who: 'accounting.edit',
  changes: ['transaction', 'job'],
  summary:
    'Share a transaction out over categories and jobs; the parts come to its amount. An empty list makes it whole again',
  input: z.object({
    id: id(),
    version: version().optional(),
    splits: newSplits(),
    /** With an empty list: what the transaction has again. */
    category_id: id().nullish(),
    job_id: id().nullish(),
  }),
  answer: z.object({ transaction }),
  encoding: 'json',
  message: 'Transaction saved',
})

export const pairTransfer = call({
  method: 'POST',
  path: '/api/accounting/transaction/:id/transfer/',
  who: 'accounting.edit',
  changes: ['transaction', 'job'],
  summary:
    'Say that two transactions are one transfer between two accounts: the other has the opposite amount. Without the other it is none',
  input: z.object({ id: id(), version: version().optional(), with_id: id().nullish() }),
  answer: z.object({ transaction, other: transaction.nullable() }),
})

export const suggestTransfers = call({
  method: 'GET',
  path: '/api/accounting/transaction/:id/transfer/',
  who: 'accounting.view',
  shows: ['transaction'],
  summary:
    'What may be the other leg of a transfer: the opposite amount in another account within five days, closest first',
  input: z.object({ id: id() }),
  answer: z.object({ transactions: z.array(transaction) }),
})

export const matchJob = call({
  method: 'POST',
  path: '/api/accounting/match-job/',
  who: 'accounting.edit',
  changes: ['transaction', 'job'],
  summary: 'Say which job a transaction is for; empty takes it off',
  input: z.object({
    transaction_id: id(),
    job_id: id().nullish(),
    version: version().optional(),
    /** What it was when it was read: where it is something else by now, the change is refused as `stale_version`. */
    was: z.object({ job_id: id().nullable() }).optional(),
  }),
  answer: z.object({ transaction }),
  offline: sortingWaits,
})

export const updateTransactionCategoryByName = call({
  method: 'POST',
  path: '/api/accounting/update-category/',
  who: 'accounting.edit',
  changes: ['transaction'],
  summary:
    'Put a transaction into the category of that name; one of several is named by its path, "Materials > Lumber". Makes none',
  input: z.object({
    transaction_id: id(),
    category_name: required(limits.line, 'Name a category'),
    version: version().optional(),
  }),
  answer: z.object({ transaction }),
})

export const updateTransactionCategory = call({
  method: 'POST',
  path: '/api/accounting/update-category-by-id/',
  who: 'accounting.edit',
  changes: ['transaction'],
  summary: 'Put a transaction into a category; empty takes it out',
  input: z.object({
    transaction_id: id(),
    category_id: id().nullish(),
    version: version().optional(),
    /** As where a job is said. */
    was: z.object({ category_id: id().nullable() }).optional(),
  }),
  answer: z.object({ transaction }),
  offline: sortingWaits,
})
