import type * as calls from '#contract/subscription/calls.ts'
import { allowsAction, outcomeOf, overflowOf, runs, statusAt } from '#contract/subscription/rules.ts'
import type { Confirmation, PlanInterval, PlanKey, PlanRoom, PlanUsage } from '#contract/subscription/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { invalidTransition, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx, Outside } from '#server/http/context.ts'
import type { ProviderSubscription } from '#server/platform/payments/shapes.ts'
import { enqueue } from '#server/platform/queue.ts'
import { customerOf } from './customer.ts'
import { confirmationOf, keepCard, takeBack } from './keep-card.ts'
import { planOf, priceOf, roomOf } from './plans.ts'
import { pullPlan } from './pull.ts'
import { planRow, standingOf, stateOf } from './read.ts'
import { settlePlan } from './settle.ts'
import { restOfTrial } from './trial.ts'
import { usageOf } from './usage.ts'

export type PlanCtx = Outside<CompanyCtx>
export type Wish = { plan: PlanKey; interval: PlanInterval; payment_method_token?: string | null }

/** Another plan or interval, from the settings. */
export async function changePlan(ctx: PlanCtx, wish: InputOf<typeof calls.changePlan>) {
  const confirmation = await choosePlan(ctx, wish)
  return { ...(await ctx.inTransaction(standingOf)), confirmation }
}

/** A plan that has ended begins anew: the same one on the default card, unless the caller names others. */
export async function reactivateSubscription(ctx: PlanCtx, input: InputOf<typeof calls.reactivateSubscription>) {
  const wish = await ctx.inTransaction(async ({ db, companyId, platform }) => {
    const row = await planRow(db, companyId)
    const status = row ? statusAt(stateOf(row), platform.now()) : 'none'
    if (!allowsAction('reactivate', status, false)) throw invalidTransition('plan', status, outcomeOf.reactivate)
    return {
      plan: input.plan ?? (row?.plan as PlanKey) ?? 'crew',
      interval: input.interval ?? (row?.interval as PlanInterval | null) ?? 'month',
    }
  })
  const confirmation = await choosePlan(ctx, { ...wish, payment_method_token: input.payment_method_token })
  return { ...(await ctx.inTransaction(standingOf)), confirmation }
}

/**
 * Starts the plan or changes it, one request at a time: however many ask at once, the processor has one subscription.
 * During the trial nothing is charged before its end; a running plan changes at once, and what is left of the old one is
 * credited; a plan must have room for what is used. A card that is declined leaves everything as it was. Answers what the
 * card's bank still wants from its holder, or null.
 */
export async function choosePlan(ctx: PlanCtx, wish: Wish): Promise<Confirmation | null> {
  refuseWithoutPlans(ctx)
  return ctx.alone(`${ctx.companyId}:plan`, async () => {
    const first = await ctx.inTransaction((now) => lookAt(now, wish))
    if (first.done) return null
    // A change that was cut short: what became of it is asked before anything else is begun.
    if (first.unsettled) await pullPlan(ctx.platform, ctx.companyId)
    const plan = first.unsettled ? await ctx.inTransaction((now) => lookAt(now, wish)) : first
    if (plan.done) return null
    const change_key = await beginChange(ctx, plan.change_key)
    try {
      const confirmation = await carryOut(ctx, plan, wish, change_key)
      await endChange(ctx, change_key)
      return confirmation
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'payment_unavailable') await endChange(ctx, change_key)
      throw error
    }
  })
}

type Look = {
  /** It is as wished already. */
  done: boolean
  unsettled: boolean
  change_key: string | null
  runs: boolean
  status: string
  subscription_id: string | null
  cancel_at_period_end: boolean
  trial_end: string | null
  has_card: boolean
}

/** How the plan stands; refuses what it may not become. */
async function lookAt({ db, companyId, platform }: CompanyCtx, wish: Wish): Promise<Look> {
  const [row, usage, card] = await Promise.all([
    planRow(db, companyId),
    usageOf(db, companyId),
    db
      .selectFrom('payment_method')
      .select('id')
      .where('company_id', '=', companyId)
      .where('is_default', '=', true)
      .executeTakeFirst(),
  ])
  if (!row) throw new Error('A company has a plan from its first day')
  const now = platform.now()
  const chosen = row.provider_subscription_id !== null && runs(statusAt(stateOf(row), now))
  const same = row.plan === wish.plan && row.interval === wish.interval
  if (!same) refuseSmall(wish.plan, roomOf(wish.plan), usage)
  return {
    done: chosen && same && !row.cancel_at_period_end && row.status !== 'past_due' && !wish.payment_method_token,
    unsettled: row.change_key !== null,
    change_key: row.change_key,
    runs: chosen,
    status: row.status,
    subscription_id: row.provider_subscription_id,
    cancel_at_period_end: row.cancel_at_period_end,
    trial_end: restOfTrial(row, now),
    has_card: card !== undefined,
  }
}

