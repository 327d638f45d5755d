import { z } from 'zod'
import { amount, day, id, instant } from '../wire/fields.ts'

/** How many of each kind a record's page is given, the newest; how many there are stands in `totals`. */
export const mostRelated = 50

/** An estimate or invoice of a client or job. */
export const relatedDocument = z.object({
  id: id(),
  kind: z.enum(['estimate', 'invoice']),
  number: z.string().nullable(),
  title: z.string().nullable(),
  display_status: z.string(),
  issue_date: day(),
  currency: z.string(),
  total: amount(),
  balance: amount(),
})
export type RelatedDocument = z.output<typeof relatedDocument>

export const relatedContract = z.object({
  id: id(),
  number: z.string().nullable(),
  title: z.string(),
  /** As shown: `expired` as well. */
  status: z.string(),
  expires_on: day().nullable(),
})
export type RelatedContract = z.output<typeof relatedContract>

export const relatedJob = z.object({
  id: id(),
  number: z.string().nullable(),
  title: z.string(),
  status: z.string(),
  /** When it begins or began. */
  day: day().nullable(),
})
export type RelatedJob = z.output<typeof relatedJob>

export const relatedGallery = z.object({ id: id(), name: z.string(), photo_count: z.number() })
export type RelatedGallery = z.output<typeof relatedGallery>

/** The client of a job. */
export const relatedClient = z.object({
  id: id(),
  display_name: z.string(),
  company_name: z.string().nullable(),
  /** Absent without the right `clients.contact`. */
  email: z.string().nullable().optional(),
  phone: z.string().nullable().optional(),
  phone_2: z.string().nullable().optional(),
})
export type RelatedClient = z.output<typeof relatedClient>

/** What happened to a record that somebody sees, with its page. */
export const relatedActivity = z.object({
  id: id(),
  /** What it happened to, and what happened: its words are in contract/dashboard/activity-rules.ts. */
  noun: z.string(),
  kind: z.string(),
  who: z.string().nullable(),
  title: z.string(),
  /** The fields that were changed, where it is that. */
  note: z.string().optional(),
  path: z.string(),
  at: instant(),
  /** What it was about in money: a payment's amount, else the document's total. */
  amount: z.string().nullish(),
  currency: z.string().nullish(),
})
