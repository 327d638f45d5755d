import type { getSubscriptionStatus as statusCall } from '#contract/subscription/calls.ts'
import { planAllowsWork } from '#contract/subscription/rules.ts'
import type { SubscriptionStatus } from '#contract/subscription/shapes.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { inCompany, type PersonCtx } from '#server/http/context.ts'

/** The plan of the current company. */
export async function getSubscriptionStatus(ctx: PersonCtx): Promise<AnswerOf<typeof statusCall>> {
  const { companyId } = inCompany(ctx)
  const row = await ctx.db.selectFrom('subscription').selectAll().where('company_id', '=', companyId).executeTakeFirst()
  if (!row) throw notFound('plan')
  const { company_id: _, updated_at: __, ...plan } = row
  const subscription = { ...plan, status: row.status as SubscriptionStatus }
  return {
    subscription,
    is_active: ctx.platform.env.PLANS === 'off' || planAllowsWork(subscription, ctx.platform.now()),
  }
}
