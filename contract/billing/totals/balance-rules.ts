import type { Cents } from '#contract/values/money.ts'

/** What an invoice has come to so far, in cents. `paid`: payments and credits applied, less refunds (docs/domain.md, Payments). */
export type InvoiceSums = { total: Cents; paid: Cents; written_off: Cents }

/** What is still owed; never below 0 (docs/domain.md, Payments). */
export function balanceOf({ total, paid, written_off }: InvoiceSums): Cents {
  return Math.max(0, total - paid - written_off)
}

/** What was paid beyond the total: it becomes client credit (docs/domain.md, Payments). */
export function surplusOf({ total, paid, written_off }: InvoiceSums): Cents {
  return Math.max(0, paid + written_off - total)
}
