import { limits } from '#contract/values/limits.ts'
import type { Card, ProviderSubscription, Receipt } from '#server/platform/payments/shapes.ts'
import type { Platform } from '#server/platform/platform.ts'

/** All that the card processor knows of a company's plan. */
export type ProviderState = {
  /** The one that counts: the one that lives, else the last one. */
  subscription: ProviderSubscription | null
  /** There may be one only: what lives beside it came about by mischance. */
  surplus: ProviderSubscription[]
  cards: Card[]
  receipts: Receipt[]
  /** When we began to ask. */
  read_at: string
}

/** Asks the card processor for everything at once. `known` is the subscription we go by so far. */
export async function readProvider(
  { payments, now }: Pick<Platform, 'payments' | 'now'>,
  customer_id: string,
  known: string | null,
): Promise<ProviderState> {
  const read_at = now()
  const [subscriptions, cards, receipts] = await Promise.all([
    payments.listSubscriptions(customer_id),
    payments.listMethods(customer_id),
    payments.listReceipts(customer_id),
  ])
  return { ...chooseSubscription(subscriptions, known), cards, receipts, read_at }
}

/** Which of a customer's subscriptions counts; they come newest first. */
export function chooseSubscription(
  subscriptions: ProviderSubscription[],
  known: string | null,
): Pick<ProviderState, 'subscription' | 'surplus'> {
  const living = subscriptions.filter(isLiving)
  const begun = living.filter(({ status }) => status !== 'incomplete')
  const subscription =
    begun.find(({ id }) => id === known) ??
    begun.at(-1) ?? // of two that were begun the first one counts: it was charged first
    living.find(({ id }) => id === known) ??
    living[0] ??
    subscriptions[0] ??
    null
  return { subscription, surplus: living.filter((each) => each !== subscription) }
}

export function isLiving({ status }: Pick<ProviderSubscription, 'status'>): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired'
}

/**
 * Until when work stays allowed while the processor has not been paid: seven days from the oldest open charge; a plan
 * chosen in the trial has as long for its first one. Worked out from what the processor says, so that events in any order
 * lead to the same instant.
 */
export function graceOf(
  { status, trial_end, read_at }: ProviderSubscription,
  receipts: Receipt[],
  before: string | null,
): string | null {
  if (status === 'trialing') return trial_end && plusDays(trial_end, limits.graceDays)
  if (status !== 'past_due') return null
  const open = receipts.filter((each) => each.status === 'open').map((each) => each.created_at)
  const oldest = open.sort((a, b) => Date.parse(a) - Date.parse(b))[0]
  return oldest ? plusDays(oldest, limits.graceDays) : (before ?? plusDays(read_at, limits.graceDays))
}

function plusDays(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * 86_400_000).toISOString()
}
