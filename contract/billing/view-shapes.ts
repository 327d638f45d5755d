import { z } from 'zod'
import { amount, day, id, instant } from '../wire/fields.ts'
import { pendingDebit, reportedPayment } from './pay-way-shapes.ts'
import { notPayable, payKinds } from './payable-rules.ts'
import { printableDocument } from './printable-shapes.ts'
import { displayStatuses, documentKinds } from './shapes.ts'

/** Whether the client can pay online now, so that a page shows [Pay $936.58] without a further call. */
export const payable = z.object({
  /** A deposit of an approved estimate, or a payment of an invoice. */
  kind: z.enum(payKinds),
  /** Null: it can be paid now. Else why not; the words are in `whyNotPayable`. */
  why: z.enum(notPayable).nullable(),
  /** What can be paid now; attempts of others that are under way are taken off. */
  amount_due: amount(),
  /** The smallest part that may be paid. */
  smallest: amount(),
})
export type Payable = z.output<typeof payable>

/** What the client sees; the same for the preview inside. */
export const documentView = z.object({
  id: id(),
  kind: z.enum(documentKinds),
  display_status: z.enum(displayStatuses),
  /** The snapshot that is shown; an approval names it. 0 while it is a draft. */
  paper_version: z.number(),
  /** Its hash; an approval of one of several options names it. Null while it is a draft. */
  paper_sha256: z.string().nullable(),
  paper: printableDocument,
  logo_url: z.string().nullable(),
  decline: z.object({ reason: z.string(), at: instant() }).nullable(),
  /** Which version it is: from the second on `changes/` says what changed. */
  revision: z.number(),
  /** The version that took its place; the same link opens it. */
  newer: z.object({ id: id(), number: z.string().nullable() }).nullable(),
  /** Today where the company is. */
  today: day(),
  /** May the client still approve, decline, ask for changes? */
  may_respond: z.boolean(),
  /** The name to sign with, as the company knows it. */
  client_name: z.string(),
  client_email: z.string().nullable(),
  payable,
  /** Where the deposit of an approved estimate is due: how the company says it is paid; else null, as where it says nothing. */
  how_to_pay_deposit: z.string().nullable(),
  /** What was signed of its job, billed and paid as of now, as one sentence; null where nothing was signed, or the job is another client's. */
  contract_value: z.string().nullable(),
  /** What was signed of its job before, where approving it adds to that: its client reads so before they do. */
  adds_to: amount().nullable(),
  /** Debits of a bank account that are on their way: nobody pays that amount again meanwhile. Absent while there are none. */
  debits: z.array(pendingDebit).optional(),
  /** The payment that the client said was sent, until the company has recorded it. */
  /** Of a late invoice: the invoices of its fees that are unpaid, by the same link, and what is due with them; null without any. */
  late_fees: z
    .object({ fees: z.array(z.object({ id: id(), number: z.string(), balance: amount() })), due_in_all: amount() })
    .nullable(),
  /** `This invoice repeats every month.`, while it does. */
  repeats: z.string().optional(),
  payment_notice: reportedPayment.pick({ amount: true, method: true, date: true, at: true }).nullable(),
})
