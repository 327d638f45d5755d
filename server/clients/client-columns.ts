import type { z } from 'zod'
import { clientName } from '#contract/clients/rules.ts'
import type { clientChange } from '#contract/clients/shapes.ts'
import { refuseField } from '#contract/wire/refusal.ts'

/** What a person fills in of a client and its own row holds. */
export type ClientFields = Omit<z.output<typeof clientChange>, 'id' | 'version' | 'tags' | 'add_tags' | 'remove_tags'>

type Names = { first_name?: string | null; last_name?: string | null; company_name?: string | null }

/** What a client is called. Refuses one without a name. */
export function displayNameOf(names: Names): string {
  const name = clientName(names)
  if (!name) throw refuseField('first_name', 'Enter a name')
  return name
}
