import { now } from '#server/platform/clock.ts'
import { limits } from '#server/platform/limits.ts'
import type { Card, ProviderStatus, ProviderSubscription, Receipt } from '#server/platform/payments/shapes.ts'
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

/** The subscription we go by so far, and whether a call is just about to begin another. */
export type KnownSubscription = { id: string | null; changing: boolean }

/** Asks the card processor for everything at once. */
export async function readProvider(
  { payments }: Pick<Platform, 'payments'>,
  customer_id: string,
  known: KnownSubscription,
): Promise<ProviderState> {
  const read_at = now()
  const [subscriptions, cards, receipts] = await Promise.all([
    payments.listSubscriptions(customer_id),
    payments.listMethods(customer_id),
    payments.listReceipts(customer_id),
  ])
  return { ...chooseSubscription(subscriptions, known), cards, receipts, read_at }
}

/**
 * Which of a customer's subscriptions counts; they come newest first. One that is paid before one that is late, that one
 * before one that has stopped; of equals the known one, else the first, for it was charged first. One whose first charge
 * is still open counts last, and while a call is at it that call says what becomes of it and of any other. Of those that
 * have ended only the known one: what was declined has left everything as it was.
 */
export function chooseSubscription(
  subscriptions: ProviderSubscription[],
  { id, changing }: KnownSubscription,
): Pick<ProviderState, 'subscription' | 'surplus'> {
  const known = subscriptions.find((each) => each.id === id)
  const living = subscriptions.filter(isLiving)
  const current = living.filter((each) => each === known || !(changing && each.status === 'incomplete'))
  const best = Math.min(...current.map(rankOf))
  const equals = current.filter((each) => rankOf(each) === best)
  const subscription = equals.find((each) => each === known) ?? equals.at(-1) ?? known ?? null
  return { subscription, surplus: changing ? [] : living.filter((each) => each !== subscription) }
}

function rankOf({ status }: ProviderSubscription): number {
  return ranks.findIndex((rank) => rank.includes(status))
}

const ranks: ProviderStatus[][] = [['active', 'trialing'], ['past_due'], ['unpaid', 'paused'], ['incomplete']]

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
