import type * as calls from '#contract/subscription/calls.ts'
import type { PaymentAttempt } from '#contract/subscription/payment-shapes.ts'
import { allowsAction, outcomeOf, runs, statusAt } from '#contract/subscription/rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { invalidTransition, Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { carryOut } from './carry-out.ts'
import { beginChange, endChange } from './change-key.ts'
import { pullPlan } from './pull.ts'
import { planRow, subscriptionStateOf } from './read.ts'
import { refuseSmallPlan, refuseWithoutPlans } from './refuse-plan.ts'
import type { PlanBefore, PlanCtx, RequestedPlan } from './requested-plan.ts'
import { restOfTrial } from './trial.ts'
import { usageOf } from './usage.ts'

/** Another plan or interval, from the settings. */
export async function changePlan(ctx: PlanCtx, requested: InputOf<typeof calls.changePlan>) {
  const attempt = await choosePlan(ctx, requested)
  return { ...(await ctx.inTransaction(subscriptionStateOf)), attempt }
}

/** A plan that has ended begins anew: the same one on the default card, unless the caller names others. */
export async function reactivateSubscription(ctx: PlanCtx, input: InputOf<typeof calls.reactivateSubscription>) {
  refuseWithoutPlans(ctx)
  const requested = await ctx.inTransaction(async ({ db, companyId, platform }) => {
    const row = await planRow(db, companyId)
    const status = row ? statusAt(row, platform.now()) : 'none'
    if (!allowsAction('reactivate', status, false)) throw invalidTransition('plan', status, outcomeOf.reactivate)
    return {
      plan: input.plan ?? row?.plan ?? 'crew',
      interval: input.interval ?? row?.interval ?? 'month',
    }
  })
  const attempt = await choosePlan(ctx, { ...requested, payment_method_token: input.payment_method_token })
  return { ...(await ctx.inTransaction(subscriptionStateOf)), attempt }
}

/**
 * Starts the plan or changes it, one request at a time: however many ask at once, the processor has one subscription.
 * During the trial nothing is charged before its end; a running plan changes at once, and what is left of the old one is
 * credited; a plan must have room for what is used. A card that is declined leaves everything as it was. Answers what the
 * card's bank still wants from its holder, or null.
 */
export async function choosePlan(ctx: PlanCtx, requested: RequestedPlan): Promise<PaymentAttempt | null> {
  refuseWithoutPlans(ctx)
  return ctx.alone(`${ctx.companyId}:plan`, async () => {
    const first = await ctx.inTransaction((now) => readPlanBefore(now, requested))
    if (first.done) return null
    // A change that was cut short, or waits for its holder: what became of it is asked before anything else is begun.
    if (first.unsettled) await pullPlan(ctx.platform, ctx.companyId, true)
    const plan = first.unsettled ? await ctx.inTransaction((now) => readPlanBefore(now, requested)) : first
    if (plan.done) return null
    const change_key = await beginChange(ctx, plan.change_key)
    try {
      const attempt = await carryOut(ctx, plan, requested, change_key)
      await endChange(ctx, change_key)
      return attempt
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'payment_unavailable') await endChange(ctx, change_key)
      throw error
    }
  })
}

/** How the plan stands; refuses what it may not become. */
async function readPlanBefore({ db, companyId, platform }: CompanyCtx, requested: RequestedPlan): Promise<PlanBefore> {
  const [row, usage, card] = await Promise.all([
    planRow(db, companyId),
    usageOf(db, companyId, platform),
    db
      .selectFrom('payment_method')
      .select('provider_id')
      .where('company_id', '=', companyId)
      .where('is_default', '=', true)
      .executeTakeFirst(),
  ])
  if (!row) throw new Error('A company has a plan from its first day')
  const now = platform.now()
  const chosen = row.provider_subscription_id !== null && runs(statusAt(row, now))
  const otherCard = requested.payment_method_token && requested.payment_method_token !== card?.provider_id
  const same = row.plan === requested.plan && row.interval === requested.interval
  if (!same) refuseSmallPlan(requested.plan, usage)
  return {
    done: chosen && same && !row.cancel_at_period_end && row.status !== 'past_due' && !otherCard,
    unsettled: row.change_key !== null || row.status === 'incomplete',
    change_key: row.change_key,
    runs: chosen,
    status: row.status,
    subscription_id: row.provider_subscription_id,
    cancel_at_period_end: row.cancel_at_period_end,
    trial_end: restOfTrial(row, now),
    has_card: card !== undefined,
  }
}
