import { sql } from 'kysely'
import type { acceptEmployeeInvite as acceptCall } from '#contract/employees/calls.ts'
import { onboardingPage } from '#contract/users/page-rules.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { type Activity, recordActivity } from '#server/http/activity.ts'
import type { PersonCtx } from '#server/http/context.ts'
import { notify } from '#server/notifications/notify.ts'
import { quietHoursEnd } from '#server/notifications/quiet-hours.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { withinSeats } from '#server/subscription/seats.ts'
import { workIn } from '#server/users/sign-in/sessions.ts'
import { type FoundInvitation, findByToken, findOwn, refuseDead } from './find-invitation.ts'
import { markAccepted } from './invitations.ts'
import { mailInvitationAccepted } from './tasks.ts'

type AcceptAnswer = AnswerOf<typeof acceptCall>

/** Joins a team. Fifty times at once is once: the first writes the membership, the others find it. */
export async function acceptEmployeeInvite(ctx: PersonCtx, input: InputOf<typeof acceptCall>): Promise<AcceptAnswer> {
  const { token, invite_id } = input
  if (!token && !invite_id) throw refuseField('token', "This link isn't complete. Open it from the email again.")
  const found = token ? await findByToken(ctx, token, true) : await findOwn(ctx, invite_id ?? '', true)
  const { role_id } = found.invitation
  const { user } = ctx.actor
  const title = `${user.first_name} ${user.last_name}`.trim() || found.invitation.name || user.email
  const activity = { noun: 'company', noun_id: found.companyId, kind: 'employee_joined', title } as const
  return acceptFound(ctx, found, 'employee', { role_id, client_id: null }, activity)
}

type Seat = { role_id: string | null; client_id: string | null }

/** Carries out a yes to an invitation of a kind: the membership, who is notified, where the person works from now on. */
export async function acceptFound(
  ctx: PersonCtx,
  found: FoundInvitation,
  kind: 'employee' | 'client',
  seat: Seat,
  activity: Activity,
): Promise<AcceptAnswer> {
  const { invitation, companyId, company } = found
  const { user } = ctx.actor
  const again = invitation.accepted_by === user.id && (await isMember(ctx, found))
  if (!again) {
    refuseDead(found, ctx.platform.now())
    if (invitation.kind !== kind)
      throw refuseField('token', 'This is a different kind of invitation. Open it from the email again.')
    if (invitation.email !== user.email)
      throw new Refusal(
        'wrong_recipient',
        `This invitation is for ${invitation.email}. You are logged in as ${user.email}.`,
      )
    // Its seat was counted when it was written; the role may have become another since.
    await withinSeats(ctx, companyId, async () => {
      await join(ctx, found, kind, seat)
      await markAccepted(ctx.db, invitation, user.id)
    })
    const payload = { company_id: companyId, invitation_id: invitation.id }
    const runAt = await quietHoursEnd(ctx.db, invitation.invited_by)
    await enqueue(ctx.db, mailInvitationAccepted, payload, { runAt })
    await recordActivity({ ...ctx, companyId }, activity)
    const client = invitation.client_id
    await notify(ctx.db, companyId, {
      kind: 'invite_accepted',
      title: `${`${user.first_name} ${user.last_name}`.trim() || user.username} joined ${company.name}`,
      note: client ? 'As a client' : null,
      path: client ? `/clients/${client}` : '/dashboard/profile/settings?section=team',
      by: user.id,
    })
  }
  await workIn(ctx.db, ctx.actor.session_id, companyId)
  return { company: { id: companyId, name: company.name }, redirect: await pageIn(ctx, found) }
}

/** Somebody who left comes back; a client who is hired becomes an employee; nobody who works there becomes a client. */
async function join(ctx: PersonCtx, { companyId, company }: FoundInvitation, kind: 'employee' | 'client', seat: Seat) {
  // Two invitations taken at once by one person come one after the other.
  await ctx.db.selectFrom('user_account').select('id').where('id', '=', ctx.actor.user.id).forUpdate().execute()
  const there = await ctx.db
    .selectFrom('membership')
    .select(['kind', 'deactivated_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', ctx.actor.user.id)
    .forUpdate()
    .executeTakeFirst()
  if (there && !there.deactivated_at && (kind === 'client' || there.kind !== 'client'))
    throw new Refusal(
      'conflict',
      there.kind === 'client' ? `You already have a login with ${company.name}` : `You already work at ${company.name}`,
      { redirect: '/dashboard' },
    )
  // Who has been set up in the same way before need not say it all again.
  const onboarding = there?.kind === kind ? {} : { onboarded_at: null }
  await ctx.db
    .insertInto('membership')
    .values({ company_id: companyId, user_id: ctx.actor.user.id, kind, ...seat })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id'])
        .doUpdateSet({ kind, ...seat, ...onboarding, deactivated_at: null, version: sql`membership.version + 1` }),
    )
    .execute()
}

async function isMember(ctx: PersonCtx, found: FoundInvitation): Promise<boolean> {
  return (await findMembership(ctx, found)) !== undefined
}

async function pageIn(ctx: PersonCtx, found: FoundInvitation): Promise<string> {
  const membership = await findMembership(ctx, found)
  return membership?.onboarded_at ? '/dashboard' : onboardingPage(membership?.kind ?? null)
}

async function findMembership(ctx: PersonCtx, { companyId }: FoundInvitation) {
  return ctx.db
    .selectFrom('membership')
    .select(['kind', 'onboarded_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', ctx.actor.user.id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
}
