import { z } from 'zod'
import { tagRefs, wornTag } from '../clients/tags/shapes.ts'
import { limits } from '../values/limits.ts'
import { day, id, instant, version } from '../wire/fields.ts'
import { keysOf } from '../wire/list.ts'
import { sentShape, shownShape } from '../wire/record-shapes.ts'
import { jobFields, type jobPriorityWords } from './fields.ts'
import { jobList } from './list.ts'

/** Stored words. Source: docs/domain.md, Jobs. */
export const jobStatuses = ['unscheduled', 'scheduled', 'in_progress', 'on_hold', 'completed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const jobTabs = keysOf(jobList.tabs)
export type JobTab = (typeof jobTabs)[number]

export type JobPriority = keyof typeof jobPriorityWords

export const jobDates = {
  start_date: day().nullish(),
  end_date: day().nullish(),
  expected_start_date: day().nullish(),
  expected_completion_date: day().nullish(),
}

/** People of the team by their ids of `GET employees/`: the whole list, each once. */
export const people = z.array(id()).max(limits.jobCrew, `Choose at most ${limits.jobCrew} people`)

/** What of a job is written, at first or later with `action=update_details`. */
export const jobDetails = {
  ...sentShape(jobFields),
  /** All that the job wears; a new name wants the right to manage tags. */
  tags: tagRefs().optional(),
}

const newFields = z.object({
  id: id().optional(),
  ...jobDetails,
  ...jobDates,
  assigned: people.optional(),
  /** One of `assigned`. */
  lead_id: id().nullish(),
  /** Begins with a gallery, unless this is false. */
  create_gallery: z.boolean().optional(),
  /** The id of that gallery, where the caller brings it (offline): photos can be kept for it before the job is made. */
  gallery_id: id().optional(),
  /** An approved estimate: title, client and address are taken from it where not given, and tasks from its lines. */
  estimate_id: id().nullish(),
})

/** Fields of a job that are planned and not taken yet, neither when it is made nor later. */
export const jobNotYet = [
  'job_number',
  'contract_id',
  'contract_value',
  'budget_lines',
  'schedule',
  'repeat',
  'series_id',
]

/** A job to be; only one made from an estimate may leave its name to it. */
export const newJob = newFields.refine(({ title, estimate_id }) => Boolean(title || estimate_id), {
  path: ['title'],
  message: 'Give the job a name',
})

/** Somebody who is on a job. */
const crewMember = z.object({
  id: id(),
  name: z.string(),
  /** Which of the twelve colors of the calendar is theirs, from 0; it stays. */
  color: z.number().int().min(0).max(11),
  lead: z.boolean(),
  /** False of who has left the team: they stay on the jobs that were over by then. */
  active: z.boolean(),
})
export type CrewMember = z.output<typeof crewMember>

export const job = z.object({
  id: id(),
  /** The same as `id`, spelled as some callers expect it. */
  jobId: id(),
  number: z.string(),
  ...shownShape(jobFields),
  status: z.enum(jobStatuses),
  client_name: z.string().nullable(),
  estimate_id: id().nullable(),
  gallery_id: id().nullable(),
  start_date: day().nullable(),
  end_date: day().nullable(),
  expected_start_date: day().nullable(),
  expected_completion_date: day().nullable(),
  /** Who is on it, the lead first; these and the tags are absent for clients. */
  assigned: z.array(id()).optional(),
  lead_id: id().nullable().optional(),
  crew: z.array(crewMember).optional(),
  tags: z.array(wornTag).optional(),
  /** How many tasks it has and how many of them are open; absent without `tasks.view`. */
  task_count: z.number().optional(),
  open_task_count: z.number().optional(),
  /** Derived, never stored. Source: docs/domain.md, Jobs. */
  late: z.boolean(),
  starts_today: z.boolean(),
  /** Absent for clients. */
  requires_invoicing: z.boolean().optional(),
  /** The day its estimate was approved, where the company is; present for clients alone. */
  approved_on: day().nullable().optional(),
  /** Its client canceled the contract on a day; until which one what was paid is returned. Null once it is signed anew. */
  contract_canceled: z.object({ on: day(), refund_by: day() }).nullable(),
  /** The day until midnight of which its client may still cancel what they signed; null once it has passed. Absent for clients. */
  work_after: day().nullable().optional(),
  archived_at: instant().nullable(),
  created_at: instant(),
  version: version(),
})
export type Job = z.output<typeof job>
