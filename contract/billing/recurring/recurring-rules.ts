import { addDays, type Day, daysBetween } from '../../values/dates.ts'
import { memoize } from '../../values/memoize.ts'
import { monthsAfter, monthsBetween } from '../../values/months.ts'

export const recurringUnits = ['week', 'month'] as const
export type RecurringUnit = (typeof recurringUnits)[number]

/** The largest number of weeks or months between two invoices. */
export const MOST_BETWEEN: Record<RecurringUnit, number> = { week: 52, month: 24 }

/** An invoice whose day passed so many days ago, or fewer, is still made; an older one is skipped. Source: docs/domain.md, Recurring invoices. */
export const RECURRING_LATE_DAYS = 14

/** From this hour on, and before that one, by the company's clock, an invoice is sent by itself. */
export const RECURRING_HOURS = { from: '08', until: '18' } as const

/** On which days an invoice is made: every so many weeks or months from a first day, until a day, or so many times, or without end. */
export type RecurringRule = {
  every_n: number
  unit: RecurringUnit
  starts_on: Day
  ends_on: Day | null
  count: number | null
}

/** The days of the rule from one day to another, both included, in their order. */
export function daysOfRule(rule: RecurringRule, from: Day, until: Day): Day[] {
  const days: Day[] = []
  for (let step = stepFrom(rule, from); isWithin(rule, step) && dayOfStep(rule, step) <= until; step += 1)
    days.push(dayOfStep(rule, step))
  return days
}

/** The first day of the rule that is not before a day; null where it has ended by then. */
export function nextOfRule(rule: RecurringRule, from: Day): Day | null {
  const step = stepFrom(rule, from)
  return isWithin(rule, step) ? dayOfStep(rule, step) : null
}

/** The last day of the rule; null where it has no end, or no day at all. */
export function lastOfRule(rule: RecurringRule): Day | null {
  const { count, ends_on } = rule
  const byCount = count === null ? null : dayOfStep(rule, count - 1)
  if (ends_on === null) return byCount
  if (byCount !== null && byCount <= ends_on) return byCount
  const after = stepFrom(rule, addDays(ends_on, 1))
  return after === 0 ? null : dayOfStep(rule, after - 1)
}

/** `every month`, `every 2 weeks`. */
export function everyInWords({ every_n, unit }: Pick<RecurringRule, 'every_n' | 'unit'>): string {
  if (unit === 'month' && every_n % 12 === 0) return every_n === 12 ? 'every year' : `every ${every_n / 12} years`
  return every_n === 1 ? `every ${unit}` : `every ${every_n} ${unit}s`
}

/** Whether an invoice may be sent by itself at an instant, by the clock of a zone. */
export function isSendingHour(instant: string, zone: string): boolean {
  const hour = hourFormat(zone).format(new Date(instant))
  return hour >= RECURRING_HOURS.from && hour < RECURRING_HOURS.until
}

const hourFormat = memoize(
  (zone: string) => new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', hour: '2-digit' }),
)

/** The day of a step, computed from the first day alone: a 31st is the last day of a shorter month, and a 31st again after it. */
function dayOfStep({ starts_on, every_n, unit }: RecurringRule, step: number): Day {
  return unit === 'week' ? addDays(starts_on, 7 * every_n * step) : monthsAfter(starts_on, every_n * step)
}

/** The first step whose day is not before a day. */
function stepFrom(rule: RecurringRule, from: Day): number {
  const { starts_on, every_n, unit } = rule
  if (from <= starts_on) return 0
  const passed = unit === 'week' ? daysBetween(starts_on, from) / 7 : monthsBetween(starts_on, from)
  const step = Math.floor(passed / every_n)
  return dayOfStep(rule, step) < from ? step + 1 : step
}

function isWithin(rule: RecurringRule, step: number): boolean {
  if (rule.count !== null && step >= rule.count) return false
  return rule.ends_on === null || dayOfStep(rule, step) <= rule.ends_on
}
