import type { Cents } from './money.ts'

/** What the processor keeps of a payment: a share in parts per million, a sum beside it, and the most it takes (null: no limit). In cents. */
export type FeeRule = { ppm: number; fixed: Cents; most: Cents | null }

/** About what the processor keeps of an amount; the operator's settings say by what rule, the processor's own price is what counts. */
export function aboutFee(amount: Cents, { ppm, fixed, most }: FeeRule): Cents {
  if (amount <= 0) return 0
  const fee = Math.round((amount * ppm) / 1_000_000) + fixed
  return most === null ? fee : Math.min(fee, most)
}
