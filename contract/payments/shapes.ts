import { z } from 'zod'
import { payWays } from '../billing/pay-way-rules.ts'
import { bankAccount, card } from '../billing/pay-way-shapes.ts'
import { document, payment } from '../billing/shapes.ts'
import { documentView, payable } from '../billing/view-shapes.ts'
import { paymentAttempt, paymentSetup } from '../subscription/payment-shapes.ts'
import { amount, day, id, instant } from '../wire/fields.ts'
import { accountLacks, accountStates } from './account-rules.ts'

/** About what the processor keeps: a share in parts per million, a sum beside it, at most so much; in cents. */
const feeRule = z.object({ ppm: z.number(), fixed: z.number(), most: z.number().nullable() })

/** The company's own account with the card processor, on which its clients pay. */
export const paymentAccount = z.object({
  state: z.enum(accountStates),
  /** What the processor still wants to know; it asks for it on its own page. */
  missing: z.array(z.enum(accountLacks)),
  /** Switched on for the company. Clients can pay by card when the state is `ready` as well. */
  card_payments: z.boolean(),
  /** Clients may pay from their bank account as well, by a debit that takes days. */
  bank_payments: z.boolean(),
  /** Both: what clients see. */
  takes_cards: z.boolean(),
  takes_bank: z.boolean(),
  /** About what the processor keeps of each way; its own price is what counts. */
  fees: z.object({ card: feeRule, bank: feeRule }),
  /** The processor pays out to the company's bank. */
  payouts: z.boolean(),
  currency: z.string(),
  /** No keys of a card processor are set: everything works, and no real money moves. */
  practice: z.boolean(),
})
export type PaymentAccount = z.output<typeof paymentAccount>

/** An attempt to pay that has not ended: its amount is reserved. */
const openAttempt = z.object({
  id: id(),
  way: z.enum(payWays),
  amount: amount(),
  status: z.enum(['started', 'requires_action', 'processing']),
  created_at: instant(),
})

/** What a page needs to take a card for a document. */
export const payOffer = z.object({
  payable,
  /** How it can be paid; none where it can't be paid online. */
  ways: z.array(z.enum(payWays)),
  /** Its number, for the words with which a client allows a debit. */
  number: z.string(),
  currency: z.string(),
  company_name: z.string(),
  payment_setup: paymentSetup,
  /** The account that the card fields send the card to; null where no cards are taken. */
  account: z.string().nullable(),
  /** The caller's own attempt that waits, e.g. for the bank's question. */
  open: openAttempt.nullable(),
  /** Where the receipt goes unless another address is sent; null for the team. */
  receipt_email: z.string().nullable(),
})
export type PayOffer = z.output<typeof payOffer>

/** What a client is shown of a payment that was made. */
const payReceipt = z.object({
  payment_id: id(),
  kind: payment.shape.kind,
  amount: amount(),
  /** What was paid beyond what was due, if somebody else paid meanwhile: it is kept as credit. */
  credited: amount(),
  date: day(),
  card: card.nullable(),
  /** The account that was debited. */
  bank: bankAccount.nullable(),
  /** Where the receipt was mailed to. */
  receipt_to: z.string().nullable(),
})
export type PayReceipt = z.output<typeof payReceipt>

/**
 * What became of an attempt. `requires_action`: the card's bank asks its holder; let the card form finish `attempt`, then call
 * check; a bank account waits for the code of a small deposit, to be typed at `verify_url`. `processing`: the bank takes its time, a
 * debit some days; check later, or close the page. `failed` and `canceled`: nothing was charged.
 */
export const payOutcome = z.object({
  outcome: z.enum(['paid', 'requires_action', 'processing', 'failed', 'canceled']),
  try_id: id(),
  attempt: paymentAttempt.nullable(),
  way: z.enum(payWays),
  /** The processor's page for the code of a small deposit, which takes a day or two to arrive. */
  verify_url: z.string().nullable(),
  /** With `failed`: the bank's reason, in plain words. */
  reason: z.string().nullable(),
  receipt: payReceipt.nullable(),
  /** The document as the client sees it now. */
  view: documentView,
})
export type PayOutcome = z.output<typeof payOutcome>

/** `pending`: the processor has not said yet that it is done; the queue sees to it. */
export const refund = z.object({
  id: id(),
  amount: amount(),
  status: z.enum(['pending', 'completed', 'failed']),
  reason: z.string().nullable(),
  created_at: instant(),
})

export const refundOutcome = z.object({ refund_id: id(), refund, payment, document })
export type RefundOutcome = z.output<typeof refundOutcome>
