import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '#contract/access/permissions.ts'
import { isPersonal, notificationKinds, switchOf, type TeamKind } from '#contract/notifications/kind-rules.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { quietUntil } from './quiet-hours.ts'

/** What a notification says: a sentence, perhaps a second one, and the page it is about. */
export type Notification = {
  kind: TeamKind
  title: string
  note?: string | null
  path: string
  /** Who did it: nobody is notified of their own actions. */
  by?: string | null
  /** These people alone; else everybody who holds the kind's right for the whole company. */
  only?: readonly string[]
  /** Of these, who holds this right for the whole company as well. */
  holds?: Permission
}

/** Notifies the team of a company, each member by their own switches, in the transaction of what happened. */
export async function notify(db: Db, companyId: CompanyId, notification: Notification): Promise<void> {
  await sql`
    insert into notification (company_id, user_id, kind, title, note, path)
    select m.company_id, m.user_id, ${notification.kind}, ${notification.title}, ${notification.note ?? null}, ${notification.path}
      ${from(companyId, notification)}
       and coalesce((u.preferences -> 'notifications' ->> ${switchOf('app', notification.kind)})::boolean, true)`.execute(
    db,
  )
}

/** Takes away what these people were notified of about the record at a path. */
export async function forgetNotifications(
  db: Db,
  companyId: CompanyId,
  userIds: readonly string[],
  path: string,
): Promise<void> {
  if (userIds.length === 0) return
  await sql`delete from notification where company_id = ${companyId} and user_id = any(${[...userIds]}::uuid[])
    and (path = ${path} or starts_with(path, ${`${path}?`}))`.execute(db)
}

/** Where an email goes, and the instant before which it waits. */
export type Address = { to: string; after?: string }

/**
 * The addresses that get an email about it: the company's own mailbox, unless its only reader switched the kind off, and
 * everybody who switched it on for themselves. What is personal goes to the person alone, unless they switched it off. Each
 * once, and in nobody's quiet hours.
 */
export async function addressesFor(
  db: Db,
  companyId: CompanyId,
  notification: Pick<Notification, 'kind' | 'by' | 'only' | 'holds'>,
): Promise<Address[]> {
  const { rows } = await sql<{ email: string; wants: boolean | null; after: string | null }>`
    select lower(u.email) as email, (u.preferences -> 'notifications' ->> ${switchOf('email', notification.kind)})::boolean as wants,
      ${quietUntil} as after
      ${from(companyId, notification)}`.execute(db)
  if (isPersonal(notification.kind))
    return rows
      .filter((row) => row.wants !== false)
      .map(({ email, after }) => ({ to: email, after: after ?? undefined }))
  const company = await db.selectFrom('company').select('email').where('id', '=', companyId).executeTakeFirst()
  const mailbox = company?.email?.toLowerCase()
  const muted = rows.some((row) => row.email === mailbox && row.wants === false)
  const wanting = rows.filter((row) => row.wants === true).map((row) => row.email)
  const all = new Set([...(mailbox && !muted ? [mailbox] : []), ...wanting])
  return [...all].map((to) => ({ to, after: rows.find((row) => row.email === to)?.after ?? undefined }))
}

/** The recipients: the owner, whoever has the right for the whole company, or those who are named. */
function from(
  companyId: CompanyId,
  { kind, by, only, holds }: Pick<Notification, 'kind' | 'by' | 'only' | 'holds'>,
): RawBuilder<unknown> {
  const right = notificationKinds[kind].needs
  const hold = (each: Permission) => sql`(m.kind = 'owner' or r.permissions ->> ${each} = 'all')`
  const concerned = only ? sql`m.user_id = any(${[...only]}::uuid[])` : hold(right)
  return sql`
      from membership m
      join user_account u on u.id = m.user_id
      left join role r on r.company_id = m.company_id and r.id = m.role_id
     where m.company_id = ${companyId} and m.kind <> 'client' and m.deactivated_at is null and m.onboarded_at is not null
       and ${concerned} and ${holds ? hold(holds) : sql`true`} and m.user_id is distinct from ${by ?? null}::uuid`
}
