import { type RawBuilder, sql } from 'kysely'
import type { BilledSoFar } from '#contract/billing/progress-shapes.ts'
import type { TaxTotal } from '#contract/billing/totals/totals-shapes.ts'
import { moneyText, percentText } from '#contract/values/money.ts'

/** What the invoices of an estimate billed, in cents and percent × 10⁴. */
export type StoredBilled = {
  lines: { line_id: string; percent: number; fixed: number; net: number }[] | null
  taxes: TaxTotal[] | null
  total: number
}

/** What was billed of `document`, an estimate that was converted, void invoices left out; null of any other. */
export const billedSql: RawBuilder<StoredBilled | null> = sql`case when document.kind = 'estimate' and document.status = 'converted' then (
  with billing as (select i.company_id, i.id, i.total, i.taxes from document i
    where i.company_id = document.company_id and i.estimate_id = document.id and i.status <> 'void')
  select json_build_object(
    'total', (select coalesce(sum(total), 0)::bigint from billing),
    'taxes', (select json_agg(t) from (
      select t ->> 'name' as name, t ->> 'rate' as rate, sum((t ->> 'base')::bigint)::bigint as base, sum((t ->> 'amount')::bigint)::bigint as amount
        from billing, jsonb_array_elements(billing.taxes) t group by 1, 2) t),
    'lines', (select json_agg(l) from (
      select b.line_id, (coalesce(sum(b.percent), 0) * 10000)::bigint as percent,
             coalesce(sum(b.net) filter (where b.percent is null), 0)::bigint as fixed, sum(b.net)::bigint as net
        from billing join billed_line b on b.company_id = billing.company_id and b.invoice_id = billing.id group by b.line_id) l))) end`

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

/** What of their estimate's lines the lines of `document` bill; null of any but an invoice of a part. */
export const partsSql: RawBuilder<StoredPart[] | null> = sql`case when document.portion is not null then (
  select json_agg(json_build_object('sort', b.sort, 'whole', b.whole, 'net', b.net, 'before', (
      select coalesce(sum(p.net), 0)::bigint from billed_line p join document i on i.company_id = p.company_id and i.id = p.invoice_id
       where p.company_id = b.company_id and p.line_id = b.line_id and i.status <> 'void' and i.estimate_id is not null
         and p.invoice_id < b.invoice_id and coalesce(i.version_of, i.id) <> coalesce(document.version_of, document.id))))
    from billed_line b where b.company_id = document.company_id and b.invoice_id = document.id and b.sort is not null) end`
