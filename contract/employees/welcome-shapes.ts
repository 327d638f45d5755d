import { z } from 'zod'
import { localeIn } from '#contract/users/profile-shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { day, required, text } from '#contract/wire/fields.ts'

const policies = z.boolean({ error: 'Agree to the policies to continue' })

/** Whom to call in an emergency, what one can do and has certificates for; what is left out stays. */
export const employeeDetails = z.object({
  emergency_contact_name: text(limits.name).nullish(),
  emergency_contact_phone: text(40).nullish(),
  skills: z.array(required(60, 'Name the skill')).max(40).optional(),
  certifications: z
    .array(z.object({ name: required(limits.name, 'Name the certification'), expires: day().nullish() }))
    .max(40)
    .optional(),
})
export type EmployeeDetails = z.output<typeof employeeDetails>

const shown = z.string().nullable()

/** The same, as it is kept. */
export const keptDetails = z.object({
  emergency_contact_name: shown,
  emergency_contact_phone: shown,
  skills: z.array(z.string()),
  certifications: z.array(z.object({ name: z.string(), expires: shown })),
})
export type KeptDetails = z.output<typeof keptDetails>

/** What an employee says of themselves; role, job title and cost are the company's to set. */
export const employeeWelcome = z.object({
  first_name: required(limits.name, 'Enter your name'),
  last_name: required(limits.name, 'Enter your name'),
  phone: required(40, 'Enter your phone number'),
  ...employeeDetails.shape,
  timezone: text(60).nullish(),
  locale: localeIn().nullish(),
  accept_policies: policies.refine((ticked) => ticked, 'Agree to the policies to continue'),
})
export type EmployeeWelcome = z.output<typeof employeeWelcome>
