import type { Day } from '../values/dates.ts'
import { businessDaysAfter, type CalendarName } from './calendars/calendar-rules.ts'
import type { ComplianceFacts } from './law/fact-rules.ts'
import type { Check, PeriodFormula } from './law/rule-shapes.ts'
import { rulesFor } from './rules.ts'

/** How long a buyer may cancel: by each rule that gives them a time, of which the one that ends last counts. */
export type CancellationPeriod = {
  /** Business days, as the notices say it: the most that any rule gives. */
  count: number
  terms: { rule_id: string | null; count: number; calendar: CalendarName }[]
}

/** Of a contract that has no rule: what its notice of cancellation says by itself. Source: 16 CFR 429.1. */
export const federalPeriod: CancellationPeriod = {
  count: 3,
  terms: [{ rule_id: null, count: 3, calendar: 'federal' }],
}

/** The time that the rules of a contract give its buyers; what the federal rule says where none gives any. */
export function cancellationPeriod(facts: ComplianceFacts, off: readonly string[] = []): CancellationPeriod {
  const terms = rulesFor(facts, off).flatMap(({ id, checks }) =>
    checks.filter(isPeriod).map(({ period, calendar }) => ({ rule_id: id, count: daysOf(period, facts), calendar })),
  )
  return terms.length > 0 ? { count: Math.max(...terms.map(({ count }) => count)), terms } : federalPeriod
}

/** Until midnight of which day a contract can be canceled whose last buyer signed on a day. */
export function lastDayToCancel({ terms }: CancellationPeriod, signed: Day): Day {
  return terms
    .map(({ count, calendar }) => businessDaysAfter(signed, count, calendar).at(-1) as Day)
    .sort()
    .at(-1) as Day
}

/** What is not known favors the buyer: the most days that may be theirs. */
function daysOf({ count, senior = 0, disaster = 0 }: PeriodFormula, facts: ComplianceFacts): number {
  return Math.max(count, facts.senior === false ? 0 : senior, facts.disaster === false ? 0 : disaster)
}

function isPeriod(check: Check): check is Extract<Check, { kind: 'cancel_period' }> {
  return check.kind === 'cancel_period'
}

const ordinals: Record<number, [ordinal: string, count: string]> = {
  3: ['third', 'THREE'],
  5: ['fifth', 'FIVE'],
  7: ['seventh', 'SEVEN'],
}

/** As the statement beside the signature says it: "third business day". */
export function businessDayWords({ count }: Pick<CancellationPeriod, 'count'>): string {
  return `${ordinals[count]?.[0] ?? `${count}th`} business day`
}

/** As the form says it: "THREE BUSINESS DAYS". */
export function withinWords({ count }: Pick<CancellationPeriod, 'count'>): string {
  return `${ordinals[count]?.[1] ?? count} BUSINESS DAYS`
}
