import { type RawBuilder, sql } from 'kysely'
import type { BilledSoFar } from '#contract/billing/progress-shapes.ts'
import type { TaxTotal } from '#contract/billing/totals/totals-shapes.ts'
import { moneyText, percentText } from '#contract/values/money.ts'
import { billsChanges, notOf } from '#server/scopes/billed-change.ts'

/** What the invoices of an estimate billed, in cents and percent × 10⁴. */
export type StoredBilled = {
  lines: { line_id: string; percent: number; fixed: number; net: number }[] | null
  taxes: TaxTotal[] | null
  total: number
}

/**
 * What was billed of `document`, an estimate that was converted, void invoices left out; null of any other. An invoice may bill change
 * orders beside its estimate: each has what is its own.
 */
export const billedSql = billedSqlBut(null)

/** The same; `except`: the first version of an invoice whose change orders are left out. */
export function billedSqlBut(except: string | null): RawBuilder<StoredBilled | null> {
  return sql`case when document.kind = 'estimate' and document.status = 'converted' then (
  with billing as (select i.company_id, i.id, i.total - i.changes_total as total, i.taxes from document i
    where i.company_id = document.company_id and i.estimate_id = document.id and i.status <> 'void'),
  changing as (select b.company_id, b.invoice_id as id, b.total, b.taxes from billed_change b join document i on i.company_id = b.company_id and i.id = b.invoice_id
    where b.company_id = document.company_id and b.change_id = document.id and ${billsChanges}${notOf(except)}),
  billed as (select * from billing union all select * from changing)
  select json_build_object(
    'total', (select coalesce(sum(total), 0)::bigint from billed),
    'taxes', (select json_agg(t) from (
      select t ->> 'name' as name, t ->> 'rate' as rate, sum(n * (t ->> 'base')::bigint)::bigint as base, sum(n * (t ->> 'amount')::bigint)::bigint as amount
        from (select 1 as n, taxes from billed union all
            select -1, b.taxes from billing join billed_change b on b.company_id = billing.company_id and b.invoice_id = billing.id) each,
          jsonb_array_elements(each.taxes) t group by 1, 2) t),
    'lines', (select json_agg(l) from (
      select b.line_id, (coalesce(sum(b.percent), 0) * 10000)::bigint as percent,
             coalesce(sum(b.net) filter (where b.percent is null), 0)::bigint as fixed, sum(b.net)::bigint as net
        from billed join billed_line b on b.company_id = billed.company_id and b.invoice_id = billed.id
        join document_line o on o.company_id = b.company_id and o.id = b.line_id and o.document_id = document.id group by b.line_id) l))) end`
}

/** The same as the wire has it. */
export function billedSoFarOf(row: StoredBilled): BilledSoFar {
  return {
    lines: (row.lines ?? []).map(({ line_id, percent, fixed, net }) => ({
      line_id,
      percent: percentText(percent),
      fixed: moneyText(fixed),
      net: moneyText(net),
    })),
    taxes: (row.taxes ?? []).map((tax) => ({ ...tax, base: moneyText(tax.base), amount: moneyText(tax.amount) })),
    total: moneyText(row.total),
  }
}

/** Of a line of an invoice of a part, by its place: its whole, what was billed before and what of it is now, in cents. */
export type StoredPart = { sort: number; whole: number; before: number; net: number }

/** What of the lines of estimates the lines of invoice `document` bill; null of any but an invoice of parts. */
export const partsSql: RawBuilder<StoredPart[] | null> = sql`case when document.kind = 'invoice' then (
  select json_agg(json_build_object('sort', b.sort, 'whole', b.whole, 'net', b.net, 'before', (
      select coalesce(sum(p.net), 0)::bigint from billed_line p join document i on i.company_id = p.company_id and i.id = p.invoice_id
       where p.company_id = b.company_id and p.line_id = b.line_id and ${billsChanges}
         and p.invoice_id < b.invoice_id and coalesce(i.version_of, i.id) <> coalesce(document.version_of, document.id))))
    from billed_line b where b.company_id = document.company_id and b.invoice_id = document.id and b.sort is not null) end`

export type StoredChange = { change_id: string; number: string; title: string | null; total: number }

/** The change orders that invoice `document` bills, the first that was written in front. */
export const changesSql: RawBuilder<StoredChange[]> = sql`case when document.kind = 'invoice' then (
  select coalesce(json_agg(json_build_object('change_id', b.change_id, 'number', o.number, 'title', o.title, 'total', b.total) order by b.change_id), '[]')
    from billed_change b join document o on o.company_id = b.company_id and o.id = b.change_id
    where b.company_id = document.company_id and b.invoice_id = document.id) else '[]'::json end`
