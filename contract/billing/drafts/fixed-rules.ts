import { parseMoney } from '#contract/values/money.ts'
import type { Document } from '../shapes.ts'
import { isRefused } from '../totals/rules.ts'
import type { DocumentTotals, TotalsRefusal } from '../totals/totals-shapes.ts'

/** What an invoice of a part comes to stands with it, to the cent of its estimate: nothing of it is computed while its words are written. */
export function withFixedSums(
  totals: DocumentTotals | TotalsRefusal,
  fixed: Document | undefined,
): DocumentTotals | TotalsRefusal {
  if (!fixed || isRefused(totals)) return totals
  const cents = (text: string) => parseMoney(text) ?? 0
  const { subtotal, discount_total, tax_total, total, deposit_amount } = fixed
  return {
    ...totals,
    subtotal: cents(subtotal),
    discount_total: cents(discount_total),
    taxes: fixed.taxes.map((tax) => ({ ...tax, base: cents(tax.base), amount: cents(tax.amount) })),
    tax_total: cents(tax_total),
    total: cents(total),
    deposit_amount: cents(deposit_amount),
  }
}
