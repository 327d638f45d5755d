import { z } from 'zod'
import { amount, instant } from '../wire/fields.ts'

export const paymentKinds = ['deposit', 'progress', 'final', 'retainage', 'other'] as const
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
