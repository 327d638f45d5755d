import { z } from 'zod'
import { type DocumentTemplate, documentTemplates } from '#contract/company/shapes.ts'
import { scheduleTriggers } from './schedule/trigger-rules.ts'

/** Money as wire text (`1250.00`), already computed: a document computes nothing. */
const money = z.string()
const words = z.string().nullish()

/** A line as it is printed. Quantity as wire text: `42`, `0.3333`. */
const printableLine = z.object({
  /** The line's own id; an optional one is chosen by it. */
  id: z.string().optional(),
  kind: z.string(),
  name: z.string(),
  description: words,
  /** The day of its work; unset on what was sent before lines had one. */
  service_date: words,
  quantity: z.string(),
  unit: words,
  unit_price: money,
  /** What the line's own discount takes off; `0.00` for none. */
  discount: money,
  /** What counts towards the total; `0.00` when optional and not selected. */
  amount: money,
  /** What an optional line costs when it is selected. */
  offered: money.optional(),
  optional: z.boolean().optional(),
  selected: z.boolean().optional(),
  /** The option it belongs to; unset = to all. */
  option_group: words,
  /** Photos below it, each with the SHA-256 of its pictures, large and small; unset where there are none. */
  photos: z.array(z.object({ id: z.string(), large: z.string(), small: z.string() })).optional(),
  /** Of an invoice of a part: the line's whole in the estimate, what was billed of it before, what is left after this. */
  part: z.object({ whole: money, before: money, left: money }).optional(),
  /** The rates it bears, so that choosing it shows its total at once; unset where they are not known here. */
  tax_rates: z.array(z.object({ name: z.string(), rate: z.string() })).optional(),
})
export type PrintableLine = z.output<typeof printableLine>

const party = { name: z.string(), address_lines: z.array(z.string()) }

const printableCompany = z.object({
  ...party,
  /** ISO 3166 alpha-2: US and CA print on Letter, the rest of the world on A4. */
  country: words,
  phone: words,
  email: words,
  website: words,
  license_number: words,
  tax_number: words,
  /** `#rrggbb` from Branding; darkened where it would not be readable. */
  accent: words,
  /** The layout; unset on documents that were frozen before there were three: `classic`. */
  template: z.enum(documentTemplates).nullish(),
  /** What stands at the foot. */
  footer: words,
})
export type PrintableCompany = z.output<typeof printableCompany>

const printablePayment = z.object({ date: z.string(), method: z.string(), amount: money })

/** The signature of a client: typed, or a drawn PNG in base64 (without the `data:` head). */
const printableApproval = z.object({
  name: z.string(),
  /** ISO 8601 instant. */
  approved_at: z.string(),
  /** Empty when the company approved by hand. */
  typed: words,
  /** The face that the name was typed in; the first one where none is named. */
  font: words,
  image: words,
  by_company: z.boolean().optional(),
})

/** A payment of an estimate's schedule: of percent and amount the percent says what it comes to once something else is picked. */
const printableScheduleRow = z.object({
  label: z.string(),
  percent: words,
  amount: money,
  trigger: z.enum(scheduleTriggers),
  date: words,
  /** The name of the line whose work it waits for. */
  task: words,
})
export type PrintableScheduleRow = z.output<typeof printableScheduleRow>

const printableAttachment = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  bytes: z.number(),
  sha256: z.string(),
})
export type PrintableAttachment = z.output<typeof printableAttachment>

const printableTax = z.object({ name: z.string(), rate: z.string(), base: money, amount: money })

const printableOption = z.object({
  name: z.string(),
  is_default: z.boolean(),
  subtotal: money,
  discount_total: money,
  taxes: z.array(printableTax),
  total: money,
  deposit_amount: money,
  /** What each payment of the schedule comes to with it. */
  schedule: z.array(money).optional(),
})
export type PrintableOption = z.output<typeof printableOption>

