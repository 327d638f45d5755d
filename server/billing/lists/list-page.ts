import { type RawBuilder, sql } from 'kysely'
import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import type { DocumentStatus } from '#contract/billing/status-rules.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { displayStatusSql } from '#server/scopes/document.ts'
import { isReceivedBetween } from '#server/scopes/payment.ts'
import { monthOf } from './kept-figures.ts'
import { orderOf } from './list-order.ts'
import type { ListInput } from './narrowing.ts'

export type ListedRow = {
  id: string
  number: string | null
  title: string | null
  status: DocumentStatus
  client_id: string | null
  job_id: string | null
  issue_date: string
  valid_until: string | null
  due_date: string | null
  currency: string
  total: number
  total_from: boolean
  balance: number
  is_change_order: boolean
  extra_days: number
  awaits_price: boolean
  client_name: string | null
  job_title: string | null
  display_status: DisplayStatus
  repeats: boolean
  /** In cents; null but where the list is of what was paid this month. */
  paid: number | null
}

type PageInput = ListInput & { page: number; page_size: number }

/** One page of the documents that fit: their ids are found on an index alone, then those few rows are fetched. */
export function pageOfDocuments(ctx: CompanyCtx, kind: DocumentKind, input: PageInput, fits: RawBuilder<unknown>) {
  return listedRows(ctx, kind, {
    page: idsInOrder(ctx, kind, input, fits),
    order: orderOf(kind, input.sort),
    only: input.only,
  })
}

/** Selects the ids of a page, in the order that is asked for. */
export function idsInOrder(ctx: CompanyCtx, kind: DocumentKind, input: PageInput, fits: RawBuilder<unknown>) {
  if (input.sort === 'client' || input.sort === '-client') return idsByClient(ctx, input, fits)
  return sql<{ id: string }>`select document.id from document where document.company_id = ${ctx.companyId} and ${fits}
    order by ${orderOf(kind, input.sort)} ${pageSql(input)}`
}

type Page = {
  /** Selects their ids, and what else the `order` asks of `page`. */
  page: RawBuilder<unknown>
  order: RawBuilder<unknown>
  only: ListInput['only']
  /** Further columns of `document`. */
  more?: RawBuilder<unknown>
}

/** The documents of a page, as a list shows them. */
export async function listedRows<More = object>(
  ctx: CompanyCtx,
  kind: DocumentKind,
  { page, order, only, more = sql`` }: Page,
) {
  const today = todayOf(ctx)
  const { rows } = await sql<ListedRow & More>`
    with page as materialized (${page})
    select document.id, document.number, document.title, document.status, document.client_id, document.job_id,
      document.issue_date, document.valid_until, document.due_date, document.currency, document.total, document.total_from, document.balance,
      document.is_change_order, document.extra_days, document.awaits_price,
      client.display_name as client_name, job.title as job_title, ${displayStatusSql(kind, today)} as display_status,
      ${repeats(ctx, kind)} as repeats,
      ${only === 'paid_this_month' ? receivedThisMonth(today) : sql`null::bigint`} as paid ${more}
    from page join document on document.company_id = ${ctx.companyId} and document.id = page.id
    left join client on client.company_id = document.company_id and client.id = document.client_id
    left join job on job.company_id = document.company_id and job.id = document.job_id and ${isNamedTo(ctx)}
    order by ${order}`.execute(ctx.db)
  return rows
}

/** Along the clients' names, each with its documents; those without a client are the last. */
function idsByClient({ companyId }: CompanyCtx, input: PageInput, fits: RawBuilder<unknown>) {
  const direction = input.sort === 'client' ? sql`asc` : sql`desc`
  const enough = sql`limit ${sql.lit(input.page * input.page_size)}`
  return sql<{ id: string }>`select each.id from (
      (select document.id, client.sort_name from client
        join document on document.company_id = client.company_id and document.client_id = client.id
        where client.company_id = ${companyId} and ${fits} order by client.sort_name ${direction}, document.id desc ${enough})
      union all
      (select document.id, null from document where document.company_id = ${companyId} and document.client_id is null and ${fits}
        order by document.id desc ${enough})) each
    order by each.sort_name ${direction} nulls last, each.id desc ${pageSql(input)}`
}

/** Whether a job's title may be shown: a client learns the names of their own projects alone. */
function isNamedTo({ actor }: CompanyCtx) {
  return actor.kind === 'client' ? sql<boolean>`job.client_id = ${actor.client_id}` : sql<boolean>`true`
}

/** Whether `document` is the source of a recurring invoice, or was made by one that has not ended. */
function repeats({ actor }: CompanyCtx, kind: DocumentKind) {
  if (kind === 'estimate' || actor.kind === 'client') return sql<boolean>`false`
  return sql<boolean>`(exists (select from recurring_invoice r where r.company_id = document.company_id and r.source_id = document.id
      and r.status <> 'ended')
    or exists (select from recurring_invoice_made m join recurring_invoice r on r.company_id = m.company_id and r.id = m.recurring_id
      where m.company_id = document.company_id and m.document_id = document.id and r.status <> 'ended'))`
}

/** What came in for `document` since the first of the month, less refunds, in cents; of its own payments, not of the month's. */
function receivedThisMonth(today: string) {
  return sql<number>`(select coalesce(sum(p.amount - p.refunded), 0)::bigint
    from (select * from payment where company_id = document.company_id and document_id = document.id offset 0) p
    where ${isReceivedBetween(monthOf(today), sql`${today}::date`, 'p')})`
}
