import { sql } from 'kysely'
import type * as calls from '#contract/company/calls.ts'
import { limits } from '#contract/values/limits.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound, refuseField } from '#contract/wire/refusal.ts'
import { markCompanyClosed, markCompanyReopened } from '#server/company/closing.ts'
import { nameKey } from '#server/company/read.ts'
import { eraseCompany } from '#server/company/tasks.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx, PersonCtx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { cancelPlan } from '#server/subscription/tasks.ts'
import { workIn } from '#server/users/active-company.ts'
import { checkPassword } from '#server/users/confirm-password.ts'
import { mailCompanyClosed } from './tasks.ts'

/** Closes a company for everyone at once; for 30 days its owner can bring it back, then it is erased. */
export async function closeCompany(ctx: CompanyCtx, input: InputOf<typeof calls.closeCompany>) {
  await checkPassword(ctx, input.password, 'password')
  const name = ctx.actor.company?.name ?? ''
  if (nameKey(input.name) !== nameKey(name)) throw refuseField('name', `Type ${name} to confirm`)
  await recordActivity(ctx, { noun: 'company', noun_id: ctx.companyId, kind: 'closed', title: name })
  const { closed_at, erase_at } = await markCompanyClosed(ctx.db, ctx.companyId)
  await ctx.db
    .updateTable('membership')
    .set({ deactivated_at: closed_at, version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('deactivated_at', 'is', null)
    .execute()
  await enqueue(ctx.db, cancelPlan, { company_id: ctx.companyId })
  await enqueue(ctx.db, eraseCompany, { company_id: ctx.companyId }, { runAt: erase_at })
  await enqueue(ctx.db, mailCompanyClosed, { company_id: ctx.companyId, user_id: ctx.actor.user.id })
  return { erase_on: erase_at, redirect: '/dashboard' }
}

/** What the caller closed and can still bring back. */
export async function listClosedCompanies(ctx: PersonCtx) {
  const rows = await closedOf(ctx).orderBy('c.name').execute()
  return { companies: rows.map(({ id, name, erase_at }) => ({ id, name, erase_on: erase_at ?? '' })) }
}

/** Brings a closed company back, with everyone who worked in it when it was closed. */
export async function reopenCompany(ctx: PersonCtx, input: InputOf<typeof calls.reopenCompany>) {
  const found = await closedOf(ctx).where('c.id', '=', input.company_id).executeTakeFirst()
  if (!found) throw notFound('company')
  const id = found.id as CompanyId
  await sql`select set_config('app.company', ${id}, true)`.execute(ctx.db)
  await ctx.db
    .updateTable('membership')
    .set({ deactivated_at: null, version: sql`version + 1` })
    .where('company_id', '=', id)
    .where('deactivated_at', '=', found.closed_at)
    .execute()
  await markCompanyReopened(ctx.db, id)
  await recordActivity({ ...ctx, companyId: id }, { noun: 'company', noun_id: id, kind: 'reopened', title: found.name })
  await workIn(ctx, id)
  return { company: { id, name: found.name }, redirect: '/dashboard' }
}

function closedOf(ctx: PersonCtx) {
  return ctx.db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select(['c.id', 'c.name', 'c.closed_at', 'c.erase_at'])
    .where('m.user_id', '=', ctx.actor.user.id)
    .where('m.kind', '=', 'owner')
    .where('c.erase_at', '>', sql<string>`now()`)
    .limit(limits.pageSize)
}
