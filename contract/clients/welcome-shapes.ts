import { z } from 'zod'
import { limits } from '#contract/values/limits.ts'
import { required, text } from '#contract/wire/fields.ts'
import { sentShape } from '../wire/record-shapes.ts'
import { clientFields } from './fields.ts'

const place = {
  address: text(limits.line).nullish(),
  city: text(limits.name).nullish(),
  state: text(limits.name).nullish(),
  postal_code: text(20).nullish(),
}

/** What a client says of themselves; it goes on the company's record of them. */
export const clientWelcome = z.object({
  first_name: required(limits.name, 'Enter your name'),
  last_name: required(limits.name, 'Enter your name'),
  company_name: text(limits.name).nullish(),
  phone: text(40).nullish(),
  preferred_contact: sentShape(clientFields).preferred_contact,
  service_address: place.address,
  service_city: place.city,
  service_state: place.state,
  service_postal_code: place.postal_code,
  billing_address: place.address,
  billing_city: place.city,
  billing_state: place.state,
  billing_postal_code: place.postal_code,
  access_notes: text(limits.note).nullish(),
  accept_e_records: z.boolean().default(false),
  marketing_opt_in: z.boolean().default(false),
})
export type ClientWelcome = z.output<typeof clientWelcome>
