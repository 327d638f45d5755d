import { z } from 'zod'
import { propertyRef } from '../clients/properties/shapes.ts'
import { link } from '../links/shapes.ts'
import { limits } from '../values/limits.ts'
import { amount, amountIn, day, email, id, instant, text } from '../wire/fields.ts'
import { payWaysChosen, pendingDebit, reportedPayment } from './pay-way-shapes.ts'
import { billedSoFar } from './progress-shapes.ts'
import { sentMethods } from './sent-rules.ts'
import {
  approval,
  billedChange,
  type DocumentKind,
  document,
  documentClient,
  documentEvent,
  payment,
  paymentKinds,
} from './shapes.ts'
import { documentVersion } from './version-shapes.ts'
import { paymentMethods } from './word-rules.ts'

/** What the team's page of a document shows. */
export const editorCopy = z.object({
  document,
  client: documentClient.nullable(),
  /** Where the work is, as its property is now; what was sent keeps what it said. */
  property: propertyRef.nullable(),
  /** What it is proposed to be called while it has no title: see proposeTitle in title-rules.ts. */
  proposed_title: z.string(),
  history: z.array(documentEvent),
  payments: z.array(payment),
  links: z.array(link),
  /** What the client of an invoice has to its credit; absent of an estimate, and where it is nothing. */
  credit: amount().optional(),
  approval: approval.nullable(),
  /** The payment that the client said was sent, while it is not recorded. */
  payment_notice: reportedPayment.nullable(),
  /** Debits of the client's bank account that are on their way; absent while there are none. */
  debits: z.array(pendingDebit).optional(),
  /** Of an invoice. */
  pay_ways: payWaysChosen.optional(),
  /** Of an invoice that was written off: what was open of it, and why nobody expects it. */
  write_off: z.object({ amount: amount(), reason: z.string(), who: z.string().nullable(), at: instant() }).optional(),
  /** The invoices of an estimate. */
  invoices: z.array(
    z.object({ id: id(), number: z.string().nullable(), total: z.string(), display_status: z.string() }),
  ),
  /** All versions of it in their order, this one among them; absent while it is the only one. */
  versions: z.array(documentVersion).optional(),
  /** What they billed of it; absent while there are none. */
  billed: billedSoFar.optional(),
  /** Of an estimate that waits for a yes: what is signed of its job already, to which it would be added; absent where it would be the first. */
  adds_to: amount().optional(),
  /** Of an estimate: the signed change orders of its job that are on no invoice, each with what is left of it; absent while there are none. */
  open_changes: z.array(billedChange).optional(),
})

/** How a document goes out. */
export const sending = z.object({
  id: id(),
  to: z.array(email()).max(10).optional(),
  cc: z.array(email()).max(10).optional(),
  subject: text(200).optional(),
  message: text(limits.note).optional(),
  attach_pdf: z.boolean().default(true),
})

/** How a document is first sent. */
export const sendingFirst = sending.extend({
  /** The title of a draft, asked for as it goes out; of one that was sent it stays as it is. */
  title: text(limits.line).optional(),
})

/** How an estimate is sent: nobody can approve it after its last day, so that is asked first. */
export const sendingEstimate = sendingFirst.extend({
  /** Its new last day: of a draft, or of one that has expired. */
  valid_until: day().optional(),
  /** Of a draft whose last day is over: it goes out as it is. */
  past_last_day: z.boolean().optional(),
})
export type SendingOptions = z.output<typeof sendingEstimate>

/**
 * A copy of a document; `as_version`: the draft of its next version instead, as `revise/` makes it. Of an invoice none is a version: the
 * one that was sent goes on asking for money.
 */
export const copying = (kind: DocumentKind) =>
  z.object({
    id: id(),
    as_version: z
      .boolean()
      .optional()
      .refine((yes) => !(yes && kind === 'invoice'), 'An invoice has no versions to revise: correct it instead'),
  })

/** Why a document is voided; of a change order also whether the last day of its job moves back by the days that it added. */
export const voiding = (kind: DocumentKind) =>
  z.object({
    id: id(),
    reason: text(500).optional(),
    move_plan: z
      .boolean()
      .optional()
      .refine((yes) => !(yes && kind === 'invoice'), 'Only a change order moves the plan of a job'),
  })

/** What a client says of a payment that is on its way. */
export const reporting = {
  /** Chosen by the page, so that a repeat is the same word. */
  notice_id: id().optional(),
  amount: amountIn(),
  method: z.enum(sentMethods),
  date: day().optional(),
  reference: text(limits.line).nullish(),
}

/** Money that came in past the card. */
export const incoming = z.object({
  id: id(),
  /** Chosen by the page, so that a repeat is the same payment. */
  payment_id: id().optional(),
  amount: amountIn(),
  method: z.enum(paymentMethods),
  date: day().optional(),
  reference: text(limits.line).nullish(),
  note: text(500).nullish(),
  /** What an invoice is paid for. */
  kind: z.enum(paymentKinds).default('other'),
})

/** The same for an estimate, for which nothing but its deposit is paid. */
export const incomingDeposit = incoming.extend({
  kind: z
    .enum(paymentKinds)
    .default('deposit')
    .refine((kind) => kind === 'deposit', 'Money for an estimate is its deposit. Record other payments on its invoice'),
})
