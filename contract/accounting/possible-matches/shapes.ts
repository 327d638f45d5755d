import { z } from 'zod'
import { documentKinds } from '../../billing/shapes.ts'
import { paymentMethods } from '../../billing/word-rules.ts'
import { amount, id } from '../../wire/fields.ts'
import { transaction } from '../transactions/shapes.ts'

/** A payment that was recorded before the deposit was known to bring it. */
const offeredPayment = z.object({
  id: id(),
  date: z.string(),
  amount: amount(),
  method: z.enum(paymentMethods),
  /** What it was paid for; `null` for who may not see it. */
  document: z.object({ id: id(), kind: z.enum(documentKinds), number: z.string().nullable() }).nullable(),
  client_name: z.string().nullable(),
})

/** A deposit that may be the money of one to six payments: of the two the payments count (docs/domain.md, Books, May be the same money). */
export const possibleMatch = z.object({
  transaction,
  /** The oldest first. */
  payments: z.array(offeredPayment),
  /** What a processor would have kept of them; `null` where they come to the deposit. */
  fee: amount().nullable(),
})
export type PossibleMatch = z.output<typeof possibleMatch>

/** `undecided` takes an answer back. */
export const possibleAnswers = ['same', 'different', 'undecided'] as const
export type PossibleAnswer = (typeof possibleAnswers)[number]