/** Everything an estimate or invoice shows, for the public page, the print and the PDF alike. */
export const printableDocument = z.object({
  kind: z.enum(['estimate', 'invoice']),
  /** As shown (`display_status`). */
  display_status: z.string(),
  /** What the work is called; unset where nobody named it, and on what was sent before titles were shown. */
  title: words,
  /** Null while it is a draft. */
  number: z.string().nullable(),
  /** BCP 47, also the language of the PDF. */
  locale: z.string(),
  currency: z.string(),
  /** IANA; instants are shown in it. */
  time_zone: z.string(),
  company: printableCompany,
  client: z.object({ ...party, contact: words }),
  /** The job's name and where the work is, when it is elsewhere than the client's address. */
  job: z.object({ title: z.string(), address_lines: z.array(z.string()) }).nullish(),
  /** The client's property that the work is at; unset on what was sent before there were several. */
  property: z.object({ label: words, address_lines: z.array(z.string()) }).nullish(),
  /** Of a change order: the number of what it changes, its days, who asked for it and why. */
  change_order: z.object({ changes: words, extra_days: z.number(), asked_by: words, reason: words }).optional(),
  issue_date: z.string(),
  valid_until: words,
  due_date: words,
  po_number: words,
  /** The invoice that it takes the place of, and why; unset on any other. */
  correction: z.object({ number: z.string(), issue_date: z.string(), reason: z.string() }).optional(),
  line_items: z.array(printableLine),
  /** What the estimate comes to with each option; unset on what was sent before there were any. */
  options: z.array(printableOption).optional(),
  /** The option that was picked. */
  option: words,
  /** The payments it is paid in; unset where there are none, and on what was sent before there were any. */
  schedule: z.array(printableScheduleRow).optional(),
  /** The files that go with it, each with the SHA-256 of its bytes; unset where there are none, and on what was sent before there were any. */
  attachments: z.array(printableAttachment).optional(),
  tax_inclusive: z.boolean(),
  subtotal: money,
  discount_total: money,
  /** Percent text when the discount was given as a percent. */
  discount_percent: words,
  taxes: z.array(printableTax),
  total: money,
  deposit_amount: money,
  /** Percent text when the deposit was given as a percent. */
  deposit_percent: words,
  /** What an invoice of its own, without an estimate, asks for first; unset for none. */
  deposit_due: words,
  amount_paid: money,
  balance: money,
  payments: z.array(printablePayment).optional(),
  /** A word to the client, above the lines. */
  message: words,
  terms: words,
  /** How to pay: bank details, check payable to. */
  payment_instructions: words,
  approval: printableApproval.nullish(),
  /** Of an invoice: what was signed of its job, billed and paid, with it, as one sentence; unset where nothing was. */
  contract_value: words,
})
export type PrintableDocument = z.output<typeof printableDocument>

/** A label with its value, as words; `strong` where the eye should rest. */
export type PrintableFact = { label: string; value: string; strong?: boolean }

export type PrintableRow =
  | { type: 'section'; name: string }
  | { type: 'text'; text: string }
  /** The head of an option, above its lines. `chosen`: null until one is picked. */
  | { type: 'option'; name: string; total: string; chosen: boolean | null }
  | {
      type: 'line'
      name: string
      description: string
      /** `42 bd` */
      quantity: string
      price: string
      amount: string
      /** `Nov 12, 2026`, `Less $12.50 discount`, `Optional, not included` */
      notes: string[]
      /** Pictures below it, by the photo and the SHA-256 of its small picture; `alt` says in words what it is. */
      photos?: { id: string; small: string; alt: string }[]
      /** The optional line that its reader may choose. */
      choice?: { id: string; selected: boolean }
      /** False for what the client did not take, an optional line or another option: shown quieter, its amount in brackets. */
      counts: boolean
    }

/** A document in words: what the public page and the PDF say, in this order. Made by `wordsOfDocument` alone. */
export type PrintableWords = {
  /** BCP 47 language, and region or ''. */
  lang: string
  region: string
  paper: 'us-letter' | 'a4'
  accent: string
  template: DocumentTemplate
  /** `Maple St deck: Estimate EST-1042 from Harlow Carpentry` */
  title: string
  /** `Maple St deck`; without a title `Estimate EST-1042`. */
  heading: string
  /** `Estimate EST-1042` below a title; '' where it is the heading. */
  under: string
  number: string
  /** `Void`, `Paid`, …; '' when the state needs no word in print. */
  state: string
  company: { name: string; lines: string[] }
  client: { label: string; name: string; lines: string[] }
  job: { label: string; name: string; lines: string[] } | null
  facts: PrintableFact[]
  headline: { label: string; amount: string; notes: string[] }
  message: string[]
  columns: { item: string; quantity: string; price: string; amount: string }
  rows: PrintableRow[]
  /** What can still be picked, each with what the estimate comes to with it; the sums below are said there then. */
  options: { name: string; sums: PrintableFact[]; total: PrintableFact; after: PrintableFact[] }[]
  sums: PrintableFact[]
  total: PrintableFact
  after: PrintableFact[]
  /** The payments of an estimate, each with when it is due; none while an option can still be picked: they are said there. */
  payments: { name: string; when: string; amount: string }[]
  sections: { heading: string; paragraphs: string[] }[]
  approval: { words: string; typed: string; font: string; image: boolean; image_alt: string } | null
  /** The company's own words at the foot of the document, above the foot of the page. */
  closing: string[]
  footer: string
  sent_with: string
}
