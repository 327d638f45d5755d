import { sql } from 'kysely'
import type { z } from 'zod'
import type { figures, MoneyMonth } from '#contract/dashboard/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { isReceivedBetween, monthOf } from '#server/billing/received.ts'

export type FiguresRow = Record<
  'outstanding' | 'overdue' | 'awaiting_approval' | 'paid_this_month' | 'paid_last_month',
  number
> & {
  awaiting_count: number
  months: { month: string; paid: number }[]
}

/**
 * The company's sums as one JSON value, in cents. Owed: sent invoices; waiting: estimates a client can still approve; paid,
 * less what was given back: this month so far and the same days of last month. Source: screens.md 3.6.
 */
export function figuresOf(companyId: string, today: string) {
  const day = sql`${today}::date`
  const paid = (from: unknown, to: unknown) => sql`(select coalesce(sum(amount - refunded), 0)::bigint from payment
    where company_id = ${companyId} and ${isReceivedBetween(from, to)})`
  const month = monthOf(today)
  return sql`(select json_build_object(
    'outstanding', owed.outstanding, 'overdue', owed.overdue,
    'awaiting_approval', waiting.total, 'awaiting_count', waiting.count,
    'paid_this_month', ${paid(month, day)},
    'paid_last_month', ${paid(sql`(${month} - interval '1 month')::date`, sql`(${day} - interval '1 month')::date`)},
    'months', (select json_agg(json_build_object('month', to_char(m, 'YYYY-MM'), 'paid',
        ${paid(sql`m::date`, sql`(m + interval '1 month - 1 day')::date`)}) order by m)
      from generate_series(${month} - interval '11 months', ${month}::timestamp, interval '1 month') m))
    from (select coalesce(sum(balance), 0)::bigint as outstanding,
        coalesce(sum(balance) filter (where due_date < ${day}), 0)::bigint as overdue
      from document where company_id = ${companyId} and kind = 'invoice' and status = 'sent' and balance > 0) owed,
    (select coalesce(sum(total), 0)::bigint as total, count(*) as count
      from document where company_id = ${companyId} and kind = 'estimate' and status in ('sent', 'viewed')
        and coalesce(valid_until >= ${day}, true)) waiting)`
}

export function showFigures(row: FiguresRow): z.output<typeof figures> {
  return {
    outstanding: moneyText(row.outstanding),
    overdue: moneyText(row.overdue),
    awaiting_approval: moneyText(row.awaiting_approval),
    awaiting_count: row.awaiting_count,
    paid_this_month: moneyText(row.paid_this_month),
    paid_last_month: moneyText(row.paid_last_month),
  }
}

/** Money in by month, oldest first. Nothing is known of money out before there are books. */
export function showMonths(row: FiguresRow): MoneyMonth[] {
  return row.months.map(({ month, paid }) => ({ month, in: moneyText(paid), out: moneyText(0), net: moneyText(paid) }))
}
