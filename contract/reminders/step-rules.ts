import type { ReminderNoun } from './reminder-rules.ts'

export const MOST_STEPS = 10
export const stepDays = { least: -60, most: 180 }
export const stepProblem = `Use from ${-stepDays.least} days before to ${stepDays.most} days after`

/** What a step counts from. */
export const stepSides = ['before', 'on', 'after'] as const
export type StepSide = (typeof stepSides)[number]

export function sideOf(days: number): StepSide {
  return days < 0 ? 'before' : days === 0 ? 'on' : 'after'
}

/** What stands behind the number of days: `before the due day`. */
export function sideWords(noun: ReminderNoun, side: StepSide): string {
  if (noun === 'invoice')
    return { before: 'before the due day', on: 'on the due day', after: 'after the due day' }[side]
  return { before: 'before its last day', on: 'on its last day', after: 'after it was sent' }[side]
}

/** `3 days before the due day`. */
export function stepInWords(noun: ReminderNoun, days: number): string {
  const side = sideWords(noun, sideOf(days))
  const count = Math.abs(days)
  return days === 0 ? side : `${count} ${count === 1 ? 'day' : 'days'} ${side}`
}

/** What most companies begin with. */
export const usualSteps: Record<ReminderNoun, number[]> = {
  invoice: [-3, 0, 7, 14],
  estimate: [3, 7, -2],
  contract: [3, 7, -2],
}
