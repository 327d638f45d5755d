import type { switchCompany as switchCall } from '#contract/company/calls.ts'
import { onboardingPage } from '#contract/users/page-rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { PersonCtx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { workIn } from '#server/users/active-company.ts'

/** Works in another company that the person belongs to; a foreign one is as unknown as one that does not exist. */
export async function switchCompany(ctx: PersonCtx, input: InputOf<typeof switchCall>) {
  const found = await ctx.db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select(['c.id', 'c.name', 'm.kind', 'm.onboarded_at'])
    .where('m.user_id', '=', ctx.actor.user.id)
    .where('m.company_id', '=', input.company_id)
    .where('m.deactivated_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound('company')
  const { id, name, kind, onboarded_at } = found
  await workIn(ctx, id as CompanyId)
  return { company: { id, name }, redirect: onboarded_at ? '/dashboard' : onboardingPage(kind) }
}
