import { addDays, type Day } from '../../values/dates.ts'
import { roundHalfAway, toNumber } from '../../values/decimal.ts'
import { type Cents, formatMoney, formatPercent, parsePercent, WHOLE_PERCENT } from '../../values/money.ts'
import { monthsAfter, monthsBetween } from '../../values/months.ts'

/** What is charged for a late invoice: a percent of what is unpaid (text, up to 4 places), or an amount in cents. */
export type LateFeeRule = {
  percent: string | null
  amount: Cents | null
  /** Again each month, or once. */
  monthly: boolean
  grace_days: number
  /** No fee is more than so many percent of what is unpaid: the cap of the company's state. */
  cap_percent: string | null
}

/** A fee that is more than so many days late is not made by itself any more. */
export const LATE_FEE_DAYS = 14

/**
 * The fee that may be made on a day: the last one whose day has come; null before the first. The first may be made on the day after
 * the days of grace, each further one on the same day of a later month, or the last of that month. Source: docs/domain.md, Late fees.
 */
export function feeStepOn(rule: LateFeeRule, due: Day, today: Day): { step: number; day: Day } | null {
  const first = addDays(due, rule.grace_days + 1)
  if (today < first) return null
  const passed = rule.monthly ? monthsBetween(first, today) : 0
  return { step: passed + 1, day: monthsAfter(first, passed) }
}

/** What the fee comes to, in cents, of what is unpaid; rounded half up, and never above the cap. */
export function feeOf({ percent, amount, cap_percent }: LateFeeRule, unpaid: Cents): Cents {
  const fee = percent === null ? (amount ?? 0) : shareOf(unpaid, percent)
  return cap_percent === null ? fee : Math.min(fee, shareOf(unpaid, cap_percent))
}

/** Whether terms name a late fee. */
export function namesLateFee(terms: string | null): boolean {
  return /\blate\s+(payment\s+)?(fee|charge)s?\b/i.test(terms ?? '')
}

/** The sentence that stands in the terms of an invoice that may bear the fee. */
export function feeSentence(rule: LateFeeRule, currency: string, locale = 'en-US'): string {
  const fee =
    rule.percent === null
      ? formatMoney(rule.amount ?? 0, currency, locale)
      : `${formatPercent(rule.percent, locale)} of what is unpaid`
  const cap =
    rule.cap_percent === null ? '' : `, but no more than ${formatPercent(rule.cap_percent, locale)} of what is unpaid`
  const days = `${rule.grace_days} ${rule.grace_days === 1 ? 'day' : 'days'}`
  const when = rule.grace_days === 0 ? 'once payment is late' : `once payment is more than ${days} late`
  return `Late fee: ${fee}${cap}, ${when}${rule.monthly ? ', and again each month after that' : ''}.`
}

function shareOf(cents: Cents, percent: string): Cents {
  return toNumber(roundHalfAway(BigInt(cents) * BigInt(parsePercent(percent) ?? 0), BigInt(WHOLE_PERCENT)))
}
