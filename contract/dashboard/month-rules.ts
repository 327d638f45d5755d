import { addDays, type Day, isDay } from '../values/dates.ts'
import { type Cents, parseMoney } from '../values/money.ts'
import type { MoneyMonth } from './shapes.ts'

const cents = (amount: string): Cents => parseMoney(amount) ?? 0

/** Whether any money moved in these months at all. */
export function movedAtAll(months: readonly MoneyMonth[]): boolean {
  return months.some((month) => cents(month.in) !== 0 || cents(month.out) !== 0)
}

/** Whether any money went out in these months; until then "out" and "net" say nothing. */
export function spentAtAll(months: readonly Pick<MoneyMonth, 'out'>[]): boolean {
  return months.some((month) => cents(month.out) !== 0)
}

/** What a month says in one sentence: more in than out, more out than in, the same, only one of them, or nothing. */
export type MonthVerdict =
  | { is: 'nothing' | 'even' }
  | { is: 'only_in' | 'only_out' | 'more_in' | 'more_out'; amount: Cents }

export function verdictOfMonth(month: MoneyMonth): MonthVerdict {
  const [came, went] = [cents(month.in), cents(month.out)]
  if (came === 0 && went === 0) return { is: 'nothing' }
  if (went === 0) return { is: 'only_in', amount: came }
  if (came === 0) return { is: 'only_out', amount: went }
  if (came === went) return { is: 'even' }
  return came > went ? { is: 'more_in', amount: came - went } : { is: 'more_out', amount: went - came }
}

/** By how many whole percent a sum grew or shrank; undefined where the earlier one was nothing. */
export function percentChange(now: string, before: string): number | undefined {
  const was = cents(before)
  return was === 0 ? undefined : Math.round(((cents(now) - was) / was) * 100)
}

/** The same day a month earlier, or that month's last day where it has no such one: Mar 31 is Feb 28. */
export function sameDayLastMonth(day: Day): Day {
  const lastOfEarlier = addDays(`${day.slice(0, 7)}-01`, -1)
  const same = `${lastOfEarlier.slice(0, 8)}${day.slice(8)}`
  return isDay(same) ? same : lastOfEarlier
}
