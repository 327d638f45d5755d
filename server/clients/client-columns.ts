import type { z } from 'zod'
import type { clientChange } from '#contract/clients/shapes.ts'
import { refuseField } from '#contract/wire/refusal.ts'

/** What a person fills in of a client and its own row holds. */
export type ClientFields = Omit<z.output<typeof clientChange>, 'id' | 'version' | 'tags' | 'add_tags' | 'remove_tags'>

type Names = { first_name?: string | null; last_name?: string | null; company_name?: string | null }

/** Company first for business clients, the person otherwise. Refuses a client without a name. */
export function displayNameOf({ first_name, last_name, company_name }: Names): string {
  const name = company_name || [first_name, last_name].filter(Boolean).join(' ')
  if (!name) throw refuseField('first_name', 'Enter a name')
  return name
}
