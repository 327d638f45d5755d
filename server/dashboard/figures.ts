import { sql } from 'kysely'
import type { z } from 'zod'
import type { figures, MoneyMonth } from '#contract/dashboard/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { isOwed, monthOf } from '#server/billing/lists/kept-figures.ts'

export type FiguresRow = Record<
  | 'outstanding'
  | 'overdue'
  | 'awaiting_approval'
  | 'paid_this_month'
  | 'paid_last_month'
  | 'unbilled'
  | 'unbilled_count',
  number
> & {
  awaiting_count: number
  awaiting_from: boolean
  days_to_paid: number | null
  sent: number
  approved: number
  declined: number
  months: { month: string; paid: number }[]
}

/**
 * The company's sums as one JSON value, in cents, from what is kept of them. Owed: sent invoices; waiting: estimates a client
 * can still approve; paid, less refunds: this month so far and the same days of last month. Paid and answered lately: of the last 90 days.
 */
export function figuresOf(companyId: string, today: string, timezone: string) {
  const since = sql`((${today}::date - 90)::timestamp at time zone ${timezone})`
  const day = sql`${today}::date`
  const month = monthOf(today)
  const before = sql`(${month} - interval '1 month')::date`
  const open = sql`f.kind = 'estimate' and f.state in ('sent', 'viewed') and coalesce(f.day >= ${day}, true)`
  const paid = (from: unknown, to: unknown) =>
    sql`coalesce(sum(paid) filter (where day between ${from} and ${to}), 0)::bigint`
  return sql`(select json_build_object(
    'outstanding', papers.outstanding, 'overdue', papers.overdue,
    'awaiting_approval', papers.waiting, 'awaiting_count', papers.waiting_count,
    'unbilled', papers.unbilled, 'unbilled_count', papers.unbilled_count,
    'awaiting_from', exists (select from document d where d.company_id = ${companyId} and d.total_from
      and d.status in ('sent', 'viewed') and coalesce(d.valid_until >= ${day}, true)),
    'days_to_paid', (select round(avg(greatest(0, (d.paid_at at time zone ${timezone})::date - (d.sent_at at time zone ${timezone})::date)), 1)
      from document d where d.company_id = ${companyId} and d.kind = 'invoice' and d.paid_at >= ${since} and d.sent_at is not null),
    'sent', outcome.sent, 'approved', outcome.approved, 'declined', outcome.declined,
    'paid_this_month', coalesce(money.this_month, 0), 'paid_last_month', coalesce(money.last_month, 0),
    'months', (select json_agg(json_build_object('month', to_char(m, 'YYYY-MM'), 'paid', coalesce(money.months -> to_char(m, 'YYYY-MM'), '0')) order by m)
      from generate_series(${month} - interval '11 months', ${month}::timestamp, interval '1 month') m))
    from (select coalesce(sum(balance) filter (where ${isOwed}), 0)::bigint as outstanding,
        coalesce(sum(balance) filter (where ${isOwed} and day < ${day}), 0)::bigint as overdue,
        coalesce(sum(total) filter (where ${open}), 0)::bigint as waiting,
        coalesce(sum(count) filter (where ${open}), 0)::bigint as waiting_count,
        coalesce(sum(total) filter (where f.kind = 'unbilled'), 0)::bigint as unbilled,
        coalesce(sum(count) filter (where f.kind = 'unbilled'), 0)::bigint as unbilled_count
      from figure f where company_id = ${companyId} and kind in ('estimate', 'invoice', 'unbilled')) papers,
    (select count(*) as sent, count(*) filter (where d.status in ('approved', 'converted')) as approved,
        count(*) filter (where d.status = 'declined') as declined
      from document d where d.company_id = ${companyId} and d.kind = 'estimate' and not d.is_change_order and d.sent_at >= ${since}
        and d.status not in ('draft', 'void', 'superseded')) outcome,
    (select sum(this_month)::bigint as this_month, sum(last_month)::bigint as last_month, json_object_agg(month, paid) as months from (
      select to_char(day, 'YYYY-MM') as month, sum(paid)::bigint as paid,
        ${paid(month, day)} as this_month, ${paid(before, sql`(${day} - interval '1 month')::date`)} as last_month
      from (select day, sum(total)::bigint as paid from figure where company_id = ${companyId} and kind = 'received'
        and day >= (${month} - interval '11 months')::date and day < (${month} + interval '1 month')::date group by day) days
      group by 1) by_month) money)`
}

export function showFigures(row: FiguresRow): z.output<typeof figures> {
  return {
    outstanding: moneyText(row.outstanding),
    overdue: moneyText(row.overdue),
    awaiting_approval: moneyText(row.awaiting_approval),
    awaiting_count: row.awaiting_count,
    ...(row.awaiting_from ? { awaiting_from: true as const } : {}),
    unbilled: moneyText(row.unbilled),
    unbilled_count: row.unbilled_count,
    paid_this_month: moneyText(row.paid_this_month),
    paid_last_month: moneyText(row.paid_last_month),
    days_to_paid: row.days_to_paid,
    conversion: {
      sent: row.sent,
      approved: row.approved,
      declined: row.declined,
      rate: row.sent === 0 ? null : Math.round((100 * row.approved) / row.sent),
    },
  }
}

/** Money in by month, oldest first, for who does not see the books. */
export function showMonths(row: FiguresRow): MoneyMonth[] {
  return row.months.map(({ month, paid }) => ({ month, in: moneyText(paid), out: moneyText(0), net: moneyText(paid) }))
}
