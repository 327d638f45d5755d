import { type RawBuilder, sql } from 'kysely'
import type { JobProfit, JobProfitSort } from '#contract/reports/jobs/shapes.ts'
import type { Period } from '#contract/reports/period-rules.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { contractPrice } from '#server/jobs/job-money.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { isVisibleClientBeside } from '#server/scopes/client.ts'
import { isVisibleJob } from '#server/scopes/job.ts'
import { jobSums } from '#server/scopes/job-sums.ts'

export type JobRow = Pick<JobProfit, 'id' | 'number' | 'title' | 'status' | 'client_name'> & {
  price: number | null
  budget: number | null
  revenue: number
  costs: number
  by_category: { category_id: string | null; amount: number }[]
}

/** Each job with something in it, `each`, with what came in and went out. */
function perJob({ companyId, actor }: CompanyCtx): RawBuilder<unknown> {
  return sql`(select s.job_id, coalesce(sum(s.amount) filter (where s.kind <> 'expense'), 0)::bigint as revenue,
      coalesce(sum(s.amount) filter (where s.kind = 'expense'), 0)::bigint as costs
    from sums s join job j on j.company_id = ${companyId} and j.id = s.job_id and ${isVisibleJob(actor)}
    where s.kind in ('income', 'expense', 'payment', 'refund') group by 1) each`
}

const withSums = (ctx: CompanyCtx, period: Period | null) =>
  sql`with sums as materialized (select * from ${jobSums(ctx.companyId, period)} s)`

/** One page of the jobs, in their order. */
export async function readJobs(
  ctx: CompanyCtx,
  period: Period | null,
  asked: { sort: JobProfitSort; page: number; page_size: number },
): Promise<JobRow[]> {
  const { companyId, actor } = ctx
  const order = sql`${orders[asked.sort]}, each.job_id`
  const { rows } = await sql<JobRow>`${withSums(ctx, period)},
    page as materialized (select each.*, row_number() over (order by ${order}) as at from ${perJob(ctx)}
      order by ${order} ${pageSql(asked)})
    select j.id, j.number, j.title, j.status, c.display_name as client_name, ${contractPrice} as price, j.budget,
      page.revenue, page.costs,
      (select coalesce(json_agg(json_build_object('category_id', s.category_id, 'amount', s.amount) order by s.amount desc, s.category_id), '[]')
        from sums s where s.job_id = j.id and s.kind = 'expense') as by_category
    from page join job j on j.company_id = ${companyId} and j.id = page.job_id
    left join client c on c.company_id = j.company_id and c.id = j.client_id and ${isVisibleClientBeside(actor)}
    order by page.at`.execute(ctx.db)
  return rows
}

/** What all of them come to, and how many they are. */
export async function readJobSums(ctx: CompanyCtx, period: Period | null) {
  const { rows } = await sql<{ revenue: number; costs: number; count: number }>`${withSums(ctx, period)}
    select coalesce(sum(each.revenue), 0)::bigint as revenue, coalesce(sum(each.costs), 0)::bigint as costs,
      count(*)::bigint as count from ${perJob(ctx)}`.execute(ctx.db)
  return rows[0] ?? { revenue: 0, costs: 0, count: 0 }
}

/** The margin of a job that brought nothing in is below all others. */
const margin = sql`case when each.revenue > 0 then (each.revenue - each.costs)::numeric / each.revenue end`

const orders: Record<JobProfitSort, RawBuilder<unknown>> = {
  margin: sql`${margin} asc nulls first`,
  '-margin': sql`${margin} desc nulls last`,
  profit: sql`each.revenue - each.costs asc`,
  '-profit': sql`each.revenue - each.costs desc`,
  '-revenue': sql`each.revenue desc`,
  '-costs': sql`each.costs desc`,
}
