import { type RawBuilder, sql } from 'kysely'
import type { EntryKind } from '#contract/reports/entries/kind-rules.ts'
import type { Period, Step } from '#contract/reports/period-rules.ts'
import { noCategory } from '#server/accounting/categories/no-category.ts'
import { grainsOf, type Span } from '#server/accounting/transactions/grains.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** What entries of a kind and a category come to in one step of a period, in cents. */
export type Sum = {
  kind: EntryKind
  /** The first day of the month or year. */
  step: string
  category_id: string | null
  tax_name: string
  tax_rate: string
  count: number
  amount: number
  base: number
}

/** Sums of a period by its steps, from what is kept by month and, at its ends, by day. What may be counted already is in no category. */
export async function readSums({ db, companyId }: CompanyCtx, period: Period, step: Step): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select f.kind, date_trunc(${sql.lit(step)}, f.day)::date as step, case when f.kind <> 'possible' then nullif(f.about, ${noCategory}) end as category_id,
      f.tax_name, f.tax_rate, sum(f.count)::bigint as count, sum(f.amount)::bigint as amount, sum(f.base)::bigint as base
    from report_figure f where f.company_id = ${companyId} and ${isWithin({ from: period.start_date, to: period.end_date })}
    group by 1, 2, 3, 4, 5 having sum(f.amount) <> 0 or sum(f.base) <> 0 or sum(f.count) <> 0`.execute(db)
  return rows
}

/** What is held for clients at the end of a day. */
export async function readHeld({ db, companyId }: CompanyCtx, day: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`select coalesce(sum(f.amount), 0)::bigint as held from report_figure f
    where f.company_id = ${companyId} and f.kind = 'held' and ${isWithin({ to: day })}`.execute(db)
  return rows[0]?.held ?? 0
}

/** Whether figures `f` are of these days: whole months, and the days before and after them. */
export function isWithin(span: Span): RawBuilder<boolean> {
  const { months, days } = grainsOf(span)
  const tests = [
    ...(months ? [sql`(f.grain = 'month' and ${isBetween(months)})`] : []),
    ...days.map((each) => sql`(f.grain = 'day' and ${isBetween(each)})`),
  ]
  return sql<boolean>`(${sql.join(tests, sql` or `)})`
}

function isBetween({ from, to }: Span) {
  const tests = [...(from ? [sql`f.day >= ${from}::date`] : []), ...(to ? [sql`f.day <= ${to}::date`] : [])]
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `)
}
