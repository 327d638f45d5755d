import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { id, required } from '../../wire/fields.ts'
import { pageAnswer, pageInput } from '../../wire/page.ts'
import { fileFormats } from './reading/line-shapes.ts'
import {
  bankFile,
  importedLine,
  importLine,
  knownTransaction,
  lineColumnMatch,
  rememberedMatch,
  wrongWayImports,
} from './shapes.ts'

export const importTransactions = call({
  method: 'POST',
  path: '/api/accounting/import/',
  who: 'accounting.edit',
  changes: ['transaction', 'bank_file', 'job'],
  summary:
    'Put some lines of a bank’s file into an account, or with `dry_run` only say what would become of each. The same line again is no second transaction',
  input: z.object({
    /** With `dry_run` it may be missing: the account is not there yet. */
    account_id: id().optional(),
    /** Made up by the caller, the same for all parts of a file. */
    file_id: id().optional(),
    name: required(limits.line, 'Name the file'),
    format: z.enum(fileFormats, 'Choose csv, ofx or qif'),
    /** How many lines the whole file has. */
    rows: z.number().int().min(0).max(limits.importFileRows).optional(),
    /** Of the amounts, where the file says it. */
    currency: z.string().length(3).optional(),
    lines: z.array(importLine).min(1).max(limits.importLines),
    dry_run: z.boolean().default(false),
  }),
  answer: z.object({ file_id: id().optional(), lines: z.array(importedLine) }),
  encoding: 'json',
})

export const listImports = call({
  method: 'GET',
  path: '/api/accounting/import/',
  who: 'accounting.view',
  shows: ['bank_file', 'bank_account'],
  summary: 'The files that were imported, the latest first',
  input: z.object(pageInput),
  answer: z.object({ imports: z.array(bankFile), ...pageAnswer }),
})

export const undoImport = call({
  method: 'POST',
  path: '/api/accounting/import/:id/undo/',
  who: 'accounting.edit',
  changes: ['transaction', 'bank_file', 'job'],
  summary:
    'Take away the transactions that an import brought, some at a time: again while some are left. Those that somebody changed stay unless `changed` says otherwise',
  input: z.object({
    id: id(),
    /** What happens to transactions that somebody sorted, split or changed since. */
    changed: z.enum(['keep', 'remove']).default('keep'),
    dry_run: z.boolean().default(false),
  }),
  answer: z.object({
    /** Taken away now, or with `dry_run` what would be. */
    removed: z.number().int(),
    /** Still to be taken away. */
    left: z.number().int(),
    /** How many somebody changed, and the first of them. */
    changed: z.number().int(),
    changed_ones: z.array(knownTransaction),
  }),
})

export const listWrongWayImports = call({
  method: 'GET',
  path: '/api/accounting/import/wrong-way/',
  who: 'accounting.edit',
  shows: ['bank_file', 'bank_account', 'transaction'],
  summary:
    'Tables that were imported and whose money seems to have gone the other way, by account, until somebody answers',
  input: z.object({}),
  answer: z.object({ accounts: z.array(wrongWayImports) }),
})

export const turnImport = call({
  method: 'POST',
  path: '/api/accounting/import/:id/turn/',
  who: 'accounting.edit',
  changes: ['transaction', 'bank_file', 'job'],
  summary:
    'Have the money of the lines that an import brought go the other way, or back again; some at a time: again while some are left. What is matched with an invoice, and legs of transfers, stay as they are',
  input: z.object({
    id: id(),
    /** `false`: as it was imported. */
    turned: z.boolean().default(true),
    dry_run: z.boolean().default(false),
  }),
  answer: z.object({
    /** Turned now, or with `dry_run` what would be. */
    turned: z.number().int(),
    /** Still to be turned. */
    left: z.number().int(),
    /** Matched with an invoice, a leg of a transfer, or there the right way as well: how many stay, and the first of them. */
    stayed: z.number().int(),
    stayed_ones: z.array(knownTransaction),
  }),
})

export const keepImportWay = call({
  method: 'POST',
  path: '/api/accounting/import/:id/keep-way/',
  who: 'accounting.edit',
  changes: ['bank_file'],
  summary: 'Say that the money of an import went as it was imported, so that nobody is asked again',
  input: z.object({ id: id() }),
  answer: z.object({}),
})

export const listLineColumnMatches = call({
  method: 'GET',
  path: '/api/accounting/import/columns/',
  who: 'accounting.edit',
  shows: ['line_column_match'],
  summary: 'How the tables of banks were read, the latest first',
  input: z.object({}),
  answer: z.object({ matches: z.array(rememberedMatch) }),
})

export const keepLineColumnMatch = call({
  method: 'POST',
  path: '/api/accounting/import/columns/',
  who: 'accounting.edit',
  changes: ['line_column_match'],
  summary: 'Remember how a table with these headings is read',
  input: lineColumnMatch.extend({
    /** Somebody said which way the money of this account goes in such a table. */
    sign_answered: z.boolean().default(false),
  }),
  answer: z.object({}),
  encoding: 'json',
})
