import { sql } from 'kysely'
import { type Contact, contact } from '#contract/clients/contacts/shapes.ts'
import type { Actor } from '#server/http/context.ts'
import { seesContact } from '../show-client.ts'

/** The contacts of client `c`, in the order they were added, as a JSON list. */
export const contactsOfClient = sql<Contact[]>`(select coalesce(json_agg(k order by k.created_at, k.id), '[]')
  from contact k where k.company_id = c.company_id and k.client_id = c.id)`

/** As the person may see it: without the right to contacts of a client there are no telephone, address of mail or notes. */
export function showContact(actor: Actor, client: { own: boolean }, record: Contact): Contact {
  const { email: _, phone: __, notes: ___, ...rest } = record
  return contact.parse(seesContact(actor, client) ? record : rest)
}
