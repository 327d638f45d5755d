import type { PaymentAttempt } from '#contract/subscription/payment-shapes.ts'
import type { CompanyCtx, Outside } from '#server/http/context.ts'
import type { Attempt } from '#server/platform/payments/shapes.ts'

/** A card that was kept for the plan: which it is, what was the default before, and whether it is new here. */
export type KeptCard = { card_id: string; before: string | null; is_new: boolean; attempt: PaymentAttempt | null }

/**
 * Keeps a card and, where that is asked, makes it the default one. Where the card's bank wants to ask its holder first, nothing is changed yet:
 * the browser finishes that and calls again with the same token.
 */
export async function keepCard(
  ctx: Outside<CompanyCtx>,
  customer_id: string,
  token: string,
  makeDefault: boolean,
): Promise<KeptCard> {
  const { payments } = ctx.platform
  const known = await payments.listMethods(customer_id)
  const before = known.find((each) => each.is_default)?.id ?? null
  const already = known.find((each) => each.id === token)
  const added = already
    ? { card: already, attempt: null }
    : await payments.addMethod({ customer_id, payment_method_token: token, key: `${ctx.key} card` })
  const attempt = attemptOf(added.attempt)
  const kept = { card_id: added.card.id, before, is_new: !already, attempt }
  if (makeDefault && !attempt && kept.card_id !== before)
    await payments.setDefaultMethod({ customer_id, payment_method_id: kept.card_id })
  return kept
}

/** The charge was declined: the card goes, the one before is the default again. */
export async function takeBack(
  ctx: Outside<CompanyCtx>,
  customer_id: string,
  kept: Omit<KeptCard, 'attempt'>,
): Promise<void> {
  const { payments } = ctx.platform
  if (kept.before && kept.before !== kept.card_id)
    await payments.setDefaultMethod({ customer_id, payment_method_id: kept.before })
  if (kept.is_new) await payments.removeMethod({ customer_id, payment_method_id: kept.card_id })
}

/** What the browser must finish with the card's bank, if anything. */
export function attemptOf(attempt: Attempt | null): PaymentAttempt | null {
  if (attempt?.status !== 'requires_action' || !attempt.client_secret) return null
  return { kind: attempt.kind, status: attempt.status, client_secret: attempt.client_secret }
}
