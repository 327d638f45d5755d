import { z } from 'zod'
import { taxRate } from '../company/change-shapes.ts'
import { amount, day, id, instant, version } from '../wire/fields.ts'
import { changeOrderFacts } from './change-order-shapes.ts'
import { bankAccount, card } from './pay-way-shapes.ts'
import { partOfLine } from './progress-shapes.ts'
import { scheduleRow } from './schedule/shapes.ts'
import { documentStatuses, estimateStatuses } from './status-rules.ts'
import { paymentMethods, paymentStatuses } from './word-rules.ts'

export const documentKinds = ['estimate', 'invoice'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Status words as shown, derived by the rules. Source: docs/domain.md, Estimates, Invoices. */
export const displayStatuses = [
  ...estimateStatuses,
  'expired',
  'partially_paid',
  'overdue',
  'paid',
  'written_off',
] as const
export type DisplayStatus = (typeof displayStatuses)[number]

/** `section` and `text` carry no amount. */
export const lineKinds = [
  'service',
  'labor',
  'material',
  'equipment',
  'subcontract',
  'fee',
  'discount',
  'section',
  'text',
] as const

export const line = z.object({
  id: id(),
  kind: z.enum(lineKinds),
  name: z.string(),
  description: z.string().nullable(),
  quantity: z.string(),
  unit: z.string().nullable(),
  unit_price: amount(),
  cost: amount().nullable().optional(),
  markup_percent: z.string().nullable().optional(),
  taxable: z.boolean(),
  tax_rate_ids: z.array(id()).nullable(),
  /** The same rates by name and percent, as they were when the line was written; they stay so. */
  tax_rates: z.array(taxRate).nullable(),
  discount_percent: z.string().nullable(),
  discount_amount: amount().nullable(),
  optional: z.boolean(),
  selected: z.boolean(),
  option_group: z.string().nullable(),
  service_date: day().nullable(),
  special_order: z.boolean(),
  /** The item of the price book that it was taken from, which may be deleted meanwhile; the team alone reads it. */
  item_id: id().nullable().optional(),
  /** The photos below it; of what was sent, those that were sent. */
  photo_ids: z.array(id()),
  amount: amount(),
  /** Of an invoice of a part of an estimate, and of a credit that is taken off in parts. */
  part: partOfLine.optional(),
  /** The change order that it bills: the line comes from there, and is not written on. */
  change_order_id: id().optional(),
})
export type Line = z.output<typeof line>

const documentTax = z.object({ name: z.string(), rate: z.string(), base: amount(), amount: amount() })

/** An option of an estimate, and what the estimate comes to with it. */
export const documentOption = z.object({
  name: z.string(),
  is_default: z.boolean(),
  subtotal: amount(),
  discount_total: amount(),
  taxes: z.array(documentTax),
  tax_total: amount(),
  total: amount(),
  deposit_amount: amount(),
  /** What each payment of the schedule comes to with it. */
  schedule: z.array(amount()),
})
export type DocumentOption = z.output<typeof documentOption>

/** What an invoice bills of a signed change order, or below zero takes off, with tax. */
export const billedChange = z.object({
  estimate_id: id(),
  number: z.string(),
  title: z.string().nullable(),
  total: amount(),
})
export type BilledChange = z.output<typeof billedChange>

/** A file that goes out with a document, by the id that it had as a file of the job. */
export const attachment = z.object({
  id: id(),
  name: z.string(),
  /** What it is, by its content. */
  mime: z.string(),
  bytes: z.number(),
})
export type Attachment = z.output<typeof attachment>

export const document = z.object({
  id: id(),
  kind: z.enum(documentKinds),
  number: z.string().nullable(),
  status: z.enum(documentStatuses),
  display_status: z.enum(displayStatuses),
  version: version(),
  /** Which version it is; from the second on its number ends in it: `EST-0012 R2`. */
  revision: z.number(),
  /** Why an invoice is corrected, from its second version on: its client reads it. */
  correction_reason: z.string().nullable(),
  /** The correction that took the place of an invoice, which is void since. */
  replaced_by: id().nullable(),
  client_id: id().nullable(),
  job_id: id().nullable(),
  property_id: id().nullable(),
  /** The estimate an invoice came from. */
  estimate_id: id().nullable(),
  /** Of a change order, which is an estimate that names what it changes. */
  change_order: changeOrderFacts.nullable(),
  /** Of an invoice: the signed change orders of its job that it bills, at its top; absent while there are none. */
  billed_changes: z.array(billedChange).optional(),
  title: z.string().nullable(),
  currency: z.string(),
  issue_date: day(),
  valid_until: day().nullable(),
  due_date: day().nullable(),
  tax_name: z.string().nullable(),
  tax_rate: z.string().nullable(),
  tax_inclusive: z.boolean(),
  tax_exempt: z.boolean(),
  /** What part of its estimate an invoice is; its lines are then fixed. */
  portion: z.string().nullable(),
  discount_percent: z.string().nullable(),
  discount_amount: amount().nullable(),
  deposit_percent: z.string().nullable(),
  deposit_fixed: amount().nullable(),
  notes: z.string().nullable(),
  terms: z.string().nullable(),
  internal_notes: z.string().nullable().optional(),
  line_items: z.array(line),
  options: z.array(documentOption),
  /** The option that was picked. */
  option: z.string().nullable(),
  /** There are options and none is picked yet: total, tax and deposit are those of the default one. */
  total_from: z.boolean(),
  /** The payments of an estimate, in their order; of an invoice none. */
  schedule: z.array(scheduleRow),
  /** What goes out with it; of what was sent, as it was then. */
  attachments: z.array(attachment),
  subtotal: amount(),
  discount_total: amount(),
  taxes: z.array(documentTax),
  tax_total: amount(),
  total: amount(),
  deposit_amount: amount(),
  amount_paid: amount(),
  balance: amount(),
  sent_at: instant().nullable(),
  viewed_at: instant().nullable(),
  created_at: instant(),
})
export type Document = z.output<typeof document>

export const documentRow = z.object({
  id: id(),
  kind: z.enum(documentKinds),
  number: z.string().nullable(),
  title: z.string().nullable(),
  status: z.enum(documentStatuses),
  display_status: z.enum(displayStatuses),
  client_id: id().nullable(),
  client_name: z.string().nullable(),
  job_id: id().nullable(),
  job_title: z.string().nullable(),
  issue_date: day(),
  valid_until: day().nullable(),
  due_date: day().nullable(),
  currency: z.string(),
  total: amount(),
  /** The total is that of the default option; which one it will be is the client's to say. */
  total_from: z.boolean(),
  balance: amount(),
  /** The days that a change order adds, or below zero takes; only of one. */
  extra_days: z.number().optional(),
  /** It waits for somebody who sees prices; only of a change order. */
  awaits_price: z.literal(true).optional(),
  /** It is made again by a rule, or was made by one that runs or can be started again; only of an invoice, for the team. */
  repeats: z.literal(true).optional(),
  /** What came in this month; only where the list is narrowed to that. */
  paid_this_month: amount().optional(),
})
export type DocumentRow = z.output<typeof documentRow>

/** What a list can be narrowed to beside its states. */
/** Who the document is for. */
export const documentClient = z.object({
  id: id(),
  display_name: z.string(),
  first_name: z.string().nullable(),
  /** Absent without the right `clients.contact`, like the phone. */
  email: z.string().nullable().optional(),
  phone: z.string().nullable().optional(),
  address: z.array(z.string()),
  /** Other people of the client with an address of mail, those first who get this kind; absent without `clients.contact`. */
  contacts: z
    .array(z.object({ name: z.string(), role: z.string().nullable(), email: z.string(), gets: z.boolean() }))
    .optional(),
})

/** One thing that happened to a document, newest first. */
export const documentEvent = z.object({
  id: id(),
  kind: z.string(),
  /** The person's or client's name, or `null` for the system. */
  who: z.string().nullable(),
  at: instant(),
  note: z.string().nullable(),
})

export const paymentKinds = ['deposit', 'progress', 'final', 'retainage', 'other'] as const

/** How money came in, or was there from before. */
export const shownMethods = [...paymentMethods, 'credit'] as const

export const payment = z.object({
  id: id(),
  amount: amount(),
  method: z.enum(shownMethods),
  kind: z.enum(paymentKinds),
  date: day(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  status: z.enum(paymentStatuses),
  /** What of it was refunded, refunds under way included. */
  refunded: amount(),
  /** What of that is on its way: the bank has not said yet that it is done. */
  refunding: amount(),
  /** What can still be refunded. */
  refundable: amount(),
  /** The card it was paid with, where it was paid online: a refund goes back to it. */
  card: card.nullable(),
  /** The bank account it was paid from online. */
  bank: bankAccount.nullable(),
  /** The day on which its bank took it back; then its status is `failed`. */
  returned_on: day().nullable(),
  /** What of a payment that its bank took back was refunded as well: the client has had that twice. Left out where nothing was. */
  given_twice: amount().optional(),
  created_at: instant(),
})
export type Payment = z.output<typeof payment>

export const approval = z.object({
  name: z.string(),
  /** A PNG data URL, or `null` when typed. */
  drawn: z.string().nullable(),
  typed: z.string().nullable(),
  font: z.string().nullable(),
  at: instant(),
  by: z.enum(['client', 'company']),
})

/** One email to one recipient, from the queue to its end; `opened_at` when its link was first opened. */
export const delivery = z.object({
  /** Absent without the right `clients.contact`. */
  to: z.string().optional(),
  status: z.enum(['queued', 'sent', 'failed']),
  /** It is queued, and the mail server does not answer. */
  delayed: z.boolean(),
  /** Why it failed, in the words of the mail server. */
  reason: z.string().nullable(),
  queued_at: instant(),
  sent_at: instant().nullable(),
  opened_at: instant().nullable(),
})
export type Delivery = z.output<typeof delivery>
