import { z } from 'zod'
import { documentKinds, documentRow, shownMethods } from '../billing/shapes.ts'
import { relatedActivity } from '../clients/related-shapes.ts'
import { job, jobStatuses } from '../jobs/shapes.ts'
import { jobTask } from '../jobs/work-shapes.ts'
import { amount, day, id, version } from '../wire/fields.ts'
import { activityNouns } from './activity-rules.ts'
import { attentionKinds, clientAttentionKinds } from './attention-rules.ts'
import { foundKinds } from './search-rules.ts'

export const attention = z.object({
  kind: z.enum(attentionKinds),
  id: id(),
  title: z.string(),
  detail: z.string().nullable(),
  /** Absent where the row is about no sum, or the sum is not for the person. */
  amount: z.string().optional(),
  /** It is that of the default option: the client has picked none yet. */
  amount_from: z.literal(true).optional(),
  /** Of a payment that is due: its estimate. The id is that of the payment. */
  estimate_id: id().optional(),
  /** The word of the one action, e.g. `Make job`. */
  action: z.string(),
  path: z.string(),
})
export type Attention = z.output<typeof attention>

/** A row for whoever asks, of the team or a client; `until` is the last day of an estimate, the due day of an invoice. */
export const waiting = attention.extend({
  kind: z.enum([...attentionKinds, ...clientAttentionKinds]),
  until: day().nullable().optional(),
})

export const figures = z.object({
  outstanding: z.string(),
  overdue: z.string(),
  awaiting_approval: z.string(),
  awaiting_count: z.number(),
  /** Some of them have options, counted at their default one. */
  awaiting_from: z.literal(true).optional(),
  paid_this_month: z.string(),
  paid_last_month: z.string(),
  /** What is signed of jobs and not billed, and of how many. */
  unbilled: z.string(),
  unbilled_count: z.number(),
  /** From the day an invoice was sent to the day it was paid in full, over those paid in the last 90 days; null without any. */
  days_to_paid: z.number().nullable().optional(),
  /** Of the estimates sent in the last 90 days. */
  conversion: z
    .object({
      sent: z.number(),
      approved: z.number(),
      declined: z.number(),
      /** In percent of those sent; null where none was. */
      rate: z.number().nullable(),
    })
    .optional(),
})

/** The books in short, of the figures that the reports show. */
export const books = z.object({
  /** This month so far, and the one before. */
  month: z.object({ income: z.string(), expenses: z.string(), net: z.string() }),
  last_month: z.object({ income: z.string(), expenses: z.string(), net: z.string() }),
  /** Of this year so far, as far down as the profit and loss has them at its top; the most first. */
  expenses_by_category: z.array(
    z.object({
      key: z.string(),
      category_id: id().nullable(),
      name: z.string(),
      color: z.string().nullable(),
      amount: z.string(),
      /** What to ask of `GET /api/reports/entries/`. */
      rows: z.object({ list: z.enum(['entries', 'transactions', 'invoices']), query: z.string() }),
    }),
  ),
  to_sort: z.number(),
  /** Deposits that may be the money of payments: they are in no figure. Absent where there are none. */
  may_be_counted: z.object({ amount: z.string(), count: z.number() }).optional(),
})

export const moneyMonth = z.object({ month: z.string(), in: z.string(), out: z.string(), net: z.string() })
export type MoneyMonth = z.output<typeof moneyMonth>

export const todayJob = z.object({
  id: id(),
  title: z.string(),
  status: z.enum(jobStatuses),
  version: version(),
  client_name: z.string().nullable(),
  address: z.string().nullable(),
  late: z.boolean(),
  /** To call from the site; absent without `clients.contact`, and where there is none. */
  phone: z.string().optional(),
  /** Where photos of it go; absent where it has no gallery, or the person may add none to it. */
  gallery_id: id().optional(),
  /** As of a job; absent where it may start. */
  work_after: day().optional(),
})

/** A job of the days to come. */
export const comingJob = todayJob
  .pick({ id: true, title: true, client_name: true, address: true })
  .extend({ day: day() })

/** A task of the person's own, with the job that it is part of. */
export const myTask = jobTask
  .pick({ id: true, title: true, due_date: true, late: true })
  .extend({ job_id: id(), job_title: z.string() })
export type MyTask = z.output<typeof myTask>

export const activity = relatedActivity.extend({
  noun: z.enum(activityNouns),
  /** How many were one act, where there were several: of these `records` different records; the others' titles are left out. */
  count: z.number().int().optional(),
  records: z.number().int().optional(),
  /** It was more than these: an act so large was not counted to its end. */
  more: z.boolean().optional(),
})

export const setupStep = z.object({
  key: z.enum(['estimate', 'logo', 'invite', 'install']),
  done: z.boolean(),
})

export const found = z.object({
  kind: z.enum(foundKinds),
  id: id(),
  title: z.string(),
  detail: z.string().nullable(),
  /** What a document comes to. */
  amount: amount().optional(),
  /** It is that of the default option: the client has picked none yet. */
  amount_from: z.literal(true).optional(),
  path: z.string(),
  /** It does not hold what was typed, but words with at most one slip in each. */
  close: z.boolean().optional(),
})

/** A project as its client follows it. */
export const project = job.pick({
  id: true,
  title: true,
  status: true,
  start_date: true,
  end_date: true,
  expected_start_date: true,
  expected_completion_date: true,
  approved_on: true,
})
export type Project = z.output<typeof project>

/** The sections of the portal, beside its home; each is there once something is in it. */
export const portalSections = ['projects', 'documents', 'contracts', 'photos'] as const
export type PortalSection = (typeof portalSections)[number]

/** A client's home, beside what waits for them. */
export const portal = z.object({
  /** Those with something in them that the company lets this client see. */
  sections: z.array(z.enum(portalSections)),
  /** How the company is reached. */
  contact: z.object({ logo_url: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() }),
  /** Those that are not over, else the one that ended last. */
  projects: z.array(project),
  /** The five newest. */
  documents: z.array(documentRow),
  /** Open over all sent invoices. */
  balance: amount(),
  /** The five newest. */
  payments: z.array(
    z.object({
      id: id(),
      date: day(),
      amount: amount(),
      method: z.enum(shownMethods),
      document_id: id(),
      /** An estimate where a deposit was paid. */
      document_kind: z.enum(documentKinds),
      number: z.string().nullable(),
    }),
  ),
})
