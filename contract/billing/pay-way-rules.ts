/** How a client pays online: by card at once, or from a bank account, which takes days (an ACH debit). */
export const payWays = ['card', 'bank'] as const
export type PayWay = (typeof payWays)[number]

export const payWayLabels: Record<PayWay, string> = { card: 'Card', bank: 'Bank account' }

/** How long the bank of a person can take a debit back. Source: https://docs.stripe.com/payments/ach-direct-debit#disputed-payments */
export const returnDays = 60
