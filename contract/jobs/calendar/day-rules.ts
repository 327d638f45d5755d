import { addDays, type Day, daysBetween, weekdayOf } from '../../values/dates.ts'
import { plannedSpan, type Span } from '../progress-rules.ts'
import type { JobStatus } from '../shapes.ts'

export type JobDays = {
  status: JobStatus
  start_date: Day | null
  end_date: Day | null
  expected_start_date: Day | null
  expected_completion_date: Day | null
}
type Dates = Omit<JobDays, 'status'>

/**
 * The days that a job takes up in a calendar, both included: from the day it began to its end, or while it goes on to its
 * planned completion or today, whichever is later; before it begins its planned days. A canceled job takes none. In SQL it
 * is `isInDays` of server/scopes/job.ts. Source: docs/domain.md, Jobs.
 */
export function calendarDays(job: JobDays, today: Day): Span | undefined {
  if (job.status === 'cancelled') return undefined
  const { start_date: from, end_date, expected_completion_date: plan } = job
  if (!from) return plannedSpan(job)
  return { from, to: end_date ?? latest(from, plan ?? from, today) }
}

/** Whether two spans have a day in common. */
export function overlap(a: Span, b: Span): boolean {
  return a.from <= b.to && b.from <= a.to
}

/**
 * The four dates after a job was moved by some days, earlier when below 0. One that has not begun moves as planned; of one
 * that has, the work that is left moves: its planned completion. One that is over stays.
 */
export function moveJob(job: JobDays, by: number): Dates {
  if (isOver(job)) return datesOf(job)
  if (job.start_date) return stretchJob(job, by)
  const moved = (day: Day | null) => day && addDays(day, by)
  return {
    ...datesOf(job),
    expected_start_date: moved(job.expected_start_date),
    expected_completion_date: moved(job.expected_completion_date),
  }
}

/** The four dates after its planned completion was moved by some days, though never before the day it begins. */
export function stretchJob(job: JobDays, by: number): Dates {
  const begins = job.start_date ?? job.expected_start_date
  const ends = job.expected_completion_date ?? begins
  if (isOver(job) || !begins || !ends) return datesOf(job)
  return {
    ...datesOf(job),
    expected_completion_date: latest(addDays(ends, by), job.expected_start_date ?? begins, begins),
  }
}

/** The four dates of a job that is put on a day, from a list or another day: it keeps as many days as it was planned for. */
export function putOnDay(job: JobDays, day: Day): Dates {
  const plan = plannedSpan(job)
  if (job.start_date || isOver(job)) return datesOf(job)
  const days = plan ? daysBetween(plan.from, plan.to) : 0
  return { ...datesOf(job), expected_start_date: day, expected_completion_date: addDays(day, days) }
}

/** The weeks that a month's page shows, each of seven days, from the first day of a week: 0 Sunday, 1 Monday. */
export function weeksOfMonth(month: string, firstDay: 0 | 1 = 0): Day[][] {
  const first = `${month}-01`
  const start = startOfWeek(first, firstDay)
  const weeks = Math.ceil((daysBetween(start, first) + daysInMonth(first)) / 7)
  return Array.from({ length: weeks }, (_, week) => weekFrom(addDays(start, week * 7)))
}

/** The week that a day is in. */
export function weekOf(day: Day, firstDay: 0 | 1 = 0): Day[] {
  return weekFrom(startOfWeek(day, firstDay))
}

function startOfWeek(day: Day, firstDay: 0 | 1): Day {
  return addDays(day, -((weekdayOf(day) - firstDay + 7) % 7))
}

function weekFrom(start: Day): Day[] {
  return Array.from({ length: 7 }, (_, at) => addDays(start, at))
}

function daysInMonth(first: Day): number {
  const next = addDays(first, 31)
  return daysBetween(first, `${next.slice(0, 7)}-01`)
}

function isOver({ status }: JobDays): boolean {
  return status === 'completed' || status === 'cancelled'
}

function latest(...days: Day[]): Day {
  return [...days].sort().at(-1) as Day
}

function datesOf({ start_date, end_date, expected_start_date, expected_completion_date }: Dates): Dates {
  return { start_date, end_date, expected_start_date, expected_completion_date }
}
