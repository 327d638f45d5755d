import { roundHalfAway, toNumber } from '#contract/values/decimal.ts'
import { type Cents, parseMoney, parsePercent, WHOLE_PERCENT } from '#contract/values/money.ts'
import { moneyProblem, percentProblem } from '#contract/values/number-kinds.ts'
import { shareByLargestRemainder } from '#contract/values/share.ts'
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
  if (rows.length === 0) return []
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

/** The deposit that the first payment is; 0 where it is due at another time. */
export function depositOfSchedule(rows: readonly ScheduleRowToTotal[], amounts: readonly Cents[]): Cents {
  return rows[0]?.trigger === 'on_accept' ? (amounts[0] ?? 0) : 0
}

function unreadable({ percent, amount }: ScheduleRowToTotal, at: string): Problem | undefined {
  const wrong = percent ? percentProblem(percent) : undefined
  if (wrong) return { field: `${at}.percent`, message: wrong }
  if (percent && parsePercent(percent)) return undefined
  const cents = parseMoney(amount || '0')
  if (cents === undefined) return { field: `${at}.amount`, message: moneyProblem(amount || '0') ?? 'Enter an amount' }
  return cents < 0 ? { field: `${at}.amount`, message: "The amount can't be below 0" } : undefined
}

/** The percent of a payment, 0 for none. */
export function percentOf({ percent }: ScheduleRowToTotal): number {
  return parsePercent(percent || '0') ?? 0
}

/** The amount as written, in cents, 0 for none. */
export function amountOf({ amount }: ScheduleRowToTotal): Cents {
  return parseMoney(amount || '0') ?? 0
}

function tooMuch(message: string): TotalsRefusal {
  return { code: 'invalid_amount', field: 'schedule', message }
}

/** All of them together. */
export function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
