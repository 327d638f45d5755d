import type * as calls from '#contract/subscription/calls.ts'
import { planAllowsWork, runs, statusAt } from '#contract/subscription/rules.ts'
import type { PlanBilling, PlanInterval, Subscription } from '#contract/subscription/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { type CompanyCtx, inCompany, type PersonCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Env } from '#server/platform/settings/env.ts'
import { endless, planLimitsOf, priceOf } from './plans.ts'
import { usageOf } from './usage.ts'

type SubscriptionState = AnswerOf<typeof calls.getSubscriptionStatus>

/** The plan of the current company. */
export async function getSubscriptionStatus(ctx: PersonCtx): Promise<SubscriptionState> {
  return subscriptionStateOf(inCompany(ctx))
}

/** The state of the subscription. Money and cards are the owner's alone; clients see nothing of it. */
export async function subscriptionStateOf(ctx: CompanyCtx): Promise<SubscriptionState> {
  const { db, companyId, platform, actor } = ctx
  const plans_off = platform.env.PLANS === 'off'
  if (actor.kind === 'client') return { subscription: null, is_active: true, plans_off, owner_name: '' }
  const [row, usage, owner, payment_method] = await Promise.all([
    planRow(db, companyId),
    usageOf(db, companyId, platform),
    ownerOf(db, companyId),
    cardOf(db, companyId),
  ])
  if (!row) throw notFound('plan')
  const owner_name = owner ? `${owner.first_name} ${owner.last_name}`.trim() || owner.username : ''
  if (plans_off) return { subscription: { ...community, usage }, is_active: true, plans_off, owner_name }
  const subscription = { ...shown(row, platform.now()), usage }
  return {
    subscription,
    is_active: planAllowsWork(row, platform.now()),
    plans_off,
    owner_name,
    ...(actor.kind === 'owner' ? { billing: billingOf(platform.env, row, subscription, payment_method ?? null) } : {}),
  }
}

/** What was charged for the plan, newest first. */
export async function listReceipts({ db, companyId }: CompanyCtx): Promise<AnswerOf<typeof calls.listReceipts>> {
  const rows = await db
    .selectFrom('plan_receipt')
    .select(['id', 'number', 'description', 'amount', 'currency', 'status', 'created_at', 'period_start', 'period_end'])
    .select(['page_url', 'pdf_url'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'draft')
    .where('amount', '<>', 0)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(100)
    .execute()
  const receipts = rows.map(({ amount, ...row }) => ({ ...row, amount: moneyText(amount) }))
  return { receipts }
}

/** The cards that the plan can be charged to, the default first. */
export async function listPaymentMethods(ctx: CompanyCtx): Promise<AnswerOf<typeof calls.listPaymentMethods>> {
  return { payment_methods: await cardsOf(ctx.db, ctx.companyId), payment_setup: ctx.platform.payments.setup }
}

export function cardsOf(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('payment_method')
    .select(['id', 'brand', 'last4', 'exp_month', 'exp_year', 'is_default'])
    .where('company_id', '=', companyId)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()
}

export function planRow(db: Db, companyId: CompanyId) {
  return db.selectFrom('subscription').selectAll().where('company_id', '=', companyId).executeTakeFirst()
}

type Row = NonNullable<Awaited<ReturnType<typeof planRow>>>

function shown(row: Row, now: string): Omit<Subscription, 'usage'> {
  const status = statusAt(row, now)
  return {
    plan: row.plan,
    interval: row.interval,
    status,
    trial_end: row.trial_end,
    current_period_end: row.current_period_end,
    cancel_at_period_end: row.cancel_at_period_end && runs(status),
    grace_until: row.status === 'past_due' ? row.grace_until : null,
    chosen: row.provider_subscription_id !== null && runs(status),
    limits: planLimitsOf(row.plan),
  }
}

const community: Omit<Subscription, 'usage'> = {
  plan: 'community',
  interval: null,
  status: 'active',
  trial_end: null,
  current_period_end: null,
  cancel_at_period_end: false,
  grace_until: null,
  chosen: false,
  limits: endless,
}

function billingOf(env: Env, row: Row, plan: Subscription, payment_method: PlanBilling['payment_method']): PlanBilling {
  const { interval, chosen } = plan
  const price = interval && (chosen ? chargedAt(env, row, interval) : priceOf(env, row.plan, interval))
  const next = plan.status === 'trialing' ? plan.trial_end : plan.status === 'active' ? plan.current_period_end : null
  return {
    price: price && moneyText(price.amount),
    currency: price?.currency ?? 'USD',
    next_charge_at: plan.chosen && !plan.cancel_at_period_end ? next : null,
    payment_method,
  }
}

/** What a chosen plan is charged at; what is asked for it now as long as the processor has not said. */
export function chargedAt(env: Env, { plan, price_amount, price_currency }: PriceColumns, interval: PlanInterval) {
  if (price_amount !== null && price_currency !== null) return { amount: price_amount, currency: price_currency }
  return priceOf(env, plan, interval)
}

type PriceColumns = Pick<Row, 'plan' | 'price_amount' | 'price_currency'>

function ownerOf(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['u.first_name', 'u.last_name', 'u.username'])
    .where('m.company_id', '=', companyId)
    .where('m.kind', '=', 'owner')
    .executeTakeFirst()
}

function cardOf(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('payment_method')
    .select(['id', 'brand', 'last4', 'exp_month', 'exp_year', 'is_default'])
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .executeTakeFirst()
}
