import { z } from 'zod'
import { wordsProblem } from '../company/message-rules.ts'
import { limits } from '../values/limits.ts'
import { day, id, instant, text } from '../wire/fields.ts'
import { type ReminderNoun, reminderNouns } from './reminder-rules.ts'
import { MOST_STEPS, stepDays, stepProblem } from './step-rules.ts'

/** One step of what clients are reminded of by itself. Without words of its own it has the company's, else the product's. */
export const reminderStep = z.object({
  about: z.enum(reminderNouns),
  /** Counted as `dayOfStep` says. */
  days: z.number(),
  subject: z.string().nullable(),
  message: z.string().nullable(),
})
export type ReminderStep = z.output<typeof reminderStep>

const newStep = z.object({
  days: z
    .number('Enter a number of days')
    .int('Use whole days')
    .min(stepDays.least, stepProblem)
    .max(stepDays.most, stepProblem),
  subject: text(200).nullish(),
  message: text(limits.note).nullish(),
})

/** All steps of a noun, in place of those that there were. Words name the variables of that noun's reminder and no others. */
export const reminderSteps = z
  .object({
    about: z.enum(reminderNouns),
    steps: z.array(newStep).max(MOST_STEPS, `Have at most ${MOST_STEPS} reminders`),
  })
  .superRefine(({ about, steps }, check) => {
    const refuse = (at: number, field: string, message: string) =>
      check.addIssue({ code: 'custom', path: ['steps', at, field], message })
    steps.forEach(({ days, ...words }, at) => {
      if (steps.findIndex((each) => each.days === days) < at)
        refuse(at, 'days', 'There is a reminder of that day already')
      for (const field of ['subject', 'message'] as const) {
        const problem = words[field] && wordsProblem(emailOf(about), words[field])
        if (problem) refuse(at, field, problem)
      }
    })
  })

/** The email whose words and variables a step has. */
export function emailOf(noun: ReminderNoun) {
  return `${noun}_reminder` as const
}

/** Why nothing goes out by itself for a record that waits; the first that holds. */
export const reminderStops = ['off', 'disputed', 'on_its_way', 'archived', 'no_link', 'no_email', 'over'] as const
export type ReminderStop = (typeof reminderStops)[number]

/** What goes out by itself for one record. */
export const reminderPlan = z.object({
  /** It still waits for the client. */
  waits: z.boolean(),
  /** The company has steps for it. */
  has_steps: z.boolean(),
  /** Somebody said: not this one. */
  off: z.boolean(),
  /** Who said so, as long as they have a name here. */
  off_by: z.string().nullable(),
  stop: z.enum(reminderStops).nullable(),
  next: z
    .object({
      days: z.number(),
      at: instant(),
      /** Where the client is. */
      zone: z.string(),
    })
    .nullable(),
  went: z.array(z.object({ days: z.number(), on: day() })),
  /** When somebody last reminded by hand. */
  by_hand_at: instant().nullable(),
})
export type ReminderPlan = z.output<typeof reminderPlan>

export const reminderSwitch = z.object({ id: id(), off: z.boolean() })
