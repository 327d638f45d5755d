import { roundHalfAway, toNumber } from '#contract/values/decimal.ts'
import { type Cents, parseMoney, parsePercent, WHOLE_PERCENT } from '#contract/values/money.ts'
import { moneyProblem, percentProblem } from '#contract/values/number-kinds.ts'
import { shareByLargestRemainder } from '#contract/values/share.ts'
import type { TotalsRefusal, WireText } from './totals-shapes.ts'

/** What an invoice has come to so far, in cents. `paid`: payments and credits applied, less refunds (docs/domain.md, Payments). */
export type InvoiceSums = { total: Cents; paid: Cents; written_off: Cents }

/** What is still owed; never below 0 (docs/domain.md, Payments). */
export function balanceOf({ total, paid, written_off }: InvoiceSums): Cents {
  return Math.max(0, total - paid - written_off)
}

/** What was paid beyond the total: it becomes client credit (docs/domain.md, Payments). */
export function surplusOf({ total, paid, written_off }: InvoiceSums): Cents {
  return Math.max(0, paid + written_off - total)
}

export type ScheduleRow = { percent?: WireText; amount?: WireText }

/**
 * The cents of each row of a payment schedule. Percent rows share their part of the total by largest remainder, so
 * that rows of 100 % sum to the total exactly (docs/domain.md, Totals, 6). Refused: no part of the total, or more than it together.
 */
export function amountsOfSchedule(total: Cents, rows: readonly ScheduleRow[]): Cents[] | TotalsRefusal {
  const percents: bigint[] = []
  const amounts: bigint[] = []
  for (const [at, row] of rows.entries()) {
    const percent = parsePercent(row.percent || '0')
    const amount = parseMoney(row.amount || '0')
    if (percent === undefined) return refuseRow(`schedule.${at}.percent`, percentProblem(row.percent || '0'))
    if (amount === undefined) return refuseRow(`schedule.${at}.amount`, moneyProblem(row.amount || '0'))
    if (amount < 0) return refuseRow(`schedule.${at}.amount`, "The amount can't be below 0")
    percents.push(BigInt(percent))
    amounts.push(percent > 0 ? 0n : BigInt(amount))
  }
  const percent = percents.reduce((all, each) => all + each, 0n)
  if (percent > WHOLE_PERCENT) return refuseRow('schedule')
  const byPercent = roundHalfAway(BigInt(total) * percent, BigInt(WHOLE_PERCENT))
  const shares = shareByLargestRemainder(byPercent, percents)
  if (amounts.reduce((all, each) => all + each, byPercent) > total) return refuseRow('schedule')
  return rows.map((_, at) => toNumber((shares[at] ?? 0n) + (amounts[at] ?? 0n)))
}

function refuseRow(field: string, message = "The schedule can't be more than the total"): TotalsRefusal {
  return { code: 'invalid_amount', field, message }
}
