import type { Sums } from '#contract/billing/progress/sums-rules.ts'
import type { TaxTotal } from '#contract/billing/totals/totals-shapes.ts'
import type { CompanyCtx } from '#server/http/context.ts'

type SumColumns = { subtotal: number; discount_total: number; taxes: unknown; tax_total: number; total: number }

/** What a document comes to, of its columns. */
export function sumsOf({ subtotal, discount_total, taxes, tax_total, total }: SumColumns): Sums {
  return { net: subtotal - discount_total, taxes: taxes as TaxTotal[], tax_total, total }
}

/** Keeps what an invoice comes to once it bills other change orders than before; its discount stays. */
export async function saveSums(
  { db, companyId }: CompanyCtx,
  {
    id,
    discount_total,
    total,
    changes_total,
  }: Pick<SumColumns, 'discount_total' | 'total'> & { id: string; changes_total: number },
  now: Sums,
): Promise<void> {
  await db
    .updateTable('document')
    .set({
      subtotal: now.net + discount_total,
      taxes: JSON.stringify(now.taxes),
      tax_total: now.tax_total,
      total: now.total,
      changes_total: changes_total + now.total - total,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
