import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { call } from '../wire/call.ts'
import { id, instant, required, text, version } from '../wire/fields.ts'
import { pageAnswer, pageInput } from '../wire/page.ts'
import { job, jobDates, jobDetails, jobNotYet, jobTabs, newJob } from './shapes.ts'

export const listJobs = call({
  method: 'GET',
  path: '/api/jobs/',
  who: 'jobs.view',
  shows: ['job', 'client_name', 'document'],
  summary: 'Jobs by tab',
  input: z.object({
    ...pageInput,
    tab: z.string().max(40).default('all'),
    q: text(200).optional(),
    client_id: id().optional(),
  }),
  answer: z.object({ jobs: z.array(job), counts: z.record(z.enum(jobTabs), z.number()), ...pageAnswer }),
})

export const createJob = call({
  method: 'POST',
  path: '/api/jobs/',
  who: 'jobs.edit',
  changes: ['job', 'document'],
  summary: 'Make a job, by hand or from an approved estimate',
  input: newJob,
  notYet: [...jobNotYet, 'create_gallery', 'gallery_id'],
  answer: z.object({ jobId: id(), job_id: id(), job }),
  creates: true,
  offline: true,
  message: 'Job created',
})

const jobMoney = z.object({ budget: z.string().nullable(), invoiced: z.string(), paid: z.string() })

export const getJob = call({
  method: 'GET',
  path: '/api/jobs/:id/',
  who: 'jobs.view',
  shows: ['job', 'client_name', 'document'],
  summary: 'One job with its activity and money',
  input: z.object({ id: id() }),
  answer: z.object({
    job,
    /** What the team did; absent for clients. */
    activity: z
      .array(
        z.object({
          id: id(),
          /** Of the job itself, or of one of its documents; `title` is then its number. */
          noun: z.enum(['job', 'estimate', 'invoice']),
          kind: z.string(),
          title: z.string(),
          who: z.string().nullable(),
          at: instant(),
          note: z.string().nullable(),
        }),
      )
      .optional(),
    /** Absent without `costs.view`. */
    money: jobMoney.optional(),
  }),
})

/** The forms of a change: exactly one of `edit`, `start`, `complete`, `sync_gallery`, `action`. */
export const changeJob = call({
  method: 'POST',
  path: '/api/jobs/:id/',
  who: ['jobs.edit', 'jobs.start_complete'],
  changes: ['job'],
  summary: 'Edit the dates, start, complete, or take one of the named actions',
  input: z.object({
    id: id(),
    version: version().optional(),
    edit: z.boolean().optional(),
    start: z.boolean().optional(),
    complete: z.boolean().optional(),
    sync_gallery: z.boolean().optional(),
    action: z.string().max(40).optional(),
    reason: text(500).optional(),
    ...jobDates,
  }),
  notYet: [...jobDetails, ...jobNotYet],
  answer: z.object({ job }),
  offline: true,
})

export const askAboutJob = call({
  method: 'POST',
  path: '/api/jobs/:id/ask/',
  who: 'client',
  changes: [],
  summary: 'A client asks a question about their project',
  input: z.object({ id: id(), message: required(limits.note, 'Write your question') }),
  answer: z.object({}),
  limits: [{ attempts: 30, seconds: 600 }],
})
