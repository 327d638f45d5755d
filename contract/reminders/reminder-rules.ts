import { addDays, type Day, todayIn } from '../values/dates.ts'
import { mayGoFrom, openingOf } from './hour-rules.ts'

export const reminderNouns = ['invoice', 'estimate', 'contract'] as const
export type ReminderNoun = (typeof reminderNouns)[number]

/** A step that was missed, since the server was off or the rule is new, still goes within so many days. */
export const LATE_STEP_DAYS = 14

/** The days that the steps of a reminder count from. */
export type ReminderDates = {
  noun: ReminderNoun
  /** The due day of an invoice, the last day of an estimate or a contract. */
  due: Day | null
  /** The day it was sent, where the client is. */
  sent_on: Day
}

/** A step that went, and the day it went on, where the client is. */
export type SentReminder = { days: number; on: Day }

type Situation = ReminderDates & { steps: readonly number[]; went: readonly SentReminder[]; zone: string }

export type NextReminder = { days: number; at: string }

/**
 * The day of a step: below 0 so many days before the due day, or the last day; 0 on it; above 0 after the due day of an invoice, and
 * after an estimate or a contract was sent. Null where there is no such day.
 */
export function dayOfStep({ noun, due, sent_on }: ReminderDates, days: number): Day | null {
  if (days > 0 && noun !== 'invoice') return addDays(sent_on, days)
  return due && addDays(due, days)
}

/**
 * Which step goes next, and when at the earliest, where nothing changes until then; null for none. Each goes once, those that were
 * missed give way to the last of them, none goes about a day that was over when it was sent, and nothing goes after the last day of
 * an estimate or a contract. Times are ISO in UTC. Source: docs/domain.md, Reminders.
 */
export function nextReminder(about: Situation, now: string): NextReminder | null {
  const { noun, due, zone } = about
  const days = waitingSteps(about)
  const first = mayGoFrom(now, zone)
  const later = [...new Set(days.map(({ day }) => day))].sort().map((day) => openingOf(day, zone))
  for (const at of [first, ...later.filter((opening) => opening > first)]) {
    const today = todayIn(zone, at)
    if (noun !== 'invoice' && due !== null && today > due) return null
    const step = days.findLast(({ day }) => day <= today && day >= addDays(today, -LATE_STEP_DAYS))
    if (step) return { days: step.days, at }
  }
  return null
}

/** The steps that did not go, in the order of their days: those before the last that went are over. */
function waitingSteps(about: Situation): { days: number; day: Day }[] {
  const { steps, went, sent_on } = about
  const over = [sent_on, ...went.map(({ on }) => on)].sort().at(-1) as Day
  return steps
    .filter((days) => !went.some((each) => each.days === days))
    .flatMap((days) => {
      const day = dayOfStep(about, days)
      return day !== null && day > over ? [{ days, day }] : []
    })
    .sort((a, b) => (a.day === b.day ? a.days - b.days : a.day < b.day ? -1 : 1))
}