async function carryOut(ctx: PlanCtx, plan: Look, wish: Wish, key: string): Promise<Confirmation | null> {
  const { payment_method_token: token } = wish
  if (!token && !plan.has_card) throw refuseField('payment_method_token', 'Enter a card to start the plan')
  const customer_id = await customerOf(ctx)
  const kept = token ? await keepCard(ctx, customer_id, token) : null
  if (kept?.confirmation) return kept.confirmation
  const card = kept?.card_id ?? 'default'
  try {
    const subscription =
      plan.runs && plan.subscription_id
        ? await change(ctx, plan, plan.subscription_id, wish, `${key} ${card}`)
        : await start(ctx, plan, customer_id, wish, `${key} ${card}`)
    await settle(ctx, subscription, wish)
    return confirmationOf(subscription.latest_attempt)
  } catch (error) {
    if (kept && error instanceof Refusal && error.code === 'card_declined') await takeBack(ctx, customer_id, kept)
    throw error
  }
}

/** What is owed is paid first; choosing a plan takes a cancellation back. */
async function change(
  { platform: { payments } }: PlanCtx,
  plan: Look,
  subscription_id: string,
  wish: Wish,
  key: string,
): Promise<ProviderSubscription> {
  if (plan.status === 'past_due') {
    const paid = await payments.payOutstanding({ subscription_id, key: `${key} outstanding` })
    if (paid.status === 'past_due') return paid // its bank wants to ask the holder first
  }
  if (plan.cancel_at_period_end) await payments.keepSubscription({ subscription_id, key: `${key} keep` })
  const price = priceOf(wish.plan, wish.interval)
  return payments.changeSubscription({ subscription_id, price, key: `${key} ${price.plan} ${price.interval}` })
}

/** What is left of an earlier plan is ended first, so that there is one at a time. */
async function start(
  { platform: { payments }, companyId }: PlanCtx,
  plan: Look,
  customer_id: string,
  wish: Wish,
  key: string,
): Promise<ProviderSubscription> {
  if (plan.subscription_id) await payments.cancelNow({ subscription_id: plan.subscription_id })
  const price = priceOf(wish.plan, wish.interval)
  return payments.createSubscription({
    customer_id,
    company_id: companyId,
    price,
    trial_end: plan.trial_end,
    payment_method_id: null,
    key: `${key} ${price.plan} ${price.interval} after ${plan.subscription_id}`,
  })
}

/** Writes down what was reached, at once; cards and receipts as soon as the processor tells. */
async function settle(ctx: PlanCtx, subscription: ProviderSubscription, { plan, interval }: Wish): Promise<void> {
  await ctx.inTransaction(async (now) => {
    await settlePlan(now.db, now.companyId, { subscription, read_at: subscription.read_at })
    const note = interval === 'year' ? 'Yearly' : 'Monthly'
    const deed = { noun: 'company', noun_id: now.companyId, kind: 'plan_chosen', title: `${planOf(plan).name} plan` } as const
    await recordActivity(now, { ...deed, note })
  })
  await pullPlan(ctx.platform, ctx.companyId).catch(() => {}) // the queue looks again
}

/**
 * Writes down under which key the processor is asked. While how that ended is not known the key stays: a further try of
 * the same asks under the same key, and the queue looks in half a minute.
 */
function beginChange(ctx: PlanCtx, left: string | null): Promise<string> {
  const change_key = left ?? ctx.key
  return ctx.inTransaction(async ({ db, companyId, platform }) => {
    await db.updateTable('subscription').set({ change_key }).where('company_id', '=', companyId).execute()
    const runAt = new Date(Date.parse(platform.now()) + 30_000).toISOString()
    const payload = { company_id: companyId, change_key }
    await enqueue(db, 'settle_plan_change', payload, { runAt, key: `settle_plan_change:${companyId}` })
    return change_key
  })
}

function endChange(ctx: PlanCtx, change_key: string): Promise<unknown> {
  return ctx.inTransaction(({ db, companyId }) =>
    db
      .updateTable('subscription')
      .set({ change_key: null })
      .where('company_id', '=', companyId)
      .where('change_key', '=', change_key)
      .execute(),
  )
}

/** A plan must have room for what is used: people can be let go before, not forgotten after. */
function refuseSmall(key: PlanKey, room: PlanRoom, usage: PlanUsage): void {
  const [part] = overflowOf(room, usage)
  if (!part) return
  const { name } = planOf(key)
  if (part === 'users')
    throw new Refusal(
      'seat_limit',
      `${name} has room for ${room.users === 1 ? '1 person' : `${room.users} people`}, and your team has ${usage.users}. Remove someone first, or choose a larger plan.`,
    )
  const words = {
    companies: `${room.companies === 1 ? '1 company' : `${room.companies} companies`}, and you have ${usage.companies}`,
    banks: `${room.banks === 1 ? '1 bank login' : `${room.banks} bank logins`}, and you have ${usage.banks}`,
    photo_bytes: 'fewer photos than you keep',
  }
  throw refuseField('plan', `${name} has room for ${words[part]}. Choose a larger plan.`)
}

/** Where the server runs without plans there is none to change. */
export function refuseWithoutPlans({ platform }: Pick<PlanCtx, 'platform'>): void {
  if (platform.env.PLANS === 'off')
    throw new Refusal('invalid_action', 'This server runs without plans: everything is allowed')
}
