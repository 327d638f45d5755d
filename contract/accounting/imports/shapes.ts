import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { amount, day, id, instant, required, text } from '../../wire/fields.ts'
import { namedAccount } from '../accounts/shapes.ts'
import { transactionSources } from '../transactions/shapes.ts'
import { type LineField, lineFields } from './csv/field-shapes.ts'
import { amountSigns } from './csv/reading-shapes.ts'
import { dateOrders } from './reading/date-rules.ts'
import { fileFormats } from './reading/line-shapes.ts'

/** A line of a file as it is sent. */
export const importLine = z.object({
  /** Which line of the file it is; the fee that stands in row 12 is line 1,000,012. */
  row: z.number().int().min(1),
  date: day(),
  /** Below 0 what left the account. */
  amount: z.union([text(24), z.number().transform(String)]),
  description: required(limits.line, 'Describe it in a few words'),
  payee: text(limits.name).nullish(),
  /** The bank's own words. */
  bank_text: text(limits.bankText).nullish(),
  note: text(limits.note).nullish(),
  authorized_date: day().nullish(),
  /** The bank's own ID of it. */
  line_id: text(limits.lineId).nullish(),
  /** How many lines before it in the file say the very same. */
  occurrence: z.number().int().min(0).max(limits.importFileRows).default(0),
  /** Although it looks like a transaction that is there, or somebody deleted it. */
  add: z.boolean().default(false),
  /** It is this transaction: nothing is added, and later files know it. */
  transaction_id: id().nullish(),
})
export type ImportLine = z.output<typeof importLine>

/**
 * What becomes of a line. `added`: it is a transaction now, or would be. `known`: it was imported before. `opposite`: it was
 * imported before, with its money the other way. `deleted`: somebody deleted it. `similar`: it looks like a transaction that is
 * there. `linked`: it is that transaction. `refused`: why it can't be.
 */
const lineOutcomes = ['added', 'known', 'opposite', 'deleted', 'similar', 'linked', 'refused'] as const
export type LineOutcome = (typeof lineOutcomes)[number]

/** The transaction that a line is, or looks like. */
export const knownTransaction = z.object({
  id: id(),
  date: z.string(),
  /** Below 0 what left the account. */
  amount: amount(),
  description: z.string(),
  source: z.enum(transactionSources),
})
export type KnownTransaction = z.output<typeof knownTransaction>

export const importedLine = z.object({
  row: z.number().int(),
  outcome: z.enum(lineOutcomes),
  /** The bank gave its ID to another line before. */
  reused_id: z.boolean().optional(),
  transaction: knownTransaction.optional(),
  /** Of `opposite`: the import that brought it. */
  file_id: id().optional(),
  reasons: z.array(z.string()).optional(),
})
export type ImportedLine = z.output<typeof importedLine>

/** A file that was imported. */
export const bankFile = z.object({
  id: id(),
  name: z.string(),
  format: z.enum(fileFormats),
  account: namedAccount,
  /** Lines that were read in it. */
  rows: z.number().int(),
  /** Transactions that it brought. */
  added: z.number().int(),
  imported_at: instant(),
  imported_by_name: z.string().nullable(),
  undone_at: instant().nullable(),
  /** Since when the money of its lines goes the other way than it was imported. */
  turned_at: instant().nullable(),
})
export type BankFile = z.output<typeof bankFile>

const cell = text(limits.importCell)
const field = z.enum(lineFields, 'Choose what the column holds') as z.ZodType<LineField>

/** How a table with these headings is read, and the account that it was put into. */
export const lineColumnMatch = z.object({
  heads: z.array(cell).min(1).max(limits.importColumns),
  columns: z.array(field.nullable()).min(1).max(limits.importColumns),
  date_order: z.enum(dateOrders),
  decimal_sign: z.enum(['.', ',']),
  amount_sign: z.enum(amountSigns),
  account_id: id().nullish(),
})
export type LineColumnMatch = z.output<typeof lineColumnMatch>

/** The same with what people said of each account: which way the money of such a table went. */
export const rememberedMatch = lineColumnMatch.extend({
  answers: z.array(z.object({ account_id: id(), amount_sign: z.enum(amountSigns) })),
})
export type RememberedMatch = z.output<typeof rememberedMatch>

/** Imports of an account whose money seems to have gone the other way. */
export const wrongWayImports = z.object({
  account: namedAccount,
  file_ids: z.array(id()),
  /** The transactions that they brought. */
  lines: z.number().int(),
  /** One or two of them, by which a person can tell. */
  examples: z.array(knownTransaction),
})
export type WrongWayImports = z.output<typeof wrongWayImports>
