import { sql } from 'kysely'
import { can, levelOf } from '#contract/access/permissions.ts'
import type { getUnbilled as unbilledCall } from '#contract/reports/unbilled/calls.ts'
import { daysBetween } from '#contract/values/dates.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf } from '#contract/wire/page.ts'
import { permissionDenied } from '#contract/wire/refusal.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { isVisibleClientBeside } from '#server/scopes/client.ts'
import { isVisibleJob, reachesJob } from '#server/scopes/job.ts'

type Asked = InputOf<typeof unbilledCall>
type Answer = AnswerOf<typeof unbilledCall>
type Row = Pick<Answer['jobs'][number], 'id' | 'number' | 'title' | 'status' | 'client_name' | 'since'> &
  Record<'signed' | 'billed' | 'unbilled', number>
type Sums = { count: number; total: number }

/** What is signed of each job and not billed, the oldest signature first. Source: docs/domain.md, Signed value. */
export async function getUnbilled(ctx: CompanyCtx, asked: Asked): Promise<Answer> {
  if (!can(ctx.actor, 'prices.view') || !can(ctx.actor, 'jobs.view')) throw permissionDenied()
  const today = todayOf(ctx)
  const { all, jobs } = await readUnbilled(ctx, asked)
  return {
    today,
    currency: ctx.actor.company?.currency ?? 'USD',
    unbilled: moneyText(all.total),
    jobs: jobs.map(({ signed, billed, unbilled, ...job }) => ({
      ...job,
      ...{ signed: moneyText(signed), billed: moneyText(billed), unbilled: moneyText(unbilled) },
      days: Math.max(0, daysBetween(job.since, today)),
    })),
    ...pageOf(asked, all.count),
  }
}

/** One page of the jobs, and what all of them come to: as it is kept, or summed over those that the person sees. */
async function readUnbilled(ctx: CompanyCtx, asked: Asked): Promise<{ all: Sums; jobs: Row[] }> {
  const { db, companyId, actor } = ctx
  const seesAll = levelOf(actor, 'jobs.view') === 'all' && levelOf(actor, 'prices.view') === 'all'
  const visible = seesAll
    ? sql`true`
    : sql`exists (select from job j where j.company_id = u.company_id and j.id = u.job_id
        and ${isVisibleJob(actor)} and ${reachesJob(actor, 'prices.view')})`
  const sums = seesAll
    ? sql`select coalesce(sum(f.count), 0)::bigint as count, coalesce(sum(f.total), 0)::bigint as total from figure f
        where f.company_id = ${companyId} and f.kind = 'unbilled'`
    : sql`select count(*)::bigint as count, coalesce(sum(u.left_over), 0)::bigint as total from job_unbilled u
        where u.company_id = ${companyId} and ${visible}`
  const { rows } = await sql<{ all: Sums; job: Row | null }>`with page as materialized (
      select * from job_unbilled u where u.company_id = ${companyId} and ${visible} order by u.since, u.job_id ${pageSql(asked)}),
    shown as (select j.id, j.number, j.title, j.status, c.display_name as client_name, page.signed, page.billed, page.left_over as unbilled,
        (page.since at time zone company.timezone)::date as since, page.since as at
      from page join job j on j.company_id = page.company_id and j.id = page.job_id join company on company.id = page.company_id
      left join client c on c.company_id = j.company_id and c.id = j.client_id and ${isVisibleClientBeside(actor)})
    select to_json(a) as all, to_jsonb(shown) - 'at' as job from (${sums}) a left join shown on true order by shown.at, shown.id`.execute(
    db,
  )
  return { all: rows[0]?.all ?? { count: 0, total: 0 }, jobs: rows.flatMap(({ job }) => job ?? []) }
}
