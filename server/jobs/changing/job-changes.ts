import { sql } from 'kysely'
import type { changeJob as changeCall } from '#contract/jobs/calls.ts'
import type { OtherJobAction } from '#contract/jobs/change-shapes.ts'
import { jobMayBecome } from '#contract/jobs/rules.ts'
import type { JobStatus } from '#contract/jobs/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { invalidTransition, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { dateFields, type JobDates, refuseWrongDates, statusByDate } from '../job-dates.ts'
import type { Change } from '../save-job.ts'
import type { JobRecord } from '../show-job.ts'
import type { JobForm } from './change-forms.ts'

type Input = InputOf<typeof changeCall>

/** The forms that change a job's dates or state. */
export type StateForm = Exclude<
  JobForm,
  | 'update_details'
  | 'assign'
  | 'add_task'
  | 'update_task'
  | 'delete_task'
  | 'add_note'
  | 'sync_gallery'
  | OtherJobAction
>

type Verdict = { message: string; change?: Change }

/** Every form as a verdict over the job, what was sent and the company's today: without a change nothing is left to do. */
export const changes: Record<StateForm, (job: JobRecord, input: Input, today: string) => Verdict> = {
  edit: editDates,
  start: startJob,
  complete: completeJob,
  hold: (job, input) => {
    const note = needReason(input, 'Say why the job is on hold')
    return { message: 'Job put on hold', change: { set: { status: become(job, 'on_hold') }, kind: 'held', note } }
  },
  resume: (job) => {
    if (job.status !== 'on_hold') throw invalidTransition('job', job.status, 'in_progress')
    const resumed = become(job, 'in_progress')
    // One that never started goes back to its plan.
    const status = job.start_date ? resumed : statusByDate('unscheduled', job.expected_start_date)
    return { message: 'Job resumed', change: { set: { status }, kind: 'resumed' } }
  },
  cancel: (job, { reason }) => {
    const set = { status: become(job, 'cancelled') }
    return { message: 'Job canceled', change: { set, kind: 'cancelled', ...(reason ? { note: reason } : {}) } }
  },
  reinstate: (job) => {
    const to = statusByDate('unscheduled', job.expected_start_date)
    if (job.status !== 'cancelled') throw invalidTransition('job', job.status, to)
    return { message: 'Job reinstated', change: { set: { status: become(job, to) }, kind: 'reinstated' } }
  },
  reopen: (job, input) => {
    if (job.status !== 'completed') throw invalidTransition('job', job.status, 'in_progress')
    const note = needReason(input, "Say why you're reopening the job")
    const set = { status: become(job, 'in_progress'), end_date: null }
    return { message: 'Job reopened', change: { set, kind: 'reopened', note } }
  },
  archive: (job) => ({
    message: 'Job archived',
    ...(job.archived_at ? {} : { change: { set: { archived_at: sql<string>`now()` }, kind: 'archived' } }),
  }),
  unarchive: (job) => ({
    message: 'Job unarchived',
    ...(job.archived_at ? { change: { set: { archived_at: null }, kind: 'unarchived' } } : {}),
  }),
}

/** The four dates; one that is left out stays, an empty one is cleared. */
function editDates(job: JobRecord, input: Input, today: string): Verdict {
  const message = 'Dates saved'
  const sent = Object.fromEntries(
    dateFields.filter((field) => input[field] !== undefined).map((field) => [field, input[field] ?? null]),
  ) as Partial<JobDates>
  const dates = { ...datesOf(job), ...sent }
  refuseWrongDates(dates, sent, today)
  const status = statusByDate(job.status, dates.expected_start_date)
  const same = status === job.status && dateFields.every((field) => dates[field] === job[field])
  return same ? { message } : { message, change: { set: { ...dates, status }, kind: 'dates_changed' } }
}

/** Started twice is started once. A completed job is reopened instead, with a reason. */
function startJob(job: JobRecord, _input: Input, today: string): Verdict {
  const message = 'Job started'
  if (job.status === 'in_progress') return { message }
  if (job.status === 'completed')
    throw new Refusal('invalid_transition', "This job is completed, so it can't be started. Reopen it.")
  const set = { status: become(job, 'in_progress'), start_date: job.start_date ?? today }
  refuseWrongDates({ ...datesOf(job), ...set }, {}, today)
  return { message, change: { set, kind: 'started' } }
}

/** Completed twice is completed once. A job that nobody had started was started by this day. */
function completeJob(job: JobRecord, _input: Input, today: string): Verdict {
  const open = job.open_task_count ?? 0
  const message = `Job completed${open > 0 ? `. ${open === 1 ? '1 task is' : `${open} tasks are`} still open.` : ''}`
  if (job.status === 'completed') return { message }
  const end_date = job.end_date ?? (job.start_date && job.start_date > today ? job.start_date : today)
  const start_date = job.start_date ?? (end_date < today ? end_date : today)
  return { message, change: { set: { status: become(job, 'completed'), start_date, end_date }, kind: 'completed' } }
}

function datesOf(job: JobRecord): JobDates {
  const { start_date, end_date, expected_start_date, expected_completion_date } = job
  return { start_date, end_date, expected_start_date, expected_completion_date }
}

function become(job: JobRecord, to: JobStatus): JobStatus {
  if (!jobMayBecome(job.status, to)) throw invalidTransition('job', job.status, to)
  if (job.archived_at)
    throw new Refusal(
      'invalid_transition',
      `This job is archived, so it can't be ${to.replaceAll('_', ' ')}. Unarchive it first.`,
    )
  return to
}

function needReason({ reason }: Input, sentence: string): string {
  if (!reason) throw refuseField('reason', sentence)
  return reason
}
