import { type RawBuilder, sql } from 'kysely'
import { type ClientKind, switchOf } from '#contract/notifications/kind-rules.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Address } from './notify.ts'
import { quietUntil } from './quiet-hours.ts'

type ClientNotification = {
  kind: ClientKind
  title: string
  path: string
  note?: string | null
  by?: string | null
  /** What it is about: those who may not see that hear nothing. */
  sees?: 'documents' | 'contracts' | 'photos'
  /** Who has not read the last one of this kind and page yet gets no second one. */
  once?: boolean
}

/** Notifies the log-ins of a client who may see documents, or what `sees` says, each by their own switches, in the transaction of what happened. */
export async function notifyClient(
  db: Db,
  companyId: CompanyId,
  clientId: string | null,
  notification: ClientNotification,
): Promise<void> {
  if (!clientId) return
  await sql`
    insert into notification (company_id, user_id, kind, title, note, path)
    select m.company_id, m.user_id, ${notification.kind}, ${notification.title}, ${notification.note ?? null}, ${notification.path}
      ${from(companyId, clientId, notification.sees)}
       and m.user_id is distinct from ${notification.by ?? null}::uuid
       and coalesce((u.preferences -> 'notifications' ->> ${switchOf('app', notification.kind)})::boolean, true)
       and not (${notification.once ?? false} and exists (select from notification n
         where n.company_id = m.company_id and n.user_id = m.user_id and n.read_at is null
           and n.kind = ${notification.kind} and n.path = ${notification.path}))`.execute(db)
}

/**
 * Whether an email of this kind goes to an address, and when: it stays away where the log-in of that address switched it
 * off. Who has no log-in has chosen nothing.
 */
export async function emailAddressFor(
  db: Db,
  companyId: CompanyId,
  { client_id, kind, to }: { client_id: string | null; kind: ClientKind; to: string },
): Promise<Address | undefined> {
  if (!client_id) return { to }
  const { rows } = await sql<{ wants: boolean | null; after: string | null }>`
    select (u.preferences -> 'notifications' ->> ${switchOf('email', kind)})::boolean as wants, ${quietUntil} as after
      ${from(companyId, client_id)} and lower(u.email) = ${to.toLowerCase()}`.execute(db)
  if (rows[0]?.wants === false) return undefined
  return { to, after: rows[0]?.after ?? undefined }
}

function from(
  companyId: CompanyId,
  clientId: string,
  sees: ClientNotification['sees'] = 'documents',
): RawBuilder<unknown> {
  return sql`
      from membership m
      join user_account u on u.id = m.user_id
      join client c on c.company_id = m.company_id and c.id = m.client_id
     where m.company_id = ${companyId} and m.client_id = ${clientId} and m.kind = 'client'
       and m.deactivated_at is null and m.onboarded_at is not null and ${sql.ref(`c.sees_${sees}`)}`
}
