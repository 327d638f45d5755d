import type { Selectable } from 'kysely'
import { levelOf, reaches } from '#contract/access/permissions.ts'
import { type Client, client } from '#contract/clients/shapes.ts'
import type { Actor } from '#server/http/context.ts'
import type { DB } from '#server/platform/schema.generated.ts'

/** A client's row, and whether it is the asker's own. */
export type ClientRecord = Selectable<DB['client']> & { own: boolean }

/** A client as the person may see it: without the right to contacts there are no telephone, address of mail or notes. */
export function showClient(actor: Actor, record: ClientRecord): Client {
  const { email, phone, phone_2, notes, ...rest } = record
  return client.parse(seesContact(actor, record) ? { ...rest, email, phone, phone_2, notes } : rest)
}

export function seesContact(actor: Actor, { own }: { own: boolean }): boolean {
  return reaches(levelOf(actor, 'clients.contact'), own)
}

export function seesPrices(actor: Actor, { own }: { own: boolean }): boolean {
  return reaches(levelOf(actor, 'prices.view'), own)
}
