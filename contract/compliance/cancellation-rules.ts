import type { Day } from '../values/dates.ts'
import { businessDaysAfter } from './calendars/calendar-rules.ts'
import type { ComplianceFacts } from './law/fact-rules.ts'
import type { Check, PeriodFormula } from './law/rule-shapes.ts'
import { type CancellationPeriod, federalPeriod } from './period-rules.ts'
import { rulesFor } from './rules.ts'

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
