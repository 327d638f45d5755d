import { sql } from 'kysely'
import type { listInvites as listCall } from '#contract/employees/calls.ts'
import type { Invite } from '#contract/employees/invite-shapes.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { statusOf } from './invitations.ts'

/** Invitations of employees, the newest first: all that wait, and as many settled ones as one cares to read. */
export async function listInvites(ctx: CompanyCtx): Promise<AnswerOf<typeof listCall>> {
  return { invites: await readInvites(ctx) }
}

/** One of them, as the list shows it. */
export async function readInvite(ctx: CompanyCtx, id: string): Promise<Invite> {
  const [invite] = await readInvites(ctx, id)
  if (!invite) throw new Error('An invitation that was just written is gone')
  return invite
}

type Row = Omit<Invite, 'role' | 'status'> & {
  role_id: string | null
  role_name: string | null
  accepted_at: string | null
  revoked_at: string | null
}

async function readInvites(ctx: CompanyCtx, id?: string): Promise<Invite[]> {
  const { rows } = await sql<Row>`
    select i.id, i.email, i.name, i.role_id, r.name as role_name, i.accepted_at, i.revoked_at, i.sent_at, i.expires_at,
      ${inviterName} as invited_by,
      exists (select from invitation_link l where l.company_id = i.company_id and l.invitation_id = i.id
        and l.revoked_at is null and l.undelivered is not null) as undelivered
    from invitation i left join role r on r.company_id = i.company_id and r.id = i.role_id
    left join user_account u on u.id = i.invited_by
    where i.company_id = ${ctx.companyId} and i.kind = 'employee' ${id ? sql`and i.id = ${id}` : sql``}
    order by (i.accepted_at is null and i.revoked_at is null) desc, i.sent_at desc, i.id desc limit 200`.execute(ctx.db)
  return rows.map(({ role_id, role_name, accepted_at, revoked_at, ...row }) => ({
    ...row,
    role: { id: role_id, name: role_name ?? '' },
    status: statusOf({ accepted_at, revoked_at, expires_at: row.expires_at }, ctx.platform.now()),
  }))
}

/** What user `u` is called by those who were invited by them. */
export const inviterName = sql<
  string | null
>`nullif(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username), '')`
