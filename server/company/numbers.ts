import { sql } from 'kysely'
import type { CompanyId, Db } from '#server/platform/db.ts'

/**
 * The next number of a series, from 1, without a gap: the row stays locked until the transaction ends, so take it last.
 * Source: reliability.md 4, row 9.
 */
export async function takeNumber(
  db: Db,
  companyId: CompanyId,
  series: 'estimate' | 'invoice' | 'job',
): Promise<number> {
  const { value } = await db
    .insertInto('counter')
    .values({ company_id: companyId, series, value: 1 })
    .onConflict((conflict) => conflict.columns(['company_id', 'series']).doUpdateSet({ value: sql`counter.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** `EST-` and 7 make `EST-0007`. Source: field.md 2.10. */
export function numberText(prefix: string, value: number): string {
  return `${prefix}${String(value).padStart(4, '0')}`
}
