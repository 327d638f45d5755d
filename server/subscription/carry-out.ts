import type { PaymentAttempt } from '#contract/subscription/payment-shapes.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { ProviderSubscription } from '#server/platform/payments/shapes.ts'
import { customerOf } from './customer.ts'
import { attemptOf, keepCard, takeBack } from './keep-card.ts'
import { planOf, priceOf } from './plans.ts'
import { pullPlan } from './pull.ts'
import { recordPlan } from './record-plan.ts'
import type { PlanBefore, PlanCtx, RequestedPlan } from './requested-plan.ts'

/** Makes the requested plan at the card processor, card first. Answers what the card's bank still asks its holder for. */
export async function carryOut(
  ctx: PlanCtx,
  plan: PlanBefore,
  requested: RequestedPlan,
  key: string,
): Promise<PaymentAttempt | null> {
  const { payment_method_token: token } = requested
  if (!token && !plan.has_card) throw refuseField('payment_method_token', 'Enter a card to start the plan')
  const customer_id = await customerOf(ctx)
  const kept = token ? await keepCard(ctx, customer_id, token, true) : null
  if (kept?.attempt) return kept.attempt
  const card = kept?.card_id ?? 'default'
  try {
    const subscription =
      plan.runs && plan.subscription_id
        ? await change(ctx, plan, plan.subscription_id, requested, `${key} ${card}`)
        : await start(ctx, plan, customer_id, requested, `${key} ${card}`)
    await recordChange(ctx, subscription, requested)
    return attemptOf(subscription.latest_attempt)
  } catch (error) {
    if (kept && error instanceof Refusal && error.code === 'card_declined') await takeBack(ctx, customer_id, kept)
    throw error
  }
}

/** What is owed is paid first; choosing a plan takes a cancellation back. */
async function change(
  { platform: { env, payments } }: PlanCtx,
  plan: PlanBefore,
  subscription_id: string,
  requested: RequestedPlan,
  key: string,
): Promise<ProviderSubscription> {
  if (plan.status === 'past_due') {
    const paid = await payments.payOutstanding({ subscription_id, key: `${key} outstanding` })
    if (paid.status === 'past_due') return paid // its bank wants to ask the holder first
  }
  if (plan.cancel_at_period_end) await payments.keepSubscription({ subscription_id, key: `${key} keep` })
  const price = priceOf(env, requested.plan, requested.interval)
  return payments.changeSubscription({ subscription_id, price, key: `${key} ${price.plan} ${price.interval}` })
}

/** What is left of an earlier plan is ended once the new one has begun: a card that is declined leaves it as it was. */
async function start(
  { platform: { env, payments }, companyId }: PlanCtx,
  plan: PlanBefore,
  customer_id: string,
  requested: RequestedPlan,
  key: string,
): Promise<ProviderSubscription> {
  const price = priceOf(env, requested.plan, requested.interval)
  const begun = await payments.createSubscription({
    customer_id,
    company_id: companyId,
    price,
    trial_end: plan.trial_end,
    payment_method_id: null,
    key: `${key} ${price.plan} ${price.interval} after ${plan.subscription_id}`,
  })
  if (plan.subscription_id) await payments.cancelNow({ subscription_id: plan.subscription_id })
  return begun
}

/** Writes down what was reached, at once; cards and receipts as soon as the processor reports them. */
async function recordChange(
  ctx: PlanCtx,
  subscription: ProviderSubscription,
  { plan, interval }: RequestedPlan,
): Promise<void> {
  await ctx.inTransaction(async (now) => {
    await recordPlan(now.db, now.companyId, { subscription, read_at: subscription.read_at })
    const note = interval === 'year' ? 'Yearly' : 'Monthly'
    const activity = {
      noun: 'company',
      noun_id: now.companyId,
      kind: 'plan_chosen',
      title: `${planOf(plan).name} plan`,
    } as const
    await recordActivity(now, { ...activity, note })
  })
  await pullPlan(ctx.platform, ctx.companyId).catch(() => {}) // the queue looks again
}
