import {
  daysOfRule,
  nextOfRule,
  type RecurringRule,
  type RecurringUnit,
} from '#contract/billing/recurring/recurring-rules.ts'
import { newRecurringInvoice, type RecurringInvoice, type RecurringMode } from '#contract/billing/recurring/shapes.ts'
import { addDays, type Day, laterDay } from '#contract/values/dates.ts'
import { monthsAfter } from '#contract/values/months.ts'

export type RepeatValues = {
  every_n: string
  unit: RecurringUnit
  starts_on: string
  ends: 'never' | 'on' | 'after'
  ends_on: string
  count: string
  mode: RecurringMode
}

/** How it repeats already; or every month, counted from the day of the invoice. */
export type RepeatBase = { recurring: RecurringInvoice | null; issued: Day; today: Day }

/** What the form begins with. */
export function firstValues({ recurring, issued, today }: RepeatBase): RepeatValues {
  const rule = recurring ?? everyMonth(issued)
  const { every_n, unit, ends_on, count } = rule
  return {
    ...{ every_n: String(every_n), unit, mode: recurring?.mode ?? 'draft', ends_on: ends_on ?? '' },
    starts_on: firstOf({ recurring, issued, today }),
    ends: ends_on ? 'on' : count === null ? 'never' : 'after',
    count: count === null ? '12' : String(Math.max(1, count - passedOf({ recurring, issued, today }))),
  }
}

/** What is sent to make it repeat. */
export function newRuleOf(values: RepeatValues, base: RepeatBase) {
  return { ...ruleOf(values), ...(isSame(values, base) ? { counted_from: base.issued } : {}) }
}

/** What is sent to change it; without a first day where the days go on as they were, so that a 31st stays one. */
export function changeOf(values: RepeatValues, base: RepeatBase) {
  const { starts_on, ...rule } = ruleOf(values)
  if (!isSame(values, base)) return { ...rule, starts_on }
  return { ...rule, count: rule.count === null ? null : rule.count + passedOf(base) }
}

/** What the contract says of it, at the field that is shown. */
export function problemsOf(values: RepeatValues): Partial<Record<keyof RepeatValues, string>> {
  const { error } = newRecurringInvoice.safeParse({ id: crypto.randomUUID(), ...ruleOf(values) })
  const found = error?.issues.map(({ path, message }) => [path[0], message]) ?? []
  if (values.ends === 'on' && !values.ends_on) found.push(['ends_on', 'Enter a day'])
  return Object.fromEntries(found.reverse())
}

/** The first days of what is typed, as far as it makes sense, and whether there are more. */
export function firstDays(values: RepeatValues, base: RepeatBase): { days: Day[]; more: boolean } {
  if (Object.keys(problemsOf(values)).length > 0) return { days: [], more: false }
  const typed = ruleOf(values)
  const { starts_on } = base.recurring ?? everyMonth(base.issued)
  const rule = isSame(values, base) ? { ...typed, starts_on, count: null } : { ...typed, count: null }
  const days = daysOfRule(rule, typed.starts_on, monthsAfter(typed.starts_on, 99)).slice(0, typed.count ?? 4)
  return { days: days.slice(0, 3), more: days.length > 3 }
}

/** Whether the days go on as they are counted by now. */
function isSame(values: RepeatValues, base: RepeatBase): boolean {
  const before = firstValues(base)
  return (['every_n', 'unit', 'starts_on'] as const).every((field) => values[field] === before[field])
}

function ruleOf({ every_n, unit, starts_on, ends, ends_on, count, mode }: RepeatValues) {
  return {
    ...{ every_n: wholeOf(every_n), unit, starts_on, mode },
    ends_on: ends === 'on' ? ends_on || null : null,
    count: ends === 'after' ? wholeOf(count) : null,
  }
}

function wholeOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}

/** The day of the next one; a new one begins after the day of the invoice, and not before tomorrow. */
function firstOf({ recurring, issued, today }: RepeatBase): Day {
  if (recurring) return recurring.next_on ?? nextOfRule(endless(recurring), today) ?? today
  return nextOfRule(everyMonth(issued), addDays(laterDay(issued, today), 1)) ?? today
}

/** How many days of the rule had passed before the next one. */
function passedOf(base: RepeatBase): number {
  const rule = endless(base.recurring ?? everyMonth(base.issued))
  return daysOfRule(rule, rule.starts_on, addDays(firstOf(base), -1)).length
}

function endless(rule: RecurringRule): RecurringRule {
  return { ...rule, ends_on: null, count: null }
}

function everyMonth(starts_on: Day): RecurringRule {
  return { every_n: 1, unit: 'month', starts_on, ends_on: null, count: null }
}
