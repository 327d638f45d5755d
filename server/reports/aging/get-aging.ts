import { sql } from 'kysely'
import { type AgingBucket, agingBuckets } from '#contract/billing/statement/rules.ts'
import type { getAging as agingCall } from '#contract/reports/aging/calls.ts'
import type { FigureRows } from '#contract/reports/figure-shapes.ts'
import { daysBetween } from '#contract/values/dates.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf } from '#contract/wire/page.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { bucketSql } from '#server/scopes/aging.ts'
import { isVisibleClientBeside } from '#server/scopes/client.ts'
import { isOpenInvoice } from '#server/scopes/document.ts'
import { todayOf } from '../sums/period.ts'

type Asked = InputOf<typeof agingCall>
type Sums = Record<AgingBucket, number> & { owed: number }
type ClientRow = Sums & { client_id: string | null; client_name: string | null; oldest: string | null }

/** What is owed today by how long it is past due. Source: docs/domain.md, Statements. */
export async function getAging(ctx: CompanyCtx, asked: Asked): Promise<AnswerOf<typeof agingCall>> {
  const today = todayOf(ctx)
  const [all, clients] = await Promise.all([readAll(ctx, today), readClients(ctx, today, asked)])
  const figure = (cents: number, aging: AgingBucket | 'any', client_id?: string | null) => ({
    amount: moneyText(cents),
    rows: invoicesOf(aging, client_id),
  })
  return {
    today,
    currency: ctx.actor.company?.currency ?? 'USD',
    owed: figure(all.owed, 'any'),
    buckets: byBucket((bucket) => figure(all[bucket], bucket)),
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

async function readAll({ db, companyId }: CompanyCtx, today: string): Promise<Sums & { clients: number }> {
  const { rows } = await sql<Sums & { clients: number }>`
    select ${sums(sql`d.balance`, today, sql`d.due_date`)}, count(distinct coalesce(d.client_id, d.company_id))::bigint as clients
    from document d where d.company_id = ${companyId} and ${isOpenInvoice('d')}`.execute(db)
  const nothing = { current: 0, days_30: 0, days_60: 0, days_90: 0, older: 0, owed: 0, clients: 0 }
  return rows[0] ?? nothing
}

async function readClients({ db, companyId, actor }: CompanyCtx, today: string, asked: Asked): Promise<ClientRow[]> {
  const { rows } = await sql<ClientRow>`with page as materialized (
      select d.client_id, ${sums(sql`d.balance`, today, sql`d.due_date`)}, min(d.due_date) as oldest
      from document d where d.company_id = ${companyId} and ${isOpenInvoice('d')}
      group by d.client_id order by owed desc, d.client_id ${pageSql(asked)})
    select page.*, c.display_name as client_name from page
    left join client c on c.company_id = ${companyId} and c.id = page.client_id and ${isVisibleClientBeside(actor)}
    order by page.owed desc, page.client_id`.execute(db)
  return rows
}
