import type { Selectable } from 'kysely'
import { levelOf, reaches } from '#contract/access/permissions.ts'
import { type Client, client } from '#contract/clients/shapes.ts'
import type { Actor } from '#server/http/context.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** A client's row, what is shown of it from other tables, and whether it is the asker's own. */
export type ClientRecord = Selectable<DB['client']> & Pick<Client, OfOtherTables> & { own: boolean }

type OfOtherTables = Exclude<keyof Client, keyof DB['client'] | 'accept_e_records' | 'has_tax_certificate'>

/** A client as the person may see it: without the right to contacts there are no telephone, address of mail, notes or number of a certificate. */
export function showClient(actor: Actor, record: ClientRecord): Client {
  const { email, phone, phone_2, notes, tax_certificate_number, accept_e_records_at, tax_certificate_key, ...rest } =
    record
  const shown = {
    ...rest,
    accept_e_records: accept_e_records_at !== null,
    has_tax_certificate: tax_certificate_key !== null,
  }
  const contact = { email, phone, phone_2, notes, tax_certificate_number }
  return client.parse(seesContact(actor, record) ? { ...shown, ...contact } : shown)
}

export function seesContact(actor: Actor, { own }: { own: boolean }): boolean {
  return reaches(levelOf(actor, 'clients.contact'), own)
}

export function seesPrices(actor: Actor, { own }: { own: boolean }): boolean {
  return reaches(levelOf(actor, 'prices.view'), own)
}
