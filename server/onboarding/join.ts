import { sql } from 'kysely'
import type * as calls from '#contract/onboarding/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import { saveAboutClient as keepAboutClient } from '#server/clients/save-welcome.ts'
import { saveAboutEmployee as keepAboutEmployee } from '#server/employees/save-welcome.ts'
import { finishOnboarding } from '#server/employees/write.ts'
import type { PersonCtx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { saveMemberProfile } from '#server/users/profile/save-member-profile.ts'
import { workIn } from '#server/users/sign-in/sessions.ts'

const next = { next: '/dashboard' }

/** The one step of an employee. */
export async function saveAboutEmployee(ctx: PersonCtx, input: InputOf<typeof calls.saveAboutEmployee>) {
  const { companyId, actor } = ctx
  if (!companyId || actor.kind !== 'employee') throw noInvitation()
  await saveMemberProfile(ctx, input)
  await keepAboutEmployee(ctx.db, companyId, actor.user.id, input)
  await finishOnboarding(ctx.db, companyId, actor.user.id)
  return next
}

/** The one step of a client, in the company that they look at. */
export async function saveAboutClient(ctx: PersonCtx, input: InputOf<typeof calls.saveAboutClient>) {
  const { companyId, actor } = ctx
  if (!companyId || actor.kind !== 'client' || !actor.client_id) throw noInvitation()
  return setUpClient(ctx, companyId, actor.client_id, input)
}

/** The same in any company that knows them as this client; it is the one they look at from now on. */
export async function saveAboutClientById(ctx: PersonCtx, input: InputOf<typeof calls.saveAboutClientById>) {
  const { id, ...about } = input
  const there = await ctx.db
    .selectFrom('membership')
    .select('company_id')
    .where('user_id', '=', ctx.actor.user.id)
    .where('kind', '=', 'client')
    .where('client_id', '=', id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  if (!there) throw notFound('invitation')
  const companyId = there.company_id as CompanyId
  await sql`select set_config('app.company', ${companyId}, true)`.execute(ctx.db)
  await workIn(ctx.db, ctx.actor.session_id, companyId)
  return setUpClient(ctx, companyId, id, about)
}

async function setUpClient(
  ctx: PersonCtx,
  companyId: CompanyId,
  clientId: string,
  about: InputOf<typeof calls.saveAboutClient>,
) {
  await saveMemberProfile(ctx, about)
  await keepAboutClient(ctx, companyId, clientId, about)
  await finishOnboarding(ctx.db, companyId, ctx.actor.user.id)
  return next
}

/** Nobody has asked the caller to this company in this way. */
function noInvitation(): Refusal {
  return new Refusal('conflict', "We couldn't find your invitation. Ask the company that invited you to send it again.")
}
