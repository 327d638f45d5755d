import { sql } from 'kysely'
import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { CompanyCtx } from '#server/http/context.ts'

export type StateCount = { display_status: DisplayStatus; count: number; total: number }

/** How many documents of a kind a company has in each state as shown, and what they come to: kept, not counted. */
export async function keptCounts({ db, companyId }: CompanyCtx, kind: DocumentKind, today: string) {
  const late = kind === 'invoice' ? 'overdue' : 'expired'
  const { rows } = await sql<StateCount>`
    select s.shown as display_status, sum(f.count)::bigint as count,
      sum(case when ${isOwed} then f.balance else f.total end)::bigint as total
    from figure f, lateral (select case when f.day < ${today}::date then ${late} else f.state end) s (shown)
    where f.company_id = ${companyId} and f.kind = ${kind} group by 1 having sum(f.count) <> 0`.execute(db)
  return rows
}

/** For how many documents of a kind money came in since the first of the month, and how much: kept, not counted. */
export async function keptReceived({ db, companyId }: CompanyCtx, kind: DocumentKind, today: string) {
  const { rows } = await sql<{ count: number; total: number }>`
    select coalesce(sum(f.count), 0)::bigint as count, coalesce(sum(f.total), 0)::bigint as total from figure f
    where f.company_id = ${companyId} and f.kind = 'received' and f.state = ${kind}
      and f.day between ${monthOf(today)} and ${today}::date`.execute(db)
  const { count, total } = rows[0] ?? { count: 0, total: 0 }
  return { count, total: moneyText(total) }
}

/** Whether figures `f` are of invoices that are not paid yet. */
export const isOwed = sql<boolean>`(f.kind = 'invoice' and f.state in ('sent', 'viewed', 'partially_paid'))`

/** The first day of the month of a day. */
export function monthOf(today: string) {
  return sql<string>`date_trunc('month', ${today}::date)::date`
}
