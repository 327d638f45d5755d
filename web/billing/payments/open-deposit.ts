import { parseMoney } from '#contract/values/money.ts'
import type { EditorCopy } from '../queries.ts'

/** What of an estimate's deposit has not come in yet, in cents. What an invoice took of it has. */
export function openDeposit({ document, payments }: Pick<EditorCopy, 'document' | 'payments'>): number {
  const cents = (text: string) => parseMoney(text) ?? 0
  const came = payments.reduce((sum, { amount, refunded }) => sum + cents(amount) - cents(refunded), 0)
  return Math.max(0, cents(document.deposit_amount) - came)
}
