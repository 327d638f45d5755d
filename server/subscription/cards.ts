import type * as calls from '#contract/subscription/calls.ts'
import type { PaymentAttempt } from '#contract/subscription/payment-shapes.ts'
import { runs, statusAt } from '#contract/subscription/rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal, type RefusalCode, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { customerOf } from './customer.ts'
import { attemptOf, type KeptCard, keepCard, takeBack } from './keep-card.ts'
import { pullPlan } from './pull.ts'
import { cardsOf, listPaymentMethods, planRow } from './read.ts'
import { recordPlan } from './record-plan.ts'
import { refuseWithoutPlans } from './refuse-plan.ts'
import type { PlanCtx } from './requested-plan.ts'

/** Keeps a card. The first one is the default; so is one that is to pay what is owed. */
export async function addPaymentMethod(ctx: PlanCtx, input: InputOf<typeof calls.addPaymentMethod>) {
  refuseWithoutPlans(ctx)
  const attempt = await alone(ctx, async (): Promise<CardOutcome> => {
    const before = await ctx.inTransaction(planAndCards)
    const makeDefault = input.make_default || before.cards.length === 0 || before.owes
    // Somebody was faster with the same one.
    const known = before.cards.find((each) => each.provider_id === input.payment_method_token)
    if (known && !before.owes && (known.is_default || !makeDefault)) {
      ctx.nothingNew()
      return 'nothing'
    }
    const customer_id = await customerOf(ctx)
    const kept = await keepCard(ctx, customer_id, input.payment_method_token, makeDefault)
    return kept.attempt ?? (await payOrTakeBack(ctx, before, customer_id, kept))
  })
  return { ...(await ctx.inTransaction(listPaymentMethods)), attempt }
}

/** Forgets a card; the newest of the others takes its place as the default. The only one of a running plan stays. */
export async function removePaymentMethod(
  ctx: PlanCtx,
  { payment_method_id }: InputOf<typeof calls.removePaymentMethod>,
) {
  refuseWithoutPlans(ctx)
  await alone(ctx, async () => {
    const before = await ctx.inTransaction(planAndCards)
    const card = cardIn(before.cards, payment_method_id)
    const [next] = before.cards.filter((each) => each.id !== card.id).reverse()
    if (!next && before.chosen)
      throw new Refusal(
        'payment_method_in_use',
        'This card pays for your plan. Add another card first, or cancel the plan.',
      )
    const customer_id = await customerOf(ctx)
    const { payments } = ctx.platform
    if (card.is_default && next) await payments.setDefaultMethod({ customer_id, payment_method_id: next.provider_id })
    await payments.removeMethod({ customer_id, payment_method_id: card.provider_id })
    return null
  })
  return ctx.inTransaction(listPaymentMethods)
}

/** Charges the plan to this card from now on; what is owed, at once. */
export async function setDefaultPaymentMethod(ctx: PlanCtx, input: InputOf<typeof calls.setDefaultPaymentMethod>) {
  refuseWithoutPlans(ctx)
  const attempt = await alone(ctx, async (): Promise<CardOutcome> => {
    const before = await ctx.inTransaction(planAndCards)
    const { provider_id: card_id, is_default } = cardIn(before.cards, input.payment_method_id)
    if (is_default && !before.owes) return 'nothing'
    const customer_id = await customerOf(ctx)
    await ctx.platform.payments.setDefaultMethod({ customer_id, payment_method_id: card_id })
    const earlier = before.cards.find((each) => each.is_default)?.provider_id ?? null
    return payOrTakeBack(ctx, before, customer_id, { card_id, before: earlier, is_new: false })
  })
  return { ...(await ctx.inTransaction(listPaymentMethods)), attempt }
}

type Before = Awaited<ReturnType<typeof planAndCards>>

async function planAndCards({ db, companyId, platform }: CompanyCtx) {
  const [row, cards, ids] = await Promise.all([
    planRow(db, companyId),
    cardsOf(db, companyId),
    db.selectFrom('payment_method').select(['id', 'provider_id']).where('company_id', '=', companyId).execute(),
  ])
  const provider = new Map(ids.map((each) => [each.id, each.provider_id]))
  const chosen = row?.provider_subscription_id && runs(statusAt(row, platform.now()))
  return {
    cards: cards.map((card) => ({ ...card, provider_id: provider.get(card.id) ?? '' })),
    chosen: Boolean(chosen),
    subscription_id: row?.provider_subscription_id ?? null,
    owes: row?.status === 'past_due' || row?.status === 'unpaid',
  }
}

function cardIn(cards: Before['cards'], id: string): Before['cards'][number] {
  const card = cards.find((each) => each.id === id)
  if (!card) throw refuseField('payment_method_id', "This card doesn't exist or isn't yours to see")
  return card
}

/** A card that cannot pay what is owed leaves everything as it was. */
async function payOrTakeBack(
  ctx: PlanCtx,
  before: Before,
  customer_id: string,
  card: Omit<KeptCard, 'attempt'>,
): Promise<PaymentAttempt | null> {
  try {
    return await payWhatIsOwed(ctx, before, card.card_id)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'card_declined') await takeBack(ctx, customer_id, card)
    throw error
  }
}

async function payWhatIsOwed(
  ctx: PlanCtx,
  { owes, subscription_id }: Before,
  card: string,
): Promise<PaymentAttempt | null> {
  if (!owes || !subscription_id) return null
  const asked = { subscription_id, payment_method_id: card, key: `${ctx.key} pay ${card}` }
  const subscription = await ctx.platform.payments.payOutstanding(asked)
  await ctx.inTransaction(({ db, companyId }) =>
    recordPlan(db, companyId, { subscription, read_at: subscription.read_at }),
  )
  return attemptOf(subscription.latest_attempt)
}

/** One change at a time, after which what the processor has is written down, however it went. */
function alone(ctx: PlanCtx, work: () => Promise<CardOutcome>): Promise<PaymentAttempt | null> {
  return ctx.alone(`${ctx.companyId}:plan`, async () => {
    try {
      const done = await work()
      if (done === 'nothing') return null
      await pullPlan(ctx.platform, ctx.companyId)
      return done
    } catch (error) {
      if (error instanceof Refusal && refusedBefore.includes(error.code)) throw error
      await pullPlan(ctx.platform, ctx.companyId).catch(() => {}) // the queue looks again tomorrow
      throw error
    }
  })
}

/** Refused before the processor was asked. */
const refusedBefore: RefusalCode[] = ['validation_error', 'payment_method_in_use']

/** What the card's bank still wants, or that nothing had to be done. */
type CardOutcome = PaymentAttempt | null | 'nothing'
