import { z } from 'zod'
import { amount, day, id, instant } from '../wire/fields.ts'
import { sentMethods } from './sent-rules.ts'

/** A card as a person knows it, e.g. `visa` and `4242`. */
export const card = z.object({ brand: z.string(), last4: z.string() })

/** A bank account as it may be shown. */
export const bankAccount = z.object({ name: z.string(), last4: z.string() })

/** Which ways one invoice is paid online by, of those that the company takes. */
export const payWaysChosen = z.object({ card: z.boolean(), bank: z.boolean() })

/** A payment from a bank account whose bank has not answered yet. */
export const pendingDebit = z.object({
  amount: amount(),
  /** Since when; banks answer within 4 business days. */
  at: instant(),
  /** It waits for the code of a small deposit. */
  waits_for_code: z.boolean(),
})

/** A client's word that a payment was sent; nothing is paid by it. */
export const reportedPayment = z.object({
  id: id(),
  amount: amount(),
  method: z.enum(sentMethods),
  /** The day it was sent. */
  date: day(),
  /** The number of the check, or whatever else was noted. */
  reference: z.string().nullable(),
  who: z.string(),
  at: instant(),
})
export type ReportedPayment = z.output<typeof reportedPayment>
