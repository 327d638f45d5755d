import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { day, required, text } from '../wire/fields.ts'

const policies = z.boolean({ error: 'Agree to the policies to continue' })

/** What an employee says of themselves; role, job title and cost are the company's to set. Source: field.md 2.9. */
export const aboutEmployee = z.object({
  first_name: required(limits.name, 'Enter your name'),
  last_name: required(limits.name, 'Enter your name'),
  phone: required(40, 'Enter your phone number'),
  emergency_contact_name: text(limits.name).nullish(),
  emergency_contact_phone: text(40).nullish(),
  skills: z.array(required(60, 'Name the skill')).max(40).default([]),
  certifications: z
    .array(z.object({ name: required(limits.name, 'Name the certification'), expires: day().nullish() }))
    .max(40)
    .default([]),
  timezone: text(60).nullish(),
  locale: text(35).nullish(),
  accept_policies: policies.refine((ticked) => ticked, 'Agree to the policies to continue'),
})
export type AboutEmployee = z.output<typeof aboutEmployee>
