import { type Selectable, sql } from 'kysely'
import type { InviteStatus } from '#contract/employees/invite-shapes.ts'
import { limits } from '#contract/values/limits.ts'
import type { CompanyCtx, Ctx } from '#server/http/context.ts'
import { type CompanyId, type Db, hashToken } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { newToken, seal } from '#server/platform/secrets/secrets.ts'
import { countRecipients } from '#server/subscription/mail-limit.ts'
import { mailInvitation } from './tasks.ts'

export type Invitation = Selectable<DB['invitation']>

type InvitationInput = { email: string; name?: string | null; message?: string | null }
export type NewInvitation =
  | (InvitationInput & { kind: 'employee'; role_id: string })
  | (InvitationInput & { kind: 'client'; client_id: string })

const life = sql<string>`now() + make_interval(days => ${limits.inviteDays})`

/**
 * Writes an invitation and mails it. One that waits already, for the same employee's address or the same client, is
 * written anew: its old links die. `renewed` says which it was.
 */
export async function sendInvitation(
  ctx: CompanyCtx,
  asked: NewInvitation,
): Promise<{ invitation: Invitation; renewed: boolean }> {
  const { kind, email, name = null, message = null } = asked
  const [role_id, client_id] = kind === 'employee' ? [asked.role_id, null] : [null, asked.client_id]
  const waiting =
    kind === 'employee'
      ? sql`(company_id, email) where kind = 'employee' and accepted_at is null and revoked_at is null`
      : sql`(company_id, client_id) where kind = 'client' and accepted_at is null and revoked_at is null`
  const { rows } = await sql<Invitation & { renewed: boolean }>`
    insert into invitation (company_id, kind, email, name, message, role_id, client_id, invited_by, expires_at)
    values (${ctx.companyId}, ${kind}, ${email}, ${name}, ${message}, ${role_id}, ${client_id}, ${ctx.actor.user.id}, ${life})
    on conflict ${waiting} do update set email = excluded.email, name = coalesce(excluded.name, invitation.name),
      message = excluded.message, role_id = excluded.role_id, invited_by = excluded.invited_by,
      sent_at = now(), expires_at = excluded.expires_at
    returning *, xmax <> 0 as renewed`.execute(ctx.db)
  const row = rows[0]
  if (!row) throw new Error('An invitation was not written')
  const { renewed, ...invitation } = row
  await mailLink(ctx, invitation)
  return { invitation, renewed }
}

/** Mails an invitation again, as it is, with a new link for another fourteen days; the old ones die. */
export async function sendAgain(ctx: CompanyCtx, { id }: Invitation): Promise<Invitation> {
  const invitation = await prolong(ctx, id, { sent_at: sql<string>`now()` })
  await mailLink(ctx, invitation)
  return invitation
}

/** A further link, known this once; those that were mailed go on working. */
export async function copyLink(ctx: CompanyCtx, { id }: Invitation): Promise<string> {
  const invitation = await prolong(ctx, id)
  const { token } = await makeLink(ctx.db, invitation, null)
  return inviteUrl(ctx, token)
}

/** Where a link leads. */
export function inviteUrl(ctx: Pick<Ctx, 'platform'>, token: string): string {
  return `${ctx.platform.env.PUBLIC_URL}/accept_invite?token=${token}`
}

/** Ends an invitation that waits, with all its links. */
export async function withdraw(ctx: CompanyCtx, { id }: Invitation): Promise<Invitation> {
  await killLinks(ctx.db, ctx.companyId, id)
  return ctx.db
    .updateTable('invitation')
    .set({ revoked_at: sql`now()`, revoked_by: ctx.actor.user.id })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Takes a withdrawal back that was made at a moment, with the links that ended by it. */
export async function reopen(
  db: Db,
  companyId: CompanyId,
  { id, at }: { id: string; at: string | null },
): Promise<void> {
  const ended = await db
    .updateTable('invitation')
    .set({ revoked_at: null, revoked_by: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('revoked_at', '=', at)
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) return
  await db
    .updateTable('invitation_link')
    .set({ revoked_at: null })
    .where('company_id', '=', companyId)
    .where('invitation_id', '=', id)
    .where('revoked_at', '=', at)
    .execute()
}

/** Has the invitations of a client be another one's, all or some; answers which. */
export async function moveInvitations(
  db: Db,
  companyId: CompanyId,
  { from, to, only }: { from: string; to: string; only?: readonly string[] },
): Promise<string[]> {
  const moved = await db
    .updateTable('invitation')
    .set({ client_id: to })
    .where('company_id', '=', companyId)
    .where('client_id', '=', from)
    .where(only ? sql<boolean>`id = any (${only}::uuid[])` : sql<boolean>`true`)
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}

/** Marks an invitation as taken. Its links still lead whoever took it to the company. */
export async function markAccepted(db: Db, { company_id, id }: Invitation, userId: string): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ accepted_at: sql`now()`, accepted_by: userId })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Where an invitation stands at an instant, ISO in UTC. */
export function statusOf(
  { accepted_at, revoked_at, expires_at }: Pick<Invitation, 'accepted_at' | 'revoked_at' | 'expires_at'>,
  now: string,
): InviteStatus {
  if (accepted_at) return 'accepted'
  if (revoked_at) return 'revoked'
  return Date.parse(expires_at) < Date.parse(now) ? 'expired' : 'pending'
}

async function prolong(
  { db, companyId }: CompanyCtx,
  id: string,
  more: { sent_at?: ReturnType<typeof sql<string>> } = {},
) {
  return db
    .updateTable('invitation')
    .set({ expires_at: life, ...more })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function mailLink(ctx: CompanyCtx, invitation: Invitation) {
  await countRecipients(ctx, 1)
  await killLinks(ctx.db, ctx.companyId, invitation.id)
  const { id, token } = await makeLink(ctx.db, invitation, invitation.email)
  const sealed = seal(token, ctx.platform.env.SECRET_KEY, id)
  await enqueue(ctx.db, mailInvitation, { company_id: ctx.companyId, link_id: id, sealed })
}

/** 256 random bits, of which only the hash is kept. */
async function makeLink(db: Db, { company_id, id, expires_at }: Invitation, mailed_to: string | null) {
  const token = newToken()
  const link = await db
    .insertInto('invitation_link')
    .values({ company_id, invitation_id: id, token_hash: hashToken(token), mailed_to, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: link.id, token }
}

async function killLinks(db: Db, companyId: CompanyId, invitationId: string) {
  await db
    .updateTable('invitation_link')
    .set({ revoked_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('invitation_id', '=', invitationId)
    .where('revoked_at', 'is', null)
    .execute()
}
