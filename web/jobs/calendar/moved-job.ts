import type { QueryClient } from '@tanstack/react-query'
import { listCalendarJobs } from '#contract/jobs/calendar/calls.ts'
import { getJob, listBoard } from '#contract/jobs/calls.ts'
import { isLate, startsToday } from '#contract/jobs/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import type { Day } from '#contract/values/dates.ts'
import { rewrite } from '#web/api/use-call.ts'

/** The four dates of a job, as the rules of days answer them. */
export type JobDates = Pick<Job, 'start_date' | 'end_date' | 'expected_start_date' | 'expected_completion_date'>

export function datesOf({ start_date, end_date, expected_start_date, expected_completion_date }: JobDates): JobDates {
  return { start_date, end_date, expected_start_date, expected_completion_date }
}

export function isSamePlan(a: JobDates, b: JobDates): boolean {
  return a.expected_start_date === b.expected_start_date && a.expected_completion_date === b.expected_completion_date
}

/** A job as it will be with other dates: a planned start makes it scheduled, without one it is not. */
export function withDates(job: Job, dates: JobDates, today: Day): Job {
  const waits = job.status === 'unscheduled' || job.status === 'scheduled'
  const status = waits ? (dates.expected_start_date ? 'scheduled' : 'unscheduled') : job.status
  const next = { ...job, ...dates, status }
  return { ...next, late: isLate(next, today), starts_today: startsToday(next, today) }
}

/** Shows a job as it is now in the calendars, the list of what has no day, and on its page. */
export function showJobNow(cache: QueryClient, job: Job) {
  const known = (jobs: readonly Job[]) => jobs.some(({ id }) => id === job.id)
  const now = (each: Job) => (each.id === job.id ? job : each)
  rewrite(cache, listCalendarJobs, undefined, (answer) => ({
    ...answer,
    jobs: known(answer.jobs) ? answer.jobs.map(now) : [...answer.jobs, job],
  }))
  rewrite(cache, listBoard, undefined, (answer) => ({
    columns: answer.columns.map((column) => {
      const here = known(column.jobs)
      const belongs = column.key === 'unscheduled' ? job.status === 'unscheduled' : here
      if (here && belongs) return { ...column, jobs: column.jobs.map(now) }
      if (belongs) return { ...column, jobs: [job, ...column.jobs], total: column.total + 1 }
      if (!here) return column
      return { ...column, jobs: column.jobs.filter(({ id }) => id !== job.id), total: column.total - 1 }
    }),
  }))
  rewrite(cache, getJob, { id: job.id }, (answer) => ({ ...answer, job }))
}
