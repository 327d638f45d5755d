import { sql } from 'kysely'
import type { Grants } from '#contract/access/permissions.ts'
import type * as calls from '#contract/employees/calls.ts'
import { whatClientCan, whatRoleCan } from '#contract/employees/invite-rules.ts'
import type { Invitation as Shown } from '#contract/employees/invite-shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import type { Ctx, PersonCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { type FoundInvitation, findByToken, readInside, refuseDead } from './find-invitation.ts'
import { statusOf } from './invitations.ts'

/** What a link is about. Whoever took the invitation may look at it again; for all others it is over then. */
export async function previewInvite(
  ctx: Ctx,
  input: InputOf<typeof calls.previewInvite>,
): Promise<AnswerOf<typeof calls.previewInvite>> {
  const found = await findByToken(ctx, input.token)
  const mine = ctx.actor !== null && found.invitation.accepted_by === ctx.actor.user.id
  if (!mine) refuseDead(found, ctx.platform.now())
  return { invitation: await show(ctx, found) }
}

/** What waits for the caller, in all companies. */
export async function listMyInvites(ctx: PersonCtx): Promise<AnswerOf<typeof calls.listMyInvites>> {
  const { rows } = await sql<{ company_id: CompanyId; id: string }>`
    select company_id, id from invitation where email = ${ctx.actor.user.email}
      and accepted_at is null and revoked_at is null and expires_at > now() order by sent_at desc limit 20`.execute(
    ctx.db,
  )
  const invitations: Shown[] = []
  for (const { company_id, id } of rows) invitations.push(await show(ctx, await readInside(ctx.db, company_id, id)))
  return { invitations }
}

async function show(ctx: Ctx, { companyId, invitation, inviter, company }: FoundInvitation): Promise<Shown> {
  const { id, kind, email, message, client_id, expires_at } = invitation
  const role = await readRole(ctx.db, companyId, invitation.role_id)
  const { name, logo_url, brand_color, phone } = company
  return {
    id,
    kind,
    company: { name, logo_url, brand_color, phone, email: company.email },
    inviter,
    role: role?.name ?? null,
    client_id,
    email,
    message,
    status: statusOf(invitation, ctx.platform.now()),
    expires_at,
    can: client_id ? await clientCan(ctx.db, companyId, client_id) : whatRoleCan((role?.permissions ?? {}) as Grants),
  }
}

async function readRole(db: Db, companyId: CompanyId, id: string | null) {
  if (!id) return undefined
  return db
    .selectFrom('role')
    .select(['name', 'permissions'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What the log-in of a client opens, in three lines. */
export async function clientCan(db: Db, companyId: CompanyId, clientId: string): Promise<string[]> {
  const portalAccess = await db
    .selectFrom('client')
    .select(['sees_documents', 'sees_contracts', 'sees_photos'])
    .where('company_id', '=', companyId)
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  return whatClientCan(portalAccess)
}
