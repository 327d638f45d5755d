import { sql } from 'kysely'
import { mayGrant } from '#contract/access/granting.ts'
import type { Grants } from '#contract/access/permissions.ts'
import type { TeamActivity } from '#contract/employees/activity-rules.ts'
import type * as calls from '#contract/employees/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { invalidTransition, notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { withinSeats } from '#server/subscription/seats.ts'
import { copyLink, type Invitation, sendAgain, sendInvitation, statusOf, withdraw } from './invitations.ts'
import { readInvite } from './list-invites.ts'

type InviteInput = Omit<InputOf<typeof calls.inviteEmployee>, 'role_id'> & { role_id: string }

/** Asks somebody onto the team. An address that waits already is sent a new link. */
export async function inviteEmployee(
  ctx: CompanyCtx,
  input: InviteInput,
): Promise<AnswerOf<typeof calls.inviteEmployee>> {
  await refuseWideRole(ctx, input.role_id)
  await refuseMember(ctx, input.email)
  const { invitation, renewed } = await seated(ctx, () => sendInvitation(ctx, { kind: 'employee', ...input }))
  await notify(ctx, renewed ? 'employee_invited_again' : 'employee_invited', invitation)
  return { invite_id: invitation.id, invite: await readInvite(ctx, invitation.id) }
}

/** Asks several people onto the team with one role; those who are on it or invited already are left in peace. */
export async function inviteSeveral(ctx: CompanyCtx, emails: readonly string[], role_id: string) {
  await seated(ctx, async () => {
    for (const email of await withoutKnown(ctx, [...new Set(emails)])) {
      const { invitation } = await sendInvitation(ctx, { kind: 'employee', email, role_id })
      await notify(ctx, 'employee_invited', invitation)
    }
  })
}

/** Sends one that waits, or ran out, again. */
export async function resendInvite(ctx: CompanyCtx, input: InputOf<typeof calls.resendInvite>) {
  const waiting = await lockOpenInvites(ctx, input.id, 'sent')
  await notify(ctx, 'employee_invited_again', await seated(ctx, () => sendAgain(ctx, waiting)))
  return { invite: await readInvite(ctx, input.id) }
}

/** A further link, to be handed over by other means than mail. */
export async function linkInvite(ctx: CompanyCtx, input: InputOf<typeof calls.linkInvite>) {
  const waiting = await lockOpenInvites(ctx, input.id, 'sent')
  return { url: await seated(ctx, () => copyLink(ctx, waiting)) }
}

/** Withdraws one that waits; a second time changes nothing. */
export async function revokeInvite(ctx: CompanyCtx, input: InputOf<typeof calls.revokeInvite>) {
  const invitation = await lockInvite(ctx, input.id)
  if (invitation.accepted_at) throw invalidTransition('invitation', 'accepted', 'withdrawn')
  if (!invitation.revoked_at) {
    await withdraw(ctx, invitation)
    await notify(ctx, 'employee_invite_withdrawn', invitation)
  }
  return { invite: await readInvite(ctx, input.id) }
}

/** An invitation that can be taken holds a seat, by the role that it is to: one that ran out takes it anew. */
function seated<T>(ctx: CompanyCtx, work: () => Promise<T>): Promise<T> {
  return withinSeats(ctx, ctx.companyId, work)
}

/** Nobody grants what they lack. Source: docs/domain.md, Roles. */
async function refuseWideRole(ctx: CompanyCtx, roleId: string) {
  const role = await ctx.db
    .selectFrom('role')
    .select(['permissions'])
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', roleId)
    .forShare()
    .executeTakeFirst()
  if (!role) throw refuseField('role_id', 'Choose a role')
  if (!mayGrant(ctx.actor, role.permissions as Grants))
    throw refuseField('role_id', 'This role can do more than yours. Ask the owner to invite them.')
}

async function refuseMember(ctx: CompanyCtx, email: string) {
  const [member] = await findMembers(ctx, [email])
  if (!member) return
  const sentence = `${email} is already on the team`
  throw new Refusal('conflict', sentence, { fields: { email: [sentence] } })
}

async function withoutKnown(ctx: CompanyCtx, emails: string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const known = [...(await findMembers(ctx, emails)), ...(await findWaiting(ctx, emails))]
  return emails.filter((email) => !known.includes(email))
}

/** Which of these addresses are invited to the team and can still come. */
async function findWaiting({ db, companyId }: CompanyCtx, emails: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('invitation')
    .select('email')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'employee')
    .where('email', 'in', emails)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .execute()
  return rows.map(({ email }) => email)
}

/** Which of these addresses belong to people who work here now. */
async function findMembers({ db, companyId }: CompanyCtx, emails: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select('u.email')
    .where('m.company_id', '=', companyId)
    .where('m.kind', '<>', 'client')
    .where('m.deactivated_at', 'is', null)
    .where('u.email', 'in', emails)
    .execute()
  return rows.map(({ email }) => email)
}

async function lockInvite({ db, companyId }: CompanyCtx, id: string): Promise<Invitation> {
  const found = await db
    .selectFrom('invitation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('kind', '=', 'employee')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('invitation')
  return found
}

async function lockOpenInvites(ctx: CompanyCtx, id: string, to: string): Promise<Invitation> {
  const invitation = await lockInvite(ctx, id)
  const status = statusOf(invitation, ctx.platform.now())
  if (status === 'accepted' || status === 'revoked')
    throw invalidTransition('invitation', status === 'revoked' ? 'withdrawn' : status, to)
  return invitation
}

async function notify(ctx: CompanyCtx, kind: TeamActivity, { email }: Invitation) {
  await recordActivity(ctx, { noun: 'company', noun_id: ctx.companyId, kind, title: email })
}
