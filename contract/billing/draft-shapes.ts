import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { amountIn, day, id, markupIn, percentIn, quantityIn, text, version } from '../wire/fields.ts'
import { changeOrderIdsIn, extraDaysIn } from './change-order-shapes.ts'
import { scheduleRowIn } from './schedule/shapes.ts'
import { lineKinds } from './shapes.ts'

/** A line as written. Quantity up to 4 places, price as typed. A draft may have gaps; sending insists. */
export const lineIn = z.object({
  id: id().optional(),
  kind: z.enum(lineKinds).default('service'),
  name: text(limits.line).default(''),
  description: text(limits.note).nullish(),
  quantity: quantityIn().default('1'),
  unit: text(limits.unit).nullish(),
  /** Unset: what the cost comes to with its markup, 0 without. */
  unit_price: amountIn().optional(),
  /** What it costs the company; never leaves to the client. Needs `costs.view`. */
  cost: amountIn().nullish(),
  /** Percent on the cost that makes the price; one that makes another price than the one sent is refused. As hidden as the cost. */
  markup_percent: markupIn().nullish(),
  taxable: z.boolean().default(true),
  tax_rate_ids: z.array(id()).max(5).nullish(),
  discount_percent: percentIn().nullish(),
  discount_amount: amountIn().nullish(),
  optional: z.boolean().default(false),
  selected: z.boolean().default(false),
  /** The name of the option it belongs to; unset = it belongs to all of them. */
  option_group: text(60).nullish(),
  /** The day on which the work was done or is planned; the client sees it. */
  service_date: day().nullish(),
  /** Ordered or made for this job alone: some states allow a higher deposit for it. */
  special_order: z.boolean().default(false),
  /** The item of the price book that it was taken from; one that is not there is nothing that is kept. */
  item_id: id().nullish(),
  /** Photos of the document's job that stand below the line, for the client to see. */
  photo_ids: z.array(id()).max(limits.linePhotos, `Choose at most ${limits.linePhotos} photos`).nullish(),
})
export type LineIn = z.input<typeof lineIn>

/** An option of an estimate: the lines whose `option_group` is its name. */
const optionIn = z.object({ name: text(60), is_default: z.boolean().default(false) })

/** The fields of a document that a person writes. */
export const documentFields = {
  client_id: id().nullish(),
  job_id: id().nullish(),
  /** A property of the client: the job's, else their main one, unless it is sent; null for none. */
  property_id: id().nullish(),
  title: text(limits.line).nullish(),
  issue_date: day().nullish(),
  valid_until: day().nullish(),
  due_date: day().nullish(),
  tax_name: text(60).nullish(),
  /** Percent for every taxable line without rates of its own; unset = the company's default, 0 = none. */
  tax_rate: percentIn().nullish(),
  tax_inclusive: z.boolean().optional(),
  discount_percent: percentIn().nullish(),
  discount_amount: amountIn().nullish(),
  deposit_percent: percentIn().nullish(),
  deposit_amount: amountIn().nullish(),
  notes: text(limits.note).nullish(),
  terms: text(limits.note).nullish(),
  internal_notes: text(limits.note).nullish(),
  line_items: z.array(lineIn).max(limits.documentLines).optional(),
  /** Of an estimate: groups of lines, of which its client picks one; in the order they are shown. */
  options: z.array(optionIn).max(limits.options).optional(),
  /** Of an estimate: the payments it is paid in, which make up its total. With any there is no deposit beside them. */
  schedule: z.array(scheduleRowIn).max(limits.scheduleRows).optional(),
  /** Of an invoice: the signed change orders of its job that it bills; left out of a new one, all that are not billed. */
  change_order_ids: changeOrderIdsIn().optional(),
  /** Files of its job that go out with it, by their ids, in the order they are shown. */
  attachments: z
    .array(id())
    .max(limits.documentAttachments, `Attach at most ${limits.documentAttachments} files`)
    .optional(),
}

/** Fields of a document that are planned and not taken yet. */
export const documentNotYet = ['retainage_percent']

const inOrder = 'Lines keep the order that they have in line_items. Leave it out'
const byKind =
  'Say what a line is by kind in line_items, such as labor or material. A payment has the category of the books'

/** What is said of a document and its lines in another way. */
export const documentInstead = {
  currency: "A document is in your company's currency. Leave it out",
  deposit_due: 'A deposit is due on approval. For another day send schedule, with trigger on_date and a date',
  signature_required: 'An estimate is always signed to approve it. Leave it out',
  revision: 'A next version is made by /api/billing/estimate/:id/revise/, or /api/billing/invoice/:id/correct/',
  option_group: 'Send option_group on each line in line_items, and the names of the options in options',
  photo_ids: 'Send photo_ids on each line in line_items',
  category_id: byKind,
  'line_items.category_id': byKind,
  sort: inOrder,
  'line_items.sort': inOrder,
}

/** Dropped in silence, a change would be believed to be made, and a second document would stand there. */
const ofChange = () =>
  z
    .string()
    .optional()
    .refine((value): boolean => !value, 'This makes a new document. Send a change to /api/billing/update/')

export const newDocument = z.object({
  id: id().optional(),
  estimate_id: ofChange(),
  invoice_id: ofChange(),
  is_invoice: z.boolean().default(false),
  ...documentFields,
})

export const documentChange = z.object({
  estimate_id: id().optional(),
  invoice_id: id().optional(),
  /** Beside the id that says it already: the same, or refused. */
  is_invoice: z.boolean().optional(),
  version: version().optional(),
  /** Of a change order: the days that it adds, or below zero takes. */
  extra_days: extraDaysIn().optional(),
  /** Of a change order: who asked for it, and why; the client reads both. */
  asked_by: text(limits.name).nullish(),
  reason: text(limits.note).nullish(),
  ...documentFields,
})
