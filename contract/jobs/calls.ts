import { z } from 'zod'
import { propertyRef } from '../clients/properties/shapes.ts'
import { relatedClient, relatedContract, relatedDocument } from '../clients/related-shapes.ts'
import { gallery } from '../photos/shapes.ts'
import { limits } from '../values/limits.ts'
import { call } from '../wire/call.ts'
import { id, instant, required, text, version } from '../wire/fields.ts'
import { listInput } from '../wire/list-shapes.ts'
import { pageInput, searchedPageAnswer } from '../wire/page.ts'
import { boardColumn, boardColumns } from './board-shapes.ts'
import { jobCrew, jobNote, jobTags, jobTaskChange, jobTransactionChange } from './change-shapes.ts'
import { jobList } from './list.ts'
import { jobChangesThatWait, newJobWaits } from './offline-rules.ts'
import { job, jobDates, jobDetails, jobNotYet, jobTabs, newJob, people } from './shapes.ts'
import { valueOfJob } from './value/shapes.ts'
import { jobChangeOrder, jobDeposit, jobLine, jobMoney, jobTask, jobTransaction } from './work-shapes.ts'

export const listJobs = call({
  method: 'GET',
  path: '/api/jobs/',
  who: 'jobs.view',
  shows: ['job', 'client_name', 'document', 'team'],
  kept: 'page',
  summary: 'Jobs by tab',
  input: z.object({ ...pageInput, tab: z.string().max(40).default('all'), ...listInput(jobList) }),
  answer: z.object({ jobs: z.array(job), counts: z.record(z.enum(jobTabs), z.number()), ...searchedPageAnswer }),
})

export const exportJobs = call({
  method: 'GET',
  path: '/api/jobs/export/',
  who: 'jobs.view',
  staffOnly: true,
  shows: [],
  heavy: true,
  summary:
    'Jobs as CSV: those that the list would show, in its order, or of these the ones in `ids`, of any tab. Client, tasks, prices and costs only as far as the caller may see them',
  input: z.object({
    tab: z.string().max(40).default('all'),
    ...listInput(jobList),
    ids: z.array(id()).min(1).max(limits.exportedIds).optional(),
  }),
  answer: 'bytes',
})

export const listBoard = call({
  method: 'GET',
  path: '/api/jobs/board/',
  who: 'jobs.view',
  staffOnly: true,
  shows: ['job', 'client_name', 'document', 'team'],
  kept: 'page',
  summary: 'The board: the first cards of each column, or a further page of one `column`',
  input: z.object({ ...pageInput, column: z.enum(boardColumns).optional(), ...listInput(jobList) }),
  answer: z.object({ columns: z.array(boardColumn), close: searchedPageAnswer.close }),
})

export const createJob = call({
  method: 'POST',
  path: '/api/jobs/',
  who: 'jobs.edit',
  changes: ['job', 'gallery', 'document', 'notification'],
  summary: 'Make a job, by hand or from an approved estimate, and put people on it',
  input: newJob,
  notYet: [...jobNotYet, 'number'],
  answer: z.object({ jobId: id(), job_id: id(), job }),
  creates: true,
  offline: newJobWaits,
  message: 'Job created',
})

