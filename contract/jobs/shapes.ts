import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { amountIn, day, id, instant, text, version } from '../wire/fields.ts'

/** Stored words. Source: docs/domain.md, Jobs. */
export const jobStatuses = ['unscheduled', 'scheduled', 'in_progress', 'on_hold', 'completed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const jobTabs = ['all', 'upcoming', 'active', 'late', 'completed', 'requires_invoicing', 'archived'] as const
export type JobTab = (typeof jobTabs)[number]

export const jobDates = {
  start_date: day().nullish(),
  end_date: day().nullish(),
  expected_start_date: day().nullish(),
  expected_completion_date: day().nullish(),
}

export const jobPlace = {
  address: text(limits.line).nullish(),
  city: text(limits.name).nullish(),
  state: text(limits.name).nullish(),
  postal_code: text(20).nullish(),
}

const jobFields = z.object({
  id: id().optional(),
  title: text(limits.line).nullish(),
  client_id: id().nullish(),
  description: text(limits.note).nullish(),
  ...jobPlace,
  ...jobDates,
  budget: amountIn().nullish(),
  /** An approved estimate: title, client and address are taken from it where not given. */
  estimate_id: id().nullish(),
})

/** Fields of a job that are planned and not taken yet, neither when it is made nor later. */
export const jobNotYet = [
  ...['assigned', 'lead_id', 'property_id', 'priority', 'tags', 'contract_id', 'po_number', 'permit_number'],
  ...['internal_notes', 'client_notes', 'job_number', 'schedule'],
]

/** What an existing job keeps as it was made, until its details can be changed. */
export const jobDetails = Object.keys(jobFields.shape).filter((name) => name !== 'id' && !(name in jobDates))

/** A job to be; only one made from an estimate may leave its name to it. */
export const newJob = jobFields.refine(({ title, estimate_id }) => Boolean(title || estimate_id), {
  path: ['title'],
  message: 'Give the job a name',
})

export const job = z.object({
  id: id(),
  /** The same as `id`, spelled as some callers expect it. */
  jobId: id(),
  number: z.string(),
  title: z.string(),
  /** Written for the crew: absent for clients. */
  description: z.string().nullable().optional(),
  status: z.enum(jobStatuses),
  client_id: id().nullable(),
  client_name: z.string().nullable(),
  estimate_id: id().nullable(),
  gallery_id: id().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postal_code: z.string().nullable(),
  start_date: day().nullable(),
  end_date: day().nullable(),
  expected_start_date: day().nullable(),
  expected_completion_date: day().nullable(),
  /** Absent without `costs.view`. */
  budget: z.string().nullable().optional(),
  /** Derived, never stored. Source: docs/domain.md, Jobs. */
  late: z.boolean(),
  starts_today: z.boolean(),
  /** Absent for clients. */
  requires_invoicing: z.boolean().optional(),
  /** The day its estimate was approved, where the company is; present for clients alone. */
  approved_on: day().nullable().optional(),
  archived_at: instant().nullable(),
  created_at: instant(),
  version: version(),
})
export type Job = z.output<typeof job>
