import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import { isOpenInvoice, isVisibleDocument } from '#server/scopes/document.ts'
import { isReceived } from '#server/scopes/payment.ts'

/** A deposit: what is left of it in cents, its day, and what may be names in its words. */
export type DepositToMatch = { id: string; left: number; date: string; currency: string; names: readonly string[] }

/** What may be behind each of these deposits (`about`), found by one query. */
export function suggestedFor(ctx: CompanyCtx, asked: readonly DepositToMatch[]): RawBuilder<unknown> {
  const rows = asked.map(({ left, ...deposit }) => ({ ...deposit, cents: left, with_fee: withFee(left) }))
  return sql`select a.id as about, found.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      a (id uuid, cents bigint, with_fee bigint, date date, currency text, names text[])
    cross join lateral (${suggestedInvoices(ctx)} union all ${suggestedPayments(ctx)}) found`
}

/** What a card payment came to before the fee took this away, in cents: at most. */
function withFee(left: number): number {
  return Math.floor((left * 100) / (100 - limits.payoutFeePercent))
}

/** Open invoices that owe just what is left, the closest due days first, and those of clients who are named. */
function suggestedInvoices({ companyId, actor }: CompanyCtx): RawBuilder<unknown> {
  const open = sql`d.company_id = ${companyId} and d.kind = 'invoice' and d.status = 'sent' and d.balance > 0
    and d.currency = a.currency and ${isVisibleDocument(actor, 'invoice')}`
  const same = sql`select d.id from document d where ${open} and d.balance = a.cents`
  return sql`select 'invoice' as kind, d.id, d.number, null::uuid as payment_id, null::text as title,
      c.display_name as client_name, d.balance as amount, d.due_date as date, f.is_named, null::text as method
    from (select id, bool_or(is_named) as is_named from (
        (select s.id, false as is_named from (${same} and d.due_date >= a.date order by d.due_date limit 5) s)
        union all (select s.id, false from (${same} and d.due_date < a.date order by d.due_date desc limit 5) s)
        union all (select s.id, false from (${same} and d.due_date is null limit 3) s)
        union all (select s.id, true from (${clientsNamed(companyId)}) n, lateral (select d.id from document d
          where ${open} and ${isOpenInvoice('d')} and d.client_id = n.id order by abs(d.balance - a.cents) limit 4) s)
      ) each group by id) f
    join document d on d.company_id = ${companyId} and d.id = f.id
    left join client c on c.company_id = d.company_id and c.id = d.client_id`
}

/**
 * Payments of that amount that no transaction brought yet, dated within two weeks before and some days after. A card payment may
 * have come less its fee.
 */
function suggestedPayments({ companyId, actor }: CompanyCtx): RawBuilder<unknown> {
  return sql`select 'payment' as kind, d.id, d.number, f.id as payment_id, null::text as title, c.display_name as client_name,
      f.amount, f.date, d.client_id in (${clientsNamed(companyId)}) as is_named, f.method
    from (select p.id, p.document_id, p.amount, p.date, p.method from payment p
      join document d on d.company_id = p.company_id and d.id = p.document_id
      where p.company_id = ${companyId} and ${isReceived('p')} and d.currency = a.currency
        and ${isVisibleDocument(actor, 'invoice')} and p.date between a.date - 14 and a.date + 4
        and (p.amount = a.cents or p.method in ('card', 'ach') and p.amount between a.cents and a.with_fee)
        and not exists (select from payment_match m where m.company_id = p.company_id and m.payment_id = p.id)
        and not exists (select from declined_match x where x.company_id = p.company_id and x.payment_id = p.id and x.transaction_id = a.id)
      order by p.amount <> a.cents, abs(p.date - a.date), p.id limit 5) f
    join document d on d.company_id = ${companyId} and d.id = f.document_id
    left join client c on c.company_id = d.company_id and c.id = d.client_id`
}

/** Ids of clients whose last name or company is among the names. */
function clientsNamed(companyId: string): RawBuilder<unknown> {
  return sql`(select n.id from client n where n.company_id = ${companyId} and searchable(n.last_name) = any (a.names)
      and n.last_name is not null limit 20)
    union (select n.id from client n where n.company_id = ${companyId} and searchable(n.company_name) = any (a.names)
      and n.company_name is not null limit 20)`
}
