import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { email, id, instant, text, version } from '../wire/fields.ts'

/** The fields of a client that a person fills in. Source: api.md 2. */
const clientFields = {
  first_name: text(limits.name).nullish(),
  last_name: text(limits.name).nullish(),
  company_name: text(limits.name).nullish(),
  email: email().nullish(),
  phone: text(40).nullish(),
  phone_2: text(40).nullish(),
  billing_address: text(limits.line).nullish(),
  billing_city: text(limits.name).nullish(),
  billing_state: text(limits.name).nullish(),
  billing_postal_code: text(20).nullish(),
  billing_country: text(60).nullish(),
  service_address: text(limits.line).nullish(),
  service_city: text(limits.name).nullish(),
  service_state: text(limits.name).nullish(),
  service_postal_code: text(20).nullish(),
  service_country: text(60).nullish(),
  tax_exempt: z.boolean().optional(),
  notes: text(limits.note).nullish(),
}

/** A client to be: a person's or a company's name is needed; the caller may bring the id (offline). */
export const newClient = z.object({ id: id().optional(), ...clientFields })

export const clientChange = z.object({ id: id(), version: version().optional(), ...clientFields })

const shown = z.string().nullable()

export const client = z.object({
  id: id(),
  display_name: z.string(),
  first_name: shown,
  last_name: shown,
  company_name: shown,
  /** Absent without the right `clients.contact`, like the phones. */
  email: shown.optional(),
  phone: shown.optional(),
  phone_2: shown.optional(),
  billing_address: shown,
  billing_city: shown,
  billing_state: shown,
  billing_postal_code: shown,
  billing_country: shown,
  service_address: shown,
  service_city: shown,
  service_state: shown,
  service_postal_code: shown,
  service_country: shown,
  tax_exempt: z.boolean(),
  notes: shown.optional(),
  archived_at: instant().nullable(),
  created_at: instant(),
  version: version(),
})
export type Client = z.output<typeof client>

export const clientRow = z.object({
  id: id(),
  display_name: z.string(),
  company_name: shown,
  email: shown.optional(),
  phone: shown.optional(),
  city: shown,
  /** Open balance over all sent invoices; absent without `prices.view`. */
  balance: z.string().optional(),
  last_activity_at: instant(),
})
export type ClientRow = z.output<typeof clientRow>
