import { type RawBuilder, sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import type { JobProfit, JobProfitSort } from '#contract/reports/jobs/shapes.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { contractPrice } from '#server/jobs/job-money.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { isVisibleClientBeside } from '#server/scopes/client.ts'
import { isVisibleJob } from '#server/scopes/job.ts'
import { isRevenue, jobEntries, jobSums } from '#server/scopes/job-sums.ts'
import type { Viewer } from '#server/scopes/viewer.ts'
import type { Span } from './kept-span.ts'

export type JobRow = Pick<JobProfit, 'id' | 'number' | 'title' | 'status' | 'client_name'> & {
  price: number | null
  budget: number | null
  revenue: number
  costs: number
  by_category: { category_id: string | null; amount: number }[]
  possible: number
}

type Sums = { revenue: number; costs: number; count: number }

/** Each job with something in it, and what came in and went out for it: as it is kept, or summed. */
function eachJob({ companyId, actor }: CompanyCtx, span: Span): RawBuilder<unknown> {
  const kept =
    span.kept &&
    sql`(select * from job_figure
      where company_id = ${companyId} and grain = ${sql.lit(span.kept.grain)} and day = ${span.kept.day}::date)`
  const summed = sql`(select s.*, revenue - costs as profit, ${margin} as margin from
      (select s.job_id, coalesce(sum(s.amount) filter (where ${isRevenue}), 0)::bigint as revenue,
        coalesce(sum(s.amount) filter (where s.kind = 'expense'), 0)::bigint as costs
      from ${jobEntries(companyId, span.period)} s group by 1) s where s.revenue <> 0 or s.costs <> 0)`
  const visible = seesAll(actor)
    ? sql`true`
    : sql`exists (select from job j where j.company_id = ${companyId} and j.id = f.job_id and ${isVisibleJob(actor)})`
  return sql`select f.job_id, f.revenue, f.costs, f.profit, f.margin from ${kept ?? summed} f where ${visible}`
}

/** What all of `each` come to, and how many they are: as it is kept, or summed. */
function ofAll({ companyId, actor }: CompanyCtx, { kept }: Span): RawBuilder<unknown> {
  if (kept && seesAll(actor))
    return sql`select coalesce(sum(f.amount) filter (where f.kind = 'income'), 0)::bigint as revenue,
      coalesce(sum(f.amount) filter (where f.kind = 'expense'), 0)::bigint as costs, coalesce(sum(f.count), 0)::bigint as count
      from report_figure f where f.company_id = ${companyId} and f.grain = ${sql.lit(`jobs ${kept.grain}`)}
        and f.kind in ('income', 'expense') and f.day = ${kept.day}::date`
  return sql`select coalesce(sum(each.revenue), 0)::bigint as revenue, coalesce(sum(each.costs), 0)::bigint as costs,
    count(*)::bigint as count from each`
}

function seesAll(viewer: Viewer): boolean {
  return levelOf(viewer, 'jobs.view') === 'all'
}

/** The margin of a job that brought nothing in is below all others. */
const margin = sql`case when revenue > 0 then (revenue - costs)::float8 / revenue end`

const [up, down] = [sql`asc`, sql`desc`]

/** Each along an index of what is kept: by a column, down or up. */
const orders: Record<JobProfitSort, [column: string, direction: RawBuilder<unknown>, last: RawBuilder<unknown>]> = {
  margin: ['margin', sql`asc nulls first`, up],
  '-margin': ['margin', sql`desc nulls last`, down],
  profit: ['profit', up, up],
  '-profit': ['profit', down, down],
  '-revenue': ['revenue', down, down],
  '-costs': ['costs', down, down],
}

function orderOf(sort: JobProfitSort, as: 'each' | 'shown'): RawBuilder<unknown> {
  const [column, direction, last] = orders[sort]
  return sql`${sql.ref(`${as}.${column}`)} ${direction}, ${sql.ref(`${as}.job_id`)} ${last}`
}

/** One page of the jobs, in their order, and what all of them come to. */
export async function readJobs(
  ctx: CompanyCtx,
  span: Span,
  asked: { sort: JobProfitSort; page: number; page_size: number },
): Promise<{ jobs: JobRow[]; sums: Sums }> {
  const { companyId, actor } = ctx
  const { rows } = await sql<{ sums: Sums; job: JobRow | null }>`with each as (${eachJob(ctx, span)}),
    page as materialized (select * from each order by ${orderOf(asked.sort, 'each')} ${pageSql(asked)}),
    shown as (select page.*, j.id, j.number, j.title, j.status, c.display_name as client_name, ${contractPrice} as price, j.budget,
        spent.by_category, spent.possible
      from page join job j on j.company_id = ${companyId} and j.id = page.job_id
      cross join lateral (select coalesce(sum(s.amount) filter (where s.kind = 'possible'), 0)::bigint as possible,
          coalesce(json_agg(json_build_object('category_id', s.category_id, 'amount', s.amount)
            order by s.amount desc, s.category_id) filter (where s.kind = 'expense'), '[]') as by_category
        from ${jobSums(companyId, span.period, sql`page.job_id`)} s) spent
      left join client c on c.company_id = j.company_id and c.id = j.client_id and ${isVisibleClientBeside(actor)})
    select to_json(a) as sums, to_jsonb(shown) - '{job_id,profit,margin}'::text[] as job from (${ofAll(ctx, span)}) a left join shown on true
      order by ${orderOf(asked.sort, 'shown')}`.execute(ctx.db)
  const sums = rows[0]?.sums ?? { revenue: 0, costs: 0, count: 0 }
  return { jobs: rows.flatMap(({ job }) => job ?? []), sums }
}

/** What deposits for jobs that the person sees come to that may be the money of payments, in cents. */
export async function readPossible({ db, companyId, actor }: CompanyCtx, { period }: Span): Promise<number> {
  const days = period ? sql`and e.date between ${period.start_date}::date and ${period.end_date}::date` : sql``
  const { rows } = await sql<{ amount: number }>`select coalesce(sum(e.amount), 0)::bigint as amount from book_entry e
    join job j on j.company_id = e.company_id and j.id = e.job_id and ${isVisibleJob(actor)}
    where e.company_id = ${companyId} and e.kind = 'possible' ${days}`.execute(db)
  return rows[0]?.amount ?? 0
}

/** What all of them come to, and how many they are. */
export async function readJobSums(ctx: CompanyCtx, span: Span): Promise<Sums> {
  const { rows } = await sql<Sums>`with each as (${eachJob(ctx, span)}) ${ofAll(ctx, span)}`.execute(ctx.db)
  return rows[0] ?? { revenue: 0, costs: 0, count: 0 }
}
