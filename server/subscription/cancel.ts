import type * as calls from '#contract/subscription/calls.ts'
import { allowsAction, outcomeOf, type PlanAction, statusAt } from '#contract/subscription/rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { invalidTransition } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { ProviderSubscription } from '#server/platform/payments/shapes.ts'
import { planOf } from './plans.ts'
import { planRow, subscriptionStateOf } from './read.ts'
import { recordPlan } from './record-plan.ts'
import { refuseWithoutPlans } from './refuse-plan.ts'
import type { PlanCtx } from './requested-plan.ts'

/** Ends the plan when what is paid for is over. A trial without a plan just ends. */
export async function cancelSubscription(ctx: PlanCtx, { reason }: InputOf<typeof calls.cancelSubscription>) {
  const { payments } = ctx.platform
  const key = `${ctx.key} cancel`
  await endOrKeep(ctx, 'cancel', (subscription_id) => payments.cancelAtPeriodEnd({ subscription_id, key }), reason)
  return ctx.inTransaction(subscriptionStateOf)
}

/** Takes a cancellation back. */
export async function keepSubscription(ctx: PlanCtx) {
  const { payments } = ctx.platform
  const key = `${ctx.key} keep`
  await endOrKeep(ctx, 'keep', (subscription_id) => payments.keepSubscription({ subscription_id, key }))
  return ctx.inTransaction(subscriptionStateOf)
}

/** Says at the processor whether the plan ends with its period, and writes down what the processor made of it. */
async function endOrKeep(
  ctx: PlanCtx,
  action: 'cancel' | 'keep',
  ask: (subscription_id: string) => Promise<ProviderSubscription>,
  note?: string | null,
): Promise<void> {
  refuseWithoutPlans(ctx)
  const ending = action === 'cancel'
  await ctx.alone(`${ctx.companyId}:plan`, async () => {
    const row = await ctx.inTransaction((now) => allowedRow(now, action))
    if (row.cancel_at_period_end === ending) return
    const id = row.provider_subscription_id
    const subscription = id ? await ask(id) : null
    await ctx.inTransaction(async (now) => {
      const { db, companyId } = now
      if (subscription) await recordPlan(db, companyId, { subscription, read_at: subscription.read_at })
      else await markTrial(now, ending)
      const title = `${planOf(row.plan).name} plan`
      const kind = ending ? 'plan_canceled' : 'plan_kept'
      await recordActivity(now, { noun: 'company', noun_id: companyId, kind, title, note })
    })
  })
}

async function allowedRow({ db, companyId, platform }: CompanyCtx, action: PlanAction) {
  const row = await planRow(db, companyId)
  const status = row ? statusAt(row, platform.now()) : 'none'
  if (!row || !allowsAction(action, status, row.cancel_at_period_end))
    throw invalidTransition('plan', status, outcomeOf[action])
  return row
}

function markTrial({ db, companyId }: CompanyCtx, cancel_at_period_end: boolean) {
  return db.updateTable('subscription').set({ cancel_at_period_end }).where('company_id', '=', companyId).execute()
}
