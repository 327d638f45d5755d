import type { Cents } from '../values/money.ts'

/** How a client pays online: by card at once, or from a bank account, which takes days (an ACH debit). */
export const payWays = ['card', 'bank'] as const
export type PayWay = (typeof payWays)[number]

export const payWayLabels: Record<PayWay, string> = { card: 'Card', bank: 'Bank account' }

/** What the processor keeps of a payment: a share in parts per million, a sum beside it, and the most it takes (null: no limit). In cents. */
export type FeeRule = { ppm: number; fixed: Cents; most: Cents | null }

/** About what the processor keeps of an amount; the operator's settings say by what rule, the processor's own price is what counts. */
export function aboutFee(amount: Cents, { ppm, fixed, most }: FeeRule): Cents {
  if (amount <= 0) return 0
  const fee = Math.round((amount * ppm) / 1_000_000) + fixed
  return most === null ? fee : Math.min(fee, most)
}

type Mandate = { company: string; number: string; amount: string }

/**
 * What the holder of an account allows with the press that pays, in the words that are kept with the payment: who debits,
 * how much, once, for what. Source: Nacha Operating Rules, authorization of a single entry by internet (WEB).
 */
export function mandateWords({ company, number, amount }: Mandate): string {
  return `I authorize ${company} to debit ${amount} once from my bank account for ${number}. The debit begins today and takes up to 4 business days. Once it has begun it can't be stopped here. If my bank doesn't pay it or takes it back, ${number} is due again.`
}

/** How long banks take to say yes or no to a debit, at most, in business days. Source: https://docs.stripe.com/payments/ach-direct-debit#timing */
export const debitDays = 4
/** How long the bank of a person can take a debit back. Source: https://docs.stripe.com/payments/ach-direct-debit#disputed-payments */
export const returnDays = 60
