import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { required, text } from '../wire/fields.ts'

export const firstTasks = ['estimate', 'job', 'books'] as const

/** Step 1: the person. Source: field.md 2.9. */
export const aboutYou = z.object({
  first_name: required(limits.name, 'Enter your name'),
  last_name: required(limits.name, 'Enter your name'),
  phone: text(40).nullish(),
  job_title: text(limits.name).nullish(),
  timezone: text(60).nullish(),
  locale: text(35).nullish(),
  first_task: z.enum(firstTasks).nullish(),
  marketing_opt_in: z.boolean().default(false),
})

export const onboardingStatus = z.object({
  kind: z.enum(['owner', 'employee', 'client']),
  /** The first unfinished step, 1 to 4; 5 when done. */
  step: z.number(),
  completed: z.array(z.number()),
  isOnboarded: z.boolean(),
  /** The page to go to. */
  next: z.string(),
  /** What was entered so far, for a form opened again or on another device. */
  entered: z.object({
    about_you: z
      .object({
        first_name: z.string(),
        last_name: z.string(),
        phone: z.string().nullable(),
        job_title: z.string().nullable(),
        timezone: z.string(),
        first_task: z.enum(firstTasks).nullable(),
      })
      .nullable(),
    company_name: z.string().nullable(),
  }),
})
