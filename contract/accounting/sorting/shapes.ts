import { z } from 'zod'
import { id } from '../../wire/fields.ts'
import { namedCategory } from '../categories/shapes.ts'
import { transactionTypes } from '../transactions/kind-rules.ts'
import { matchSuggestion } from '../transactions/match-shapes.ts'
import { transaction } from '../transactions/shapes.ts'

/** A category that was chosen for the same merchant before. */
const offeredCategory = z.object({
  category_id: id(),
  category: namedCategory,
  /** What a transaction becomes with it: a deposit from a store is an expense below 0. */
  type: z.enum(transactionTypes),
  /** Chosen so many times out of the latest so many. */
  times: z.number().int(),
  of: z.number().int(),
  /** Why it is offered, in a sentence. */
  reason: z.string(),
})
export type OfferedCategory = z.output<typeof offeredCategory>

/** A line that waits for somebody. */
export const sortingLine = z.object({
  transaction,
  /** Lines with one merchant are sorted together. */
  merchant: z.string(),
  /** At most five, the likeliest first. */
  offered: z.array(offeredCategory),
  /** Of a deposit the invoice or payment that it may be; no other line is offered the same one. */
  match: matchSuggestion.nullable(),
})
export type SortingLine = z.output<typeof sortingLine>

/** What is suggested for a line in a list. Nobody but a person applies it. */
export const lineSuggestion = z.object({
  transaction_id: id(),
  category: offeredCategory.nullable(),
  match: matchSuggestion.nullable(),
})
export type LineSuggestion = z.output<typeof lineSuggestion>
