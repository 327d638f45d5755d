import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { email, id, instant, text, version } from '../../wire/fields.ts'

/** What somebody may be to a client, on offer; any other word is taken as well. */
export const contactRoles = ['Spouse', 'Site manager', 'Bookkeeper', 'Tenant', 'Property manager', 'Assistant'] as const

/** The fields of a contact that a person fills in. */
export const contactFields = {
  first_name: text(limits.name).nullish(),
  last_name: text(limits.name).nullish(),
  /** "Spouse", "Bookkeeper": in any words. */
  role: text(60).nullish(),
  email: email().or(z.literal('')).nullish(),
  phone: text(40).nullish(),
  notes: text(limits.note).nullish(),
  /** Estimates are sent to them too, where they have an email address. */
  gets_estimates: z.boolean().optional(),
  gets_invoices: z.boolean().optional(),
  gets_contracts: z.boolean().optional(),
}

const shown = z.string().nullable()

export const contact = z.object({
  id: id(),
  first_name: shown,
  last_name: shown,
  role: shown,
  /** Absent without the right `clients.contact`, like phone and notes. */
  email: shown.optional(),
  phone: shown.optional(),
  notes: shown.optional(),
  gets_estimates: z.boolean(),
  gets_invoices: z.boolean(),
  gets_contracts: z.boolean(),
  created_at: instant(),
  version: version(),
})
export type Contact = z.output<typeof contact>
