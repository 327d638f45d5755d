import type { PaymentMethod } from './word-rules.ts'

/** How a client says that money was sent past the card, with how it goes on in a sentence: `sent $80.00 by check`. */
export const sentByHand = {
  check: 'by check',
  bank_transfer: 'by bank transfer',
  cash: 'in cash',
  other: 'another way',
} as const satisfies Partial<Record<PaymentMethod, string>>
export type SentMethod = keyof typeof sentByHand
export const sentMethods = Object.keys(sentByHand) as [SentMethod, ...SentMethod[]]
