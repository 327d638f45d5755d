import { calendarDays, overlap } from '#contract/jobs/calendar/day-rules.ts'
import type { Span } from '#contract/jobs/progress-rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { type Day, daysBetween } from '#contract/values/dates.ts'

export type PlacedJob = { job: Job; span: Span }

/**
 * The part of a job that is in one week: its first column of seven, how many days, in which lane; on the first `waiting` of its
 * days the client may still cancel.
 */
export type Bar = PlacedJob & {
  column: number
  days: number
  waiting: number
  lane: number
  begins: boolean
  ends: boolean
}

/** A week with its bars; `hidden` counts for each day those for which no lane is left. */
export type WeekPlan = { days: Day[]; bars: Bar[]; hidden: number[]; lanes: number }

/** The jobs with the days they take up, the earliest first, of those that begin together the longest first. */
export function placeJobs(jobs: readonly Job[], today: Day): PlacedJob[] {
  return jobs
    .flatMap((job) => {
      const span = calendarDays(job, today)
      return span ? [{ job, span }] : []
    })
    .sort(
      (a, b) =>
        a.span.from.localeCompare(b.span.from) ||
        b.span.to.localeCompare(a.span.to) ||
        a.job.title.localeCompare(b.job.title),
    )
}

/** Lays the jobs of a week into as few lanes as hold them; beyond `slots` lanes the last one says how many more. */
export function planWeek(days: Day[], placed: readonly PlacedJob[], slots: number): WeekPlan {
  const bars = layOut(days, placed)
  const fullDays = days.map((_, column) => bars.some((bar) => bar.lane >= slots && covers(bar, column)))
  const isShown = (bar: Bar) =>
    bar.lane < slots - 1 || (bar.lane < slots && !fullDays.some((full, at) => full && covers(bar, at)))
  const hidden = days.map((_, column) => bars.filter((bar) => covers(bar, column) && !isShown(bar)).length)
  return { days, bars: bars.filter(isShown), hidden, lanes: Math.max(0, ...bars.map(({ lane }) => lane + 1)) }
}

function layOut(days: Day[], placed: readonly PlacedJob[]): Bar[] {
  const week = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  /** Of each lane the first column that is free. */
  const free: number[] = []
  return placed
    .filter(({ span }) => overlap(span, week))
    .map(({ job, span }) => {
      const [begins, ends] = [span.from >= week.from, span.to <= week.to]
      const column = begins ? daysBetween(week.from, span.from) : 0
      const last = ends ? daysBetween(week.from, span.to) : days.length - 1
      const found = free.findIndex((from) => from <= column)
      const lane = found < 0 ? free.length : found
      free[lane] = last + 1
      const length = last - column + 1
      const until = job.work_after ? daysBetween(days[column] ?? '', job.work_after) + 1 : 0
      return { job, span, column, days: length, waiting: Math.min(Math.max(until, 0), length), lane, begins, ends }
    })
}

export function covers({ column, days }: Pick<Bar, 'column' | 'days'>, at: number): boolean {
  return column <= at && at < column + days
}
