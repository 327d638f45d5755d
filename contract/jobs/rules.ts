import type { JobStatus } from './shapes.ts'

/** What each job may become next. Source: docs/domain.md, Jobs. */
const next: Record<JobStatus, readonly JobStatus[]> = {
  unscheduled: ['scheduled', 'in_progress', 'on_hold', 'cancelled'],
  scheduled: ['unscheduled', 'in_progress', 'on_hold', 'completed', 'cancelled'],
  in_progress: ['on_hold', 'completed', 'cancelled'],
  on_hold: ['in_progress', 'cancelled'],
  completed: ['in_progress'],
  cancelled: ['unscheduled', 'scheduled'],
}

/** May a job go from one status to another? */
export function jobMayBecome(from: JobStatus, to: JobStatus): boolean {
  return next[from].includes(to)
}

type JobDays = {
  status: JobStatus
  expected_start_date: string | null
  expected_completion_date: string | null
}

/** Not started by its day, or open past its day. `today` is the company's, `YYYY-MM-DD`. Source: docs/domain.md, Jobs. */
export function isLate(job: JobDays, today: string): boolean {
  const open = job.status !== 'completed' && job.status !== 'cancelled'
  const waiting = job.status === 'unscheduled' || job.status === 'scheduled'
  const lateStart = waiting && job.expected_start_date !== null && job.expected_start_date < today
  return lateStart || (open && job.expected_completion_date !== null && job.expected_completion_date < today)
}

/** Planned for today and not yet started. */
export function startsToday(job: JobDays, today: string): boolean {
  return (job.status === 'unscheduled' || job.status === 'scheduled') && job.expected_start_date === today
}

/** The first of the four dates that is out of order, as the field to name and the sentence to say. */
export function dateFault(dates: {
  start_date?: string | null
  end_date?: string | null
  expected_start_date?: string | null
  expected_completion_date?: string | null
}): { field: string; message: string } | undefined {
  if (dates.start_date && dates.end_date && dates.end_date < dates.start_date)
    return { field: 'end_date', message: "End can't be before start" }
  const { expected_start_date: from, expected_completion_date: to } = dates
  if (from && to && to < from)
    return { field: 'expected_completion_date', message: "Completion can't be before the start" }
  return undefined
}
