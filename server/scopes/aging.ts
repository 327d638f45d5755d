import { type RawBuilder, sql } from 'kysely'
import type { AgingBucket } from '#contract/billing/statement/rules.ts'

/** By how many days a due day is past today: `agingOf` of the contract in SQL. */
export function bucketSql(due: RawBuilder<unknown>, today: string): RawBuilder<AgingBucket> {
  const late = sql`${today}::date - ${due}`
  return sql<AgingBucket>`case when coalesce(${late} <= 0, true) then 'current' when ${late} <= 30 then 'days_30'
    when ${late} <= 60 then 'days_60' when ${late} <= 90 then 'days_90' else 'older' end`
}
