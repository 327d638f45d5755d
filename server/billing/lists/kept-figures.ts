import { type RawBuilder, sql } from 'kysely'
import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { CompanyCtx } from '#server/http/context.ts'

export type StateCount = { display_status: DisplayStatus; count: number; total: number; total_from: boolean }

/** What documents are counted as: change orders beside estimates. */
export type CountedKind = DocumentKind | 'change_order'

/** How many documents of a kind a company has in each state as shown, and what they come to: kept, not counted. */
export async function keptCounts({ db, companyId }: CompanyCtx, kind: CountedKind, today: string) {
  const late = kind === 'invoice' ? 'overdue' : 'expired'
  const { rows } = await sql<StateCount>`
    select s.shown as display_status, sum(f.count)::bigint as count,
      sum(case when ${isOwed} then f.balance else f.total end)::bigint as total,
      ${kind === 'estimate' ? holdsFrom(today) : sql`false`} as total_from
    from figure f, lateral (select case when f.day < ${today}::date then ${late} else f.state end) s (shown)
    where f.company_id = ${companyId} and f.kind = ${kind} group by 1 having sum(f.count) <> 0`.execute(db)
  return rows
}

/** Whether an estimate in a state `s.shown` has options of which none is picked yet. */
function holdsFrom(today: string) {
  const open = sql`array['sent', 'viewed', 'changes_requested']`
  const isPast = sql<boolean>`coalesce(d.valid_until < ${today}::date, false)`
  return sql<boolean>`exists (select from document d where d.company_id = (select app_company()) and d.total_from
    and d.status = any (case s.shown when 'expired' then ${open} else array[s.shown] end)
    and (d.status = any (${open}) and ${isPast}) = (s.shown = 'expired'))`
}

/** For how many documents of a kind money came in since the first of the month, and how much: kept, not counted. */
export function keptReceived(ctx: CompanyCtx, kind: DocumentKind, today: string) {
  const inMonth = sql`f.day between ${monthOf(today)} and ${today}::date`
  return sumOf(ctx, sql`f.kind = 'received' and f.state = ${kind} and ${inMonth}`)
}

/** How many approved estimates have no job that is begun, and what they come to: kept, not counted. */
export function keptToBegin(ctx: CompanyCtx) {
  return sumOf(ctx, sql`f.kind = 'to_begin'`)
}

/** Whether figures `f` are of invoices that are not paid yet. */
export const isOwed = sql<boolean>`(f.kind = 'invoice' and f.state in ('sent', 'viewed', 'partially_paid'))`

/** The first day of the month of a day. */
export function monthOf(today: string) {
  return sql<string>`date_trunc('month', ${today}::date)::date`
}

async function sumOf({ db, companyId }: CompanyCtx, figures: RawBuilder<unknown>) {
  const { rows } = await sql<{ count: number; total: number }>`
    select coalesce(sum(f.count), 0)::bigint as count, coalesce(sum(f.total), 0)::bigint as total from figure f
    where f.company_id = ${companyId} and ${figures}`.execute(db)
  const { count, total } = rows[0] ?? { count: 0, total: 0 }
  return { count, total: moneyText(total) }
}
