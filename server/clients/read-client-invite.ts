import { sql } from 'kysely'
import type { ClientInvite } from '#contract/clients/shapes.ts'
import { type Invitation, statusOf } from '#server/employees/invitations.ts'
import { inviterName } from '#server/employees/list-invites.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** The newest invitation of a client. */
export async function readClientInvite(ctx: CompanyCtx, clientId: string): Promise<ClientInvite | null> {
  const { rows } = await sql<Invitation & { invited_by_name: string | null; undelivered: boolean }>`
    select i.*, ${inviterName} as invited_by_name,
      exists (select from invitation_link l where l.company_id = i.company_id and l.invitation_id = i.id
        and l.revoked_at is null and l.undelivered is not null) as undelivered
    from invitation i left join user_account u on u.id = i.invited_by
    where i.company_id = ${ctx.companyId} and i.client_id = ${clientId} order by i.id desc limit 1`.execute(ctx.db)
  const row = rows[0]
  if (!row) return null
  const { id, email, message, sent_at, expires_at, undelivered } = row
  const status = statusOf(row, ctx.platform.now())
  return { id, email, message, status, invited_by: row.invited_by_name, sent_at, expires_at, undelivered }
}
