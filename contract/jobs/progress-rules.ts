import { type Day, daysBetween } from '../values/dates.ts'

type Dates = {
  start_date: Day | null
  end_date: Day | null
  expected_start_date: Day | null
  expected_completion_date: Day | null
}

export type Span = { from: Day; to: Day }

/** The planned span, where both ends or one of them is known. */
export function plannedSpan(job: Dates): Span | undefined {
  const from = job.expected_start_date ?? job.expected_completion_date
  const to = job.expected_completion_date ?? job.expected_start_date
  return from && to ? { from, to } : undefined
}

/** From the day work began to its end, or to today while it goes on. A job that begins later has no actual span yet. */
export function actualSpan(job: Dates, today: Day): Span | undefined {
  if (!job.start_date) return undefined
  const to = job.end_date ?? today
  return to < job.start_date ? undefined : { from: job.start_date, to }
}

/** Which day of how many planned ones it is: `{ day: 8, of: 9 }`. Undefined before the start and without a plan. */
export function dayOfPlan(job: Dates, today: Day): { day: number; of: number } | undefined {
  const actual = actualSpan(job, today)
  const from = job.expected_start_date ?? job.start_date
  if (!actual || !from || !job.expected_completion_date || job.expected_completion_date < from) return undefined
  return { day: daysBetween(actual.from, actual.to) + 1, of: daysBetween(from, job.expected_completion_date) + 1 }
}

/** Days past the planned completion, 0 where it is not past. */
export function daysLate(job: Dates, today: Day): number {
  const plan = job.expected_completion_date
  return plan ? Math.max(0, daysBetween(plan, job.end_date ?? today)) : 0
}

/** Where a span lies within a wider one: its start and length as parts of the whole, from 0 to 1. Both ends count. */
export function placeWithin(span: Span, whole: Span): { start: number; length: number } {
  const days = daysBetween(whole.from, whole.to) + 1
  return { start: daysBetween(whole.from, span.from) / days, length: (daysBetween(span.from, span.to) + 1) / days }
}