export const getJob = call({
  method: 'GET',
  path: '/api/jobs/:id/',
  who: 'jobs.view',
  shows: ['job', 'client_name', 'document', 'contract', 'gallery', 'team', 'transaction'],
  kept: 'page',
  summary: 'One job with its tasks, what was sold, its activity and money',
  input: z.object({ id: id() }),
  answer: z.object({
    job,
    /** Its client; null where there is none, or the person does not see them. Absent for clients. */
    client: relatedClient.nullable().optional(),
    /** Its gallery; null where there is none, or the person sees nothing in it. */
    gallery: gallery.nullable().optional(),
    /** The newest fifty of each that the person sees, the estimate it came from among them; absent for clients. */
    documents: z.array(relatedDocument).optional(),
    contracts: z.array(relatedContract).optional(),
    /** How many there are. */
    totals: z.object({ documents: z.number(), contracts: z.number() }).optional(),
    /** Where it is, of the client's properties; null at an address of its own, absent for clients. */
    property: propertyRef.nullable().optional(),
    /** It asks for a photo of the finished work and has none of that stage; absent for clients. */
    lacks_after_photo: z.boolean().optional(),
    /** Absent without `tasks.view`, and for clients. */
    tasks: z.array(jobTask).optional(),
    /** What its approved estimate sold; empty without one, absent for clients. */
    lines: z.array(jobLine).optional(),
    /** Its change orders, the first in front; absent for clients. */
    change_orders: z.array(jobChangeOrder).optional(),
    /** Something was signed for it, and the person may write what changes; absent for clients. */
    takes_change_orders: z.boolean().optional(),
    /** Absent without `prices.view`, and where no deposit was asked for. */
    deposit: jobDeposit.optional(),
    /** What the team did; absent for clients. */
    activity: z
      .array(
        z.object({
          id: id(),
          /** Of the job itself, or of one of its documents or contracts; `title` is then its number or title. */
          noun: z.enum(['job', 'estimate', 'invoice', 'contract']),
          kind: z.string(),
          title: z.string(),
          who: z.string().nullable(),
          at: instant(),
          /** What was written, of a note; a reason; a task's title. */
          note: z.string().nullable(),
        }),
      )
      .optional(),
    /** What was signed of it. */
    value: valueOfJob,
    /** Absent without `costs.view`. */
    money: jobMoney.optional(),
    /** What came in and went out for it, the latest first, a hundred at most; absent without `accounting.view`. */
    transactions: z.array(jobTransaction).optional(),
    /** The ids of the same. */
    transaction_ids: z.array(id()).optional(),
  }),
})

/** The forms of a change: exactly one of `edit`, `start`, `complete`, `sync_gallery`, `action`. */
export const changeJob = call({
  method: 'POST',
  path: '/api/jobs/:id/',
  who: ['jobs.edit', 'jobs.start_complete', 'tasks.edit', 'tasks.delete', 'accounting.edit'],
  changes: ['job', 'gallery', 'client', 'notification', 'transaction'],
  summary: 'Edit the dates, start, complete, or take one of the named actions',
  input: z.object({
    id: id(),
    version: version().optional(),
    edit: z.boolean().optional(),
    start: z.boolean().optional(),
    complete: z.boolean().optional(),
    sync_gallery: z.boolean().optional(),
    /** With `sync_gallery`: the gallery to link; left out, the one the job has. */
    gallery_id: id().optional(),
    action: z.string().max(40).optional(),
    reason: text(500).optional(),
    ...jobDates,
    ...jobDetails,
    number: text(40).optional(),
    ...jobTags,
    ...jobCrew,
    ...jobTaskChange,
    ...jobNote,
    ...jobTransactionChange,
  }),
  notYet: [...jobNotYet, 'estimate_id', 'create_gallery'],
  answer: z.object({
    job,
    /** The task that was added or changed. */
    task: jobTask.optional(),
    /** All tasks after a change of one. */
    tasks: z.array(jobTask).optional(),
    /** Of `sync_gallery`; null where the person sees nothing in it. */
    gallery: gallery.nullable().optional(),
    /** Of `sync_gallery`: how many photos the job has that it had not when this was done last. */
    added: z.number().optional(),
  }),
  offline: jobChangesThatWait,
})

export const assignJobs = call({
  method: 'POST',
  path: '/api/jobs/assign/',
  who: 'jobs.edit',
  changes: ['job', 'notification'],
  summary: 'Put people on many jobs, or take them off: all of the jobs or none',
  input: z.object({
    ids: z
      .array(id())
      .min(1, 'Choose at least one job')
      .max(limits.jobsAtOnce, `Choose at most ${limits.jobsAtOnce} jobs`),
    add: people.optional(),
    remove: people.optional(),
    /** Leads all of them from now on, and is put on those they are not on. */
    lead_id: id().optional(),
  }),
  answer: z.object({
    jobs: z.array(job),
    /** How many of them were changed. */
    changed: z.number(),
  }),
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
