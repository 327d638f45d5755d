import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { NeedsYou } from '#server/http/domain.ts'

/** A bank whose person must log in there again before anything new comes. */
export const bankLogin: NeedsYou = {
  rank: 115,
  mayAct: (actor) => can(actor, 'banks.link'),
  rows: () => sql`select b.id, 'bank' as noun, b.name, null as client, null::uuid as client_id, null::bigint as amount,
      null::int as days, b.status as note, coalesce(b.last_synced_at, b.created_at) as since
    from bank b where b.company_id = (select app_company()) and b.removed_at is null
      and b.status in ('login_required', 'disconnected')`,
  isSeen: (_, companyId, id) => sql<boolean>`exists (select from bank b
    where b.company_id = ${companyId} and b.id = ${id} and b.removed_at is null)`,
  words: ({ name, note }) =>
    note === 'disconnected'
      ? { title: `${name} ended the connection`, detail: 'Link it again to get new transactions', action: 'Open banks' }
      : {
          title: `${name} asks you to log in again`,
          detail: 'New transactions stop until then',
          action: 'Sign in again',
        },
  pathOf: () => '/accounting?view=banks',
}
