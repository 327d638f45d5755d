import { sql } from 'kysely'
import type * as calls from '#contract/company/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx, PersonCtx } from '#server/http/context.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { withinSeats } from '#server/subscription/seats.ts'
import { checkPassword } from '#server/users/confirm-password.ts'
import { mailOwnership } from './tasks.ts'

/** There is exactly one owner: two rows change in one transaction, the one who gives first. Source: docs/domain.md, Companies. */
export async function transferCompany(ctx: CompanyCtx, input: InputOf<typeof calls.transferCompany>) {
  const { user } = ctx.actor
  if (input.user_id === user.id) throw refuseField('user_id', "You're already the owner")
  const heir = await ctx.db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username', 'm.onboarded_at'])
    .where('m.company_id', '=', ctx.companyId)
    .where('m.user_id', '=', input.user_id)
    .where('m.kind', '=', 'employee')
    .where('m.deactivated_at', 'is', null)
    .forUpdate('m')
    .executeTakeFirst()
  if (!heir) throw refuseField('user_id', 'Choose someone on your team')
  if (!heir.onboarded_at) throw refuseField('user_id', 'They have to finish setting up first')
  await checkPassword(ctx, input.password, 'password')
  const admin = await ctx.db
    .selectFrom('role')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('key', '=', 'admin')
    .executeTakeFirstOrThrow()
  // A bookkeeper who becomes the owner takes a seat.
  await withinSeats(ctx, ctx.companyId, async () => {
    await become(ctx, user.id, { kind: 'employee', role_id: admin.id })
    await become(ctx, heir.id, { kind: 'owner', role_id: null })
  })
  const name = `${heir.first_name} ${heir.last_name}`.trim() || heir.username
  await recordActivity(ctx, { noun: 'company', noun_id: ctx.companyId, kind: 'transferred', title: name })
  await enqueue(ctx.db, mailOwnership, { company_id: ctx.companyId, from: user.id, to: heir.id })
  return {}
}

/** Leaves the current company; jobs and documents keep the name. The device falls to another company, if there is one. */
export async function leaveCompany(ctx: PersonCtx, input: InputOf<typeof calls.leaveCompany>) {
  if (!ctx.companyId || input.company_id !== ctx.companyId) throw notFound('company')
  if (ctx.actor.kind === 'owner')
    throw new Refusal('conflict', 'Transfer the company to someone on your team first, or delete it')
  await ctx.db
    .updateTable('membership')
    .set({ deactivated_at: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('user_id', '=', ctx.actor.user.id)
    .execute()
  await recordActivity(ctx, {
    noun: 'company',
    noun_id: ctx.companyId,
    kind: 'left',
    title: ctx.actor.company?.name ?? '',
  })
  return { redirect: '/dashboard' }
}

function become(ctx: CompanyCtx, userId: string, as: { kind: 'owner' | 'employee'; role_id: string | null }) {
  return ctx.db
    .updateTable('membership')
    .set({ ...as, version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('user_id', '=', userId)
    .execute()
}
