import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import type { MatchInput, Suggestion } from './queries.ts'

/** Two amounts beside each other: what came in, what it may have paid, and what becomes of what is between them. */
export type Difference = { cents: number; kind: 'none' | 'fee' | 'part' | 'over' }

/** What is between a deposit and an invoice, or a payment that may have come less the fee of its processor. */
export function differenceOf(row: Pick<Transaction, 'left_to_match'>, of: Suggestion): Difference {
  const between = centsOf(row.left_to_match) - centsOf(of.amount)
  if (between === 0) return { cents: 0, kind: 'none' }
  if (between > 0) return { cents: between, kind: 'over' }
  return { cents: -between, kind: of.kind === 'payment' ? 'fee' : 'part' }
}

/** What of a deposit goes to it unless somebody says otherwise: as much as is open, or all that is left. */
export function amountFor(row: Pick<Transaction, 'left_to_match'>, of: Suggestion): string {
  return moneyText(Math.min(centsOf(row.left_to_match), centsOf(of.amount)))
}

export function matchOf({ id }: Pick<Transaction, 'id'>, of: Suggestion, amount?: string): MatchInput {
  return {
    transaction_id: id,
    invoice_id: of.invoice?.id ?? '',
    ...(of.payment_id ? { payment_id: of.payment_id } : amount ? { amount } : {}),
  }
}

/** What one is told apart by among others. */
export function keyOf(of: Suggestion): string {
  return of.payment_id ?? of.invoice?.id ?? of.job?.id ?? ''
}

function centsOf(amount: string | null): number {
  return parseMoney(amount ?? '0') ?? 0
}

export const fitWords = { exact: 'Exact', close: 'Close', possible: 'Possible' } as const
