import { z } from 'zod'
import { limits } from '../../../values/limits.ts'
import { call } from '../../../wire/call.ts'
import { id } from '../../../wire/fields.ts'
import { pageAnswer, pageInput } from '../../../wire/page.ts'
import { bulkChange, changedTransaction, deletedTransaction } from '../shapes.ts'

const many = <T extends z.ZodType>(shape: T) =>
  z
    .array(shape)
    .min(1, 'Choose at least one transaction')
    .max(limits.transactionsAtOnce, `Choose at most ${limits.transactionsAtOnce} transactions`)

export const bulkUpdateTransactions = call({
  method: 'POST',
  path: '/api/accounting/bulk-update/',
  who: 'accounting.edit',
  changes: ['transaction', 'job'],
  summary:
    'Give many transactions a category, a job or a type, or leave them out: all of them or none. Split ones keep their parts and are named',
  input: z.object({ ids: many(id()), ...bulkChange }),
  answer: z.object({
    updated: z.number().int(),
    /** Split ones, whose parts have the categories and jobs: left as they were. */
    skipped: z.array(z.object({ id: id(), description: z.string() })),
    /** What undoes it. */
    previous: z.array(changedTransaction),
  }),
  encoding: 'json',
})

export const undoBulkUpdate = call({
  method: 'POST',
  path: '/api/accounting/bulk-undo/',
  who: 'accounting.edit',
  changes: ['transaction', 'job'],
  summary:
    'Put transactions back to what `bulk-update` answered as `previous`: all, or none where one was changed since',
  input: z.object({ transactions: many(changedTransaction) }),
  answer: z.object({ updated: z.number().int() }),
  encoding: 'json',
})

export const bulkDeleteTransactions = call({
  method: 'POST',
  path: '/api/accounting/bulk-delete/',
  who: 'accounting.edit',
  changes: ['transaction', 'job'],
  summary: 'Delete many transactions: all of them or none',
  input: z.object({ ids: many(id()) }),
  answer: z.object({ deleted: z.number().int() }),
  encoding: 'json',
})

export const listDeletedTransactions = call({
  method: 'GET',
  path: '/api/accounting/deleted/',
  who: 'accounting.view',
  shows: ['transaction', 'bank_account'],
  summary: 'Deleted transactions that can be brought back, the last deleted first; of an account, a bank or an import',
  input: z.object({
    ...pageInput,
    account_id: id().optional(),
    bank_id: id().optional(),
    file_id: id().optional(),
  }),
  answer: z.object({ transactions: z.array(deletedTransaction), ...pageAnswer }),
})

export const restoreTransactions = call({
  method: 'POST',
  path: '/api/accounting/restore/',
  who: 'accounting.edit',
  changes: ['transaction', 'job'],
  summary: 'Bring deleted transactions back with all they had: all of them or none',
  input: z.object({ ids: many(id()) }),
  answer: z.object({ restored: z.number().int() }),
  encoding: 'json',
})
