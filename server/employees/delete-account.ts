import { sql } from 'kysely'
import type { deleteAccount as deleteCall } from '#contract/users/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { PersonCtx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { eraseAccount } from '#server/users/profile/erase.ts'
import { confirmPerson } from '#server/users/sign-in/second-factor.ts'
import { forgetPerson } from '#server/users/tasks.ts'
import { forgetAboutEmployee } from './save-welcome.ts'

/**
 * Ends an account for good: its memberships end and what is personal goes. Who owns a company gives it to somebody or
 * deletes it first, for a company has exactly one owner. Source: docs/domain.md, Companies.
 */
export async function deleteAccount(ctx: PersonCtx, input: InputOf<typeof deleteCall>) {
  await confirmPerson(ctx, input)
  const memberships = await ctx.db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select(['m.company_id', 'm.kind', 'c.name', 'm.deactivated_at'])
    .where('m.user_id', '=', ctx.actor.user.id)
    .orderBy('c.name')
    .execute()
  refuseOwner(memberships.filter((each) => each.kind === 'owner' && !each.deactivated_at).map(({ name }) => name))
  for (const { company_id, name, deactivated_at } of memberships) {
    await sql`select set_config('app.company', ${company_id}, true)`.execute(ctx.db)
    if (!deactivated_at) await endMembership(ctx, company_id as CompanyId, name)
    await forgetAboutEmployee(ctx.db, company_id as CompanyId, ctx.actor.user.id)
  }
  await enqueue(ctx.db, forgetPerson, { user_id: ctx.actor.user.id })
  await eraseAccount(ctx)
  return {}
}

function refuseOwner(companies: string[]) {
  if (companies.length === 0) return
  const named = new Intl.ListFormat('en').format(companies)
  const them = companies.length === 1 ? 'it' : 'them'
  throw new Refusal('owns_company', `You own ${named}. Transfer ${them} to someone else or delete ${them} first.`)
}

/** Behind the company's own wall; whoever was made its owner in between keeps the account. */
async function endMembership(ctx: PersonCtx, companyId: CompanyId, name: string) {
  const ended = await ctx.db
    .updateTable('membership')
    .set({ deactivated_at: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('user_id', '=', ctx.actor.user.id)
    .where('kind', '<>', 'owner')
    .executeTakeFirst()
  if (ended.numUpdatedRows !== 1n) refuseOwner([name])
  await forgetMember(ctx, companyId)
  await recordActivity({ ...ctx, companyId }, { noun: 'company', noun_id: companyId, kind: 'member_left', title: name })
}

/** What a company keeps of a member beyond the work itself: how to reach them and theirs, and where they were invited. */
async function forgetMember(ctx: PersonCtx, companyId: CompanyId) {
  const { id } = ctx.actor.user
  await ctx.db
    .updateTable('employee')
    .set({ phone: null, emergency_contact_name: null, emergency_contact_phone: null })
    .where('company_id', '=', companyId)
    .where('user_id', '=', id)
    .execute()
  const { rows } = await sql<{ id: string }>`update invitation
      set email = ${`deleted-${id}@deleted.invalid`}, name = null, message = null
    where company_id = ${companyId} and accepted_by = ${id} returning id`.execute(ctx.db)
  for (const invitation of rows)
    await ctx.db
      .updateTable('invitation_link')
      .set({ mailed_to: null })
      .where('company_id', '=', companyId)
      .where('invitation_id', '=', invitation.id)
      .execute()
}
