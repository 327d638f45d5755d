import type { Selectable } from 'kysely'
import { levelOf, reaches } from '#contract/access/permissions.ts'
import { clientFields } from '#contract/clients/fields.ts'
import { type Client, client } from '#contract/clients/shapes.ts'
import type { Actor } from '#server/http/context.ts'
import { withoutUnseen } from '#server/http/record.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** A client's row, what is shown of it from other tables, and whether it is the asker's own. */
export type ClientRecord = Selectable<DB['client']> & Pick<Client, OfOtherTables> & { own: boolean }

type OfOtherTables = Exclude<keyof Client, keyof DB['client'] | 'accept_e_records' | 'has_tax_certificate'>

/** A client as the person may see it: without the right to contacts there are no telephone, address of mail, notes or number of a certificate. */
export function showClient(actor: Actor, record: ClientRecord): Client {
  const { accept_e_records_at, tax_certificate_key } = record
  return client.parse({
    ...withoutUnseen({ actor }, clientFields, record),
    accept_e_records: accept_e_records_at !== null,
    has_tax_certificate: tax_certificate_key !== null,
  })
}

export function seesContact(actor: Actor, { own }: { own: boolean }): boolean {
  return reaches(levelOf(actor, 'clients.contact'), own)
}

export function seesPrices(actor: Actor, { own }: { own: boolean }): boolean {
  return reaches(levelOf(actor, 'prices.view'), own)
}
