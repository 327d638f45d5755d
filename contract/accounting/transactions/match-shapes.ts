import { z } from 'zod'
import { amount, id } from '../../wire/fields.ts'

/** What of a transaction came for one payment of an invoice. */
export const match = z.object({
  id: id(),
  payment_id: id(),
  /** `null` for who may not see it. */
  invoice: z.object({ id: id(), number: z.string() }).nullable(),
  /** The estimate whose deposit it is, until an invoice takes it; `null` for who may not see it. */
  estimate: z.object({ id: id(), number: z.string().nullable() }).nullable(),
  /** What it takes up of the transaction. */
  amount: amount(),
  /** What the card processor kept of the payment. */
  fee: amount().nullable(),
  /** The match wrote the payment down: taken off, the payment goes with it. */
  recorded: z.boolean(),
})
export type Match = z.output<typeof match>

/** What a transaction may be for. Nobody but a person matches the two. */
export const matchSuggestion = z.object({
  kind: z.enum(['invoice', 'payment', 'job']),
  /** The invoice, also of a payment. */
  invoice: z.object({ id: id(), number: z.string() }).nullable(),
  payment_id: id().nullable(),
  job: z.object({ id: id(), number: z.string(), title: z.string() }).nullable(),
  client_name: z.string().nullable(),
  /** What is open of the invoice, or what the payment came to. */
  amount: amount().nullable(),
  /** When the invoice is due, or the payment was dated. */
  date: z.string().nullable(),
  /** How sure it is: `exact` has the amount and more, `close` one of them, `possible` hints at it. */
  fit: z.enum(['exact', 'close', 'possible']),
  /** Why it is suggested, in a sentence. */
  reason: z.string(),
})
export type MatchSuggestion = z.output<typeof matchSuggestion>
