import { limits } from '#contract/values/limits.ts'
import { type Cents, moneyText, percentText, WHOLE_PERCENT } from '#contract/values/money.ts'
import type { ScheduleTrigger } from '../schedule/trigger-rules.ts'
import { amountOf, amountsOfSchedule, percentOf, sum } from './schedule-rules.ts'
import type { ScheduleRowToTotal } from './totals-shapes.ts'

/** What is left to place: a percent where all payments are percents, else an amount in cents. Undefined where nothing is. */
export function leftOfSchedule(
  rows: readonly ScheduleRowToTotal[],
  total: Cents,
): { percent: string } | { amount: Cents } | undefined {
  const percent = sum(rows.map(percentOf))
  if (rows.every((row) => percentOf(row) > 0 || amountOf(row) === 0))
    return percent < WHOLE_PERCENT ? { percent: percentText(WHOLE_PERCENT - percent) } : undefined
  const amounts = amountsOfSchedule(rows, total, { settles: false })
  if (!Array.isArray(amounts)) return undefined
  const left = total - sum(amounts)
  return left > 0 ? { amount: left } : undefined
}

type Problem = { field: string; message: string }
type WrittenRow = ScheduleRowToTotal & { date?: string | null; line_id?: string | null; trigger: ScheduleTrigger }

/** What can't even be kept. `lines`: ids of the lines that a payment may wait for. */
export function problemOfSchedule(rows: readonly WrittenRow[], lines: ReadonlySet<string>): Problem | undefined {
  if (rows.length > limits.scheduleRows)
    return { field: 'schedule', message: `An estimate has up to ${limits.scheduleRows} payments` }
  for (const [at, { trigger, date, line_id }] of rows.entries()) {
    const field = (name: string) => `schedule.${at}.${name}`
    if (trigger === 'on_accept' && at > 0)
      return { field: field('trigger'), message: 'Only the first payment can be due when they approve' }
    if (date && trigger !== 'on_date') return { field: field('date'), message: 'Only a payment on a date has one' }
    if (line_id && trigger !== 'on_task')
      return { field: field('line_id'), message: 'Only a payment that waits for a task names a line' }
    if (line_id && !lines.has(line_id)) return { field: field('line_id'), message: 'Choose a line of this estimate' }
  }
  return undefined
}

/**
 * What no client can be sent: a payment without an amount, day or line, and payments that don't make up the whole.
 * `amounts` of each option, or of the one document.
 */
export function gapOfSchedule(
  rows: readonly WrittenRow[],
  total: Cents,
  options: readonly { name: string; schedule: readonly Cents[] }[],
): Problem | undefined {
  if (rows.length === 0) return undefined
  for (const [at, row] of rows.entries()) {
    const field = (name: string) => `schedule.${at}.${name}`
    if (percentOf(row) === 0 && amountOf(row) === 0)
      return { field: field('percent'), message: 'Say how much this payment is' }
    if (row.trigger === 'on_date' && !row.date) return { field: field('date'), message: 'Choose the day' }
    if (row.trigger === 'on_task' && !row.line_id) return { field: field('line_id'), message: 'Choose the task' }
  }
  const left = leftOfSchedule(rows, total)
  if (left) {
    const what = 'percent' in left ? `${left.percent}%` : moneyText(left.amount)
    return { field: 'schedule', message: `The payments leave ${what} of the total. Place all of it` }
  }
  const empty = options.find(({ schedule }) => schedule.includes(0))
  return empty && { field: 'schedule', message: `With ${empty.name} a payment comes to nothing. Use percents` }
}
