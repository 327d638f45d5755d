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

type Sums = { revenue: number; costs: number; count: number }

/** What is summed, and each job with something in it, `each`, with what came in and went out. */
function perJob({ companyId, actor }: CompanyCtx, period: Period | null): RawBuilder<unknown> {
  return sql`sums as materialized (select * from ${jobSums(companyId, period)} s),
    each as materialized (select s.job_id, coalesce(sum(s.amount) filter (where s.kind <> 'expense'), 0)::bigint as revenue,
        coalesce(sum(s.amount) filter (where s.kind = 'expense'), 0)::bigint as costs
      from sums s join job j on j.company_id = ${companyId} and j.id = s.job_id and ${isVisibleJob(actor)}
      where s.kind in ('income', 'expense', 'payment', 'refund') group by 1)`
}

const ofAll = sql`select coalesce(sum(each.revenue), 0)::bigint as revenue, coalesce(sum(each.costs), 0)::bigint as costs,
  count(*)::bigint as count from each`

/** One page of the jobs, in their order, and what all of them come to. */
export async function readJobs(
  ctx: CompanyCtx,
  period: Period | null,
  asked: { sort: JobProfitSort; page: number; page_size: number },
): Promise<{ jobs: JobRow[]; sums: Sums }> {
  const { companyId, actor } = ctx
  const { rows } = await sql<{ sums: Sums; job: JobRow | null }>`with ${perJob(ctx, period)},
    page as materialized (select each.*, row_number() over () as at
      from (select * from each order by ${orders[asked.sort]}, each.job_id ${pageSql(asked)}) each),
    spent as (select s.job_id, json_agg(json_build_object('category_id', s.category_id, 'amount', s.amount)
        order by s.amount desc, s.category_id) as by_category
      from sums s join page on page.job_id = s.job_id where s.kind = 'expense' group by 1),
    shown as (select page.at, j.id, j.number, j.title, j.status, c.display_name as client_name, ${contractPrice} as price, j.budget,
        page.revenue, page.costs, coalesce(spent.by_category, '[]') as by_category
      from page join job j on j.company_id = ${companyId} and j.id = page.job_id
      left join client c on c.company_id = j.company_id and c.id = j.client_id and ${isVisibleClientBeside(actor)}
      left join spent on spent.job_id = page.job_id)
    select to_json(a) as sums, to_jsonb(shown) - 'at' as job from (${ofAll}) a left join shown on true order by shown.at`.execute(
    ctx.db,
  )
  const sums = rows[0]?.sums ?? { revenue: 0, costs: 0, count: 0 }
  return { jobs: rows.flatMap(({ job }) => job ?? []), sums }
}

/** What all of them come to, and how many they are. */
export async function readJobSums(ctx: CompanyCtx, period: Period | null): Promise<Sums> {
  const { rows } = await sql<Sums>`with ${perJob(ctx, period)} ${ofAll}`.execute(ctx.db)
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
