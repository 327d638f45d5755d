import { roundHalfAway, toNumber } from '#contract/values/decimal.ts'
import { limits } from '#contract/values/limits.ts'
import { type Cents, moneyText, parseMoney, parsePercent, percentText, WHOLE_PERCENT } from '#contract/values/money.ts'
import { moneyProblem, percentProblem } from '#contract/values/number-kinds.ts'
import { shareByLargestRemainder } from '#contract/values/share.ts'
import type { ScheduleTrigger } from '../schedule/trigger-rules.ts'
import type { ScheduleRowToTotal, TotalsRefusal } from './totals-shapes.ts'

type Problem = { field: string; message: string }
type Settled = { settles: boolean }

/**
 * What each payment of a schedule comes to, in cents (docs/domain.md, Payment schedule). Percents share their part of the total
 * by largest remainder, amounts are as written. `settles`: the payments make up the whole, whatever the client takes; the last
 * one takes the difference. A refusal where they come to more than the whole.
 */
export function amountsOfSchedule(
  rows: readonly ScheduleRowToTotal[],
  total: Cents,
  { settles }: Settled,
): Cents[] | TotalsRefusal {
  const unread = rows.map((row, at) => unreadable(row, `schedule.${at}`)).find(Boolean)
  if (unread) return { code: 'invalid_amount', ...unread }
  const percents = rows.map(percentOf)
  const percent = sum(percents)
  if (percent > WHOLE_PERCENT) return tooMuch('The payments come to more than 100%')
  const shared = roundHalfAway(BigInt(total) * BigInt(percent), BigInt(WHOLE_PERCENT))
  const shares = shareByLargestRemainder(
    shared,
    percents.map((each) => BigInt(each)),
  )
  const amounts = rows.map((row, at) => (percents[at] ? toNumber(shares[at] ?? 0n) : amountOf(row)))
  if (settles) return settled(amounts, total)
  return sum(amounts) > total ? tooMuch('The payments come to more than the total') : amounts
}

/** The payments with the difference to the total in the last one; what is below 0 there is taken from those before. */
function settled(amounts: readonly Cents[], total: Cents): Cents[] {
  let rest = total - sum(amounts)
  return amounts
    .toReversed()
    .map((amount) => {
      const after = Math.max(0, amount + rest)
      rest -= after - amount
      return after
    })
    .toReversed()
}

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

/** The deposit that the first payment is; 0 where it is due at another time. */
export function depositOfSchedule(rows: readonly ScheduleRowToTotal[], amounts: readonly Cents[]): Cents {
  return rows[0]?.trigger === 'on_accept' ? (amounts[0] ?? 0) : 0
}

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

function unreadable({ percent, amount }: ScheduleRowToTotal, at: string): Problem | undefined {
  const wrong = percent ? percentProblem(percent) : undefined
  if (wrong) return { field: `${at}.percent`, message: wrong }
  if (percent && parsePercent(percent)) return undefined
  const cents = parseMoney(amount || '0')
  if (cents === undefined) return { field: `${at}.amount`, message: moneyProblem(amount || '0') ?? 'Enter an amount' }
  return cents < 0 ? { field: `${at}.amount`, message: "The amount can't be below 0" } : undefined
}

function percentOf({ percent }: ScheduleRowToTotal): number {
  return parsePercent(percent || '0') ?? 0
}

function amountOf({ amount }: ScheduleRowToTotal): Cents {
  return parseMoney(amount || '0') ?? 0
}

function tooMuch(message: string): TotalsRefusal {
  return { code: 'invalid_amount', field: 'schedule', message }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
