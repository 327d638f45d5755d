import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { amountIn, day, id, percentIn, quantityIn, text, version } from '../wire/fields.ts'
import { lineKinds } from './shapes.ts'

/** A line as written. Quantity up to 4 places, price as typed. A draft may have gaps; sending insists. */
export const lineIn = z.object({
  id: id().optional(),
  kind: z.enum(lineKinds).default('service'),
  name: text(limits.line).default(''),
  description: text(limits.note).nullish(),
  quantity: quantityIn().default('1'),
  unit: text(limits.unit).nullish(),
  unit_price: amountIn().default('0'),
  /** What it costs the company; never leaves to the client. Needs `costs.view`. */
  cost: amountIn().nullish(),
  taxable: z.boolean().default(true),
  tax_rate_ids: z.array(id()).max(5).nullish(),
  discount_percent: percentIn().nullish(),
  discount_amount: amountIn().nullish(),
  optional: z.boolean().default(false),
  selected: z.boolean().default(false),
})
export type LineIn = z.input<typeof lineIn>

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
}

/** Fields of a document and of its lines that are planned and not taken yet. */
export const documentNotYet = [
  ...['currency', 'deposit_due', 'schedule', 'retainage_percent', 'attachments', 'signature_required', 'revision'],
  ...['markup_percent', 'option_group', 'photo_ids', 'category_id', 'service_date', 'sort'].flatMap((name) => [
    name,
    `line_items.${name}`,
  ]),
]

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
  ...documentFields,
})
