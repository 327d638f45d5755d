import { z } from 'zod'
import { day, id, instant } from '../wire/fields.ts'

/** Something to do on a job, in the order of the list. */
export const jobTask = z.object({
  id: id(),
  title: z.string(),
  assignee_id: id().nullable(),
  assignee_name: z.string().nullable(),
  due_date: day().nullable(),
  /** Not done, and due before today. */
  late: z.boolean(),
  done: z.boolean(),
  done_at: instant().nullable(),
  done_by_name: z.string().nullable(),
  /** The line of the estimate that it was made from. */
  line_id: id().nullable(),
  /** Ticking it asks for a photo of what was done. */
  wants_photo: z.boolean(),
  /** That photo; null without one, or where the person does not see it. */
  photo: z.object({ id: id(), gallery_id: id(), thumbnail_url: z.string() }).nullable(),
})
export type JobTask = z.output<typeof jobTask>

/** A line of the approved estimate, as the list of what was sold; texts and options that were not chosen are left out. */
export const jobLine = z.object({
  id: id(),
  /** As the lines of documents: `labor`, `material` …, and `section` for a heading. */
  kind: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  quantity: z.string(),
  unit: z.string().nullable(),
  /** Absent for who may not see the estimate's prices. */
  amount: z.string().optional(),
})
export type JobLine = z.output<typeof jobLine>

/** What changes what was signed for the job. */
export const jobChangeOrder = z.object({
  id: id(),
  /** With the number that the job had: "JOB-0012 CO-1"; null while it is a draft. */
  number: z.string().nullable(),
  title: z.string().nullable(),
  /** As the status of an estimate. */
  display_status: z.string(),
  /** Days more, or below zero fewer. */
  extra_days: z.number(),
  /** Somebody who sees no prices wrote it, and nobody priced it yet. */
  awaits_price: z.boolean(),
  /** What became of the plan of the job; `asks`: somebody of the crew is on another job on the days that come to it. */
  plan_moved: z.enum(['moved', 'asks', 'left']).nullable(),
  currency: z.string(),
  /** Absent for who may not see its price. */
  total: z.string().optional(),
  /** What of it was signed and is on no invoice, drafts included; absent for who may not see its price. */
  unbilled: z.string().optional(),
})
export type JobChangeOrder = z.output<typeof jobChangeOrder>

/** What the estimate asks for before the work begins, and what of it came in, less refunds. */
export const jobDeposit = z.object({ amount: z.string(), paid: z.string() })
export type JobDeposit = z.output<typeof jobDeposit>

const entryRows = z.object({ list: z.literal('entries'), query: z.string() })

/** What was spent on a job for one thing; `rows` is what to ask of `GET /api/reports/entries/`. */
const jobCost = z.object({
  /** Null: not sorted. */
  category_id: id().nullable(),
  name: z.string(),
  color: z.string().nullable(),
  amount: z.string(),
  rows: entryRows,
})
export type JobCost = z.output<typeof jobCost>

export const jobMoney = z.object({
  contract_price: z.string().nullable(),
  budget: z.string().nullable(),
  invoiced: z.string(),
  /** Deposits that no invoice has taken yet; `paid` holds them. */
  held: z.string(),
  paid: z.string(),
  /** The contract price less what is invoiced; null without a price. Below 0 where more was invoiced. */
  uninvoiced: z.string().nullable(),
  /** What came in for it, without sales tax: payments of its invoices, deposits they took, other income. */
  revenue: z.string().optional(),
  /** What was spent on it. Null: the company keeps no expenses, which is not the same as none. */
  costs: z.string().nullable(),
  /** Revenue less costs. */
  profit: z.string().nullable().optional(),
  /** Of the revenue, in percent with one place; null where nothing came in. */
  margin: z.string().nullable(),
  /** The contract price less the costs so far; null without a price. Below 0 where more was spent. */
  left_of_price: z.string().nullable().optional(),
  /** The most first. */
  costs_by_category: z.array(jobCost).optional(),
  /** Deposits for it that may be the money of payments, and are in no figure; absent where there are none. */
  may_be_counted: z.object({ amount: z.string(), rows: entryRows }).optional(),
})
export type JobMoney = z.output<typeof jobMoney>

/** What came in or went out for a job, of a split transaction the parts that are for it. */
export const jobTransaction = z.object({
  id: id(),
  type: z.enum(['income', 'expense', 'transfer']),
  status: z.enum(['pending', 'posted', 'excluded']),
  date: z.string(),
  amount: z.string(),
  currency: z.string(),
  payee: z.string().nullable(),
  description: z.string(),
  category_name: z.string().nullable(),
  has_receipt: z.boolean(),
  is_split: z.boolean(),
})
export type JobTransaction = z.output<typeof jobTransaction>
