import { type RawBuilder, sql } from 'kysely'
import type { getAging as agingCall } from '#contract/reports/aging/calls.ts'
import type { FigureRows } from '#contract/reports/figure-shapes.ts'
import { type AgingBucket, agingBuckets } from '#contract/values/aging.ts'
import { daysBetween } from '#contract/values/dates.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf } from '#contract/wire/page.ts'
import { isOwed } from '#server/billing/lists/kept-figures.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { bucketSql } from '#server/scopes/aging.ts'
import { isVisibleClientBeside } from '#server/scopes/client.ts'
import { isOpenInvoice } from '#server/scopes/document.ts'

type AgingInput = InputOf<typeof agingCall>
type Sums = Record<AgingBucket, number> & { owed: number }
type ClientRow = Sums & { client_id: string | null; client_name: string | null; oldest: string | null }
type WrittenOff = { count: number; amount: number }
type OwedSums = { all: Sums & { clients: number; written_off: WrittenOff }; clients: ClientRow[] }

/** What is owed today by how long it is past due. Source: docs/domain.md, Statements. */
export async function getAging(ctx: CompanyCtx, asked: AgingInput): Promise<AnswerOf<typeof agingCall>> {
  const today = todayOf(ctx)
  const { all, clients } = await readOwed(ctx, today, asked)
  const figure = (cents: number, aging: AgingBucket | 'any', client_id?: string | null) => ({
    amount: moneyText(cents),
    rows: invoicesOf(aging, client_id),
  })
  return {
    today,
    currency: ctx.actor.company?.currency ?? 'USD',
    owed: figure(all.owed, 'any'),
    buckets: byBucket((bucket) => figure(all[bucket], bucket)),
    written_off: { count: all.written_off.count, amount: moneyText(all.written_off.amount) },
    clients: clients.map((row) => ({
      client_id: row.client_id,
      client_name: row.client_name,
      owed: figure(row.owed, 'any', row.client_id ?? 'none'),
      buckets: byBucket((bucket) => moneyText(row[bucket])),
      oldest_days: row.oldest ? Math.max(0, daysBetween(row.oldest, today)) : 0,
    })),
    ...pageOf(asked, all.clients),
  }
}

function byBucket<T>(of: (bucket: AgingBucket) => T): Record<AgingBucket, T> {
  return Object.fromEntries(agingBuckets.map((bucket) => [bucket, of(bucket)])) as Record<AgingBucket, T>
}

function invoicesOf(aging: AgingBucket | 'any', client_id?: string | null): FigureRows {
  const query = new URLSearchParams({ tab: 'invoices', aging, ...(client_id ? { client_id } : {}) })
  return { list: 'invoices', query: query.toString() }
}

const sums = (amount: ReturnType<typeof sql>, today: string, due: ReturnType<typeof sql>) =>
  sql.join([
    ...agingBuckets.map(
      (bucket) =>
        sql`coalesce(sum(${amount}) filter (where ${bucketSql(due, today)} = ${sql.lit(bucket)}), 0)::bigint as ${sql.ref(bucket)}`,
    ),
    sql`coalesce(sum(${amount}), 0)::bigint as owed`,
  ])

/** One page of the clients, those who owe most first, and what all of them owe, as it is kept. */
async function readOwed({ db, companyId, actor }: CompanyCtx, today: string, asked: AgingInput): Promise<OwedSums> {
  const invoices = (test: RawBuilder<unknown>) => sql`select d.balance, d.due_date from document d
    where d.company_id = ${companyId} and ${isOpenInvoice('d')} and ${test}`
  const { rows } = await sql<{ all: OwedSums['all']; client: ClientRow | null }>`with page as materialized (
      select o.client_id, o.owed as most from owed_figure o where o.company_id = ${companyId}
      order by o.owed desc, o.client_id ${pageSql(asked)}),
    shown as (select page.*, c.display_name as client_name, each.* from page
      cross join lateral (select ${sums(sql`d.balance`, today, sql`d.due_date`)}, min(d.due_date) as oldest from (
        ${invoices(sql`d.client_id = page.client_id`)} union all
        ${invoices(sql`page.client_id is null and d.client_id is null`)}) d) each
      left join client c on c.company_id = ${companyId} and c.id = page.client_id and ${isVisibleClientBeside(actor)}),
    a as (select ${sums(sql`f.balance`, today, sql`f.day`)},
        (select coalesce(sum(f.count), 0)::bigint from figure f where f.company_id = ${companyId} and f.kind = 'owing') as clients,
        (select json_build_object('count', count(*), 'amount', coalesce(sum(w.amount), 0)) from write_off w
          where w.company_id = ${companyId}) as written_off
      from figure f where f.company_id = ${companyId} and ${isOwed})
    select to_json(a) as all, to_jsonb(shown) - 'most' as client from a left join shown on true
      order by shown.most desc, shown.client_id`.execute(db)
  const written_off = { count: 0, amount: 0 }
  const nothing = { current: 0, days_30: 0, days_60: 0, days_90: 0, older: 0, owed: 0, clients: 0, written_off }
  return { all: rows[0]?.all ?? nothing, clients: rows.flatMap(({ client }) => client ?? []) }
}
