import type { Job } from '#contract/jobs/shapes.ts'
import { formatDay, formatDayRange } from '#web/ui/text/format.ts'
import type { Formats } from '#web/ui/text/format-context.tsx'
import type { JobDates } from './moved-job.ts'

type WordFormats = Pick<Formats, 'today' | 'locale'>

/** What is said of a job that was moved, once it has its new dates. */
export function sayMove(job: Job, dates: JobDates, { today, locale }: WordFormats): string {
  const { expected_start_date: from, expected_completion_date: to } = dates
  const day = (each: string | null) => (each ? formatDay(each, today, locale) : 'no day')
  if (job.start_date) return `Completion moved to ${day(to)}`
  if (from === job.expected_start_date) return `Now ends ${day(to)}`
  return `Moved to ${day(from ?? to)}`
}

/** Why a job can't be moved; undefined where it can. */
export function whyFixed({ status, archived_at }: Pick<Job, 'status' | 'archived_at'>): string | undefined {
  if (archived_at) return 'This job is archived, so it no longer moves in the calendar'
  if (status === 'completed') return 'This job is complete, so it no longer moves in the calendar'
  return status === 'cancelled' ? 'This job is canceled, so it no longer moves in the calendar' : undefined
}

/** "Tue, Nov 10", or "Nov 10 – 18". */
export function sayDays({ from, to }: { from: string; to: string }, { today, locale }: WordFormats): string {
  return from === to ? formatDay(from, today, locale) : formatDayRange(from, to, today, locale)
}
