import { type SqlBool, sql } from 'kysely'
import { numberOf, seriesOf } from '#contract/company/number-rules.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

export type Series = 'estimate' | 'invoice' | 'job' | 'contract'
export type Numbering = { prefix: string; pattern: string; restart: boolean }

/**
 * The next number of a series as its company writes it, without a gap: the counter's row stays locked until the
 * transaction ends, so take it last. One that is in use, because the company went back to an earlier way of numbering,
 * is passed over. `day` is `YYYY-MM-DD` in the company's zone. Source: docs/domain.md, Numbers.
 */
export async function takeNumber(
  db: Db,
  companyId: CompanyId,
  series: Series,
  { day, client }: { day: string; client?: string | null },
): Promise<string> {
  const numbering = await readNumbering(db, companyId, series)
  for (;;) {
    const value = await countOn(db, companyId, seriesOf(series, numbering, day))
    const number = numberOf(numbering.prefix, numbering.pattern, { value, day, client })
    if (!(await isUsed(db, companyId, series, number))) return number
  }
}

/** How a company writes the numbers of a series. */
export async function readNumbering(db: Db, companyId: CompanyId, series: Series): Promise<Numbering> {
  return db
    .selectFrom('company')
    .select([`${series}_prefix as prefix`, `${series}_pattern as pattern`, 'numbers_restart as restart'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

/** The value that the series stands at: that of the last number given. */
export async function lastValue(db: Db, companyId: CompanyId, series: string): Promise<number> {
  const row = await db
    .selectFrom('counter')
    .select('value')
    .where('company_id', '=', companyId)
    .where('series', '=', series)
    .executeTakeFirst()
  return row?.value ?? 0
}

/** Lets a series go on with `next`; answers false when that number or a later one was given. */
export async function continueWith(db: Db, companyId: CompanyId, series: string, next: number): Promise<boolean> {
  const moved = await db
    .insertInto('counter')
    .values({ company_id: companyId, series, value: next - 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'series'])
        .doUpdateSet({ value: next - 1 })
        .where(sql<SqlBool>`counter.value <= ${next - 1}`),
    )
    .executeTakeFirst()
  return moved.numInsertedOrUpdatedRows === 1n
}

/** Counts a series on, and answers at what it stands then; its row stays locked until the transaction ends. */
export async function countOn(db: Db, companyId: CompanyId, series: string): Promise<number> {
  const { value } = await db
    .insertInto('counter')
    .values({ company_id: companyId, series, value: 1 })
    .onConflict((conflict) => conflict.columns(['company_id', 'series']).doUpdateSet({ value: sql`counter.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** Whether a number of a series was given. */
export async function isUsed(db: Db, companyId: CompanyId, series: Series, number: string): Promise<boolean> {
  const found =
    series === 'job' || series === 'contract'
      ? db.selectFrom(series).select('id').where('company_id', '=', companyId).where('number', '=', number)
      : db
          .selectFrom('document')
          .select('id')
          .where('company_id', '=', companyId)
          .where('kind', '=', series)
          .where('number', '=', number)
  return (await found.executeTakeFirst()) !== undefined
}
