import { parseMoney } from '#contract/values/money.ts'
import { addSums, negative, type Sums } from '../progress/sums-rules.ts'
import type { Document } from '../shapes.ts'
import { isRefused } from '../totals/rules.ts'
import type { DocumentTotals, TotalsRefusal } from '../totals/totals-shapes.ts'
import { draftOf, totalDraft } from './draft-rules.ts'

/** What an invoice of a part comes to stands with it, to the cent of its estimate: nothing of it is computed while its words are written. */
export function withFixedSums(
  totals: DocumentTotals | TotalsRefusal,
  fixed: Document | undefined,
): DocumentTotals | TotalsRefusal {
  if (!fixed || isRefused(totals)) return totals
  const { subtotal, discount_total, deposit_amount } = fixed
  return {
    ...totals,
    ...sumsOf(fixed),
    subtotal: cents(subtotal),
    discount_total: cents(discount_total),
    deposit_amount: cents(deposit_amount),
  }
}

/**
 * The same of an invoice of lines of its own that bills change orders: what those come to, as it was saved, is added to what is written.
 * What a credit takes off follows as the draft is saved again.
 */
export function withBilledChanges(
  totals: DocumentTotals | TotalsRefusal,
  stored: Document | undefined,
): DocumentTotals | TotalsRefusal {
  if (!stored?.billed_changes || stored.portion || isRefused(totals)) return totals
  const before = totalDraft(draftOf(stored), stored.tax_exempt)
  if (isRefused(before)) return totals
  const net = ({ subtotal, discount_total }: DocumentTotals) => subtotal - discount_total
  const saved = { ...sumsOf(stored), net: cents(stored.subtotal) - cents(stored.discount_total) }
  const changes = addSums(saved, negative({ ...before, net: net(before) }))
  const { net: all, ...sums } = addSums({ ...totals, net: net(totals) }, changes)
  return { ...totals, ...sums, subtotal: all + totals.discount_total }
}

function sumsOf({ taxes, tax_total, total }: Document): Omit<Sums, 'net'> & { taxes: DocumentTotals['taxes'] } {
  return {
    taxes: taxes.map((tax) => ({ ...tax, base: cents(tax.base), amount: cents(tax.amount) })),
    tax_total: cents(tax_total),
    total: cents(total),
  }
}

function cents(text: string): number {
  return parseMoney(text) ?? 0
}
