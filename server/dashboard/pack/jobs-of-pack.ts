import { type RawBuilder, sql } from 'kysely'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { packLimits } from '#contract/dashboard/pack/limit-rules.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import type { PackJob } from '#server/http/pack.ts'
import { isVisibleJob, visibleJobs } from '#server/scopes/job.ts'

const most = sql.lit(packLimits.jobs)

/** The jobs that belong on the device, as far as the person sees them: what they chose, then what is nearest today. */
export async function listPackJobs(ctx: CompanyCtx, chosen: readonly string[]): Promise<PackJob[]> {
  const { db, actor, companyId } = ctx
  const today = sql`${todayOf(ctx)}::date`
  const near = sql`case when j.status = 'in_progress' then 0
    when j.status in ('scheduled', 'unscheduled') and ${isNear(today)} then 1
    when j.status = 'completed' then 2 else 3 end`
  const { rows } = await sql<PackJob>`
    with chosen as materialized (select j.id from job j
        where j.company_id = ${companyId} and j.id = any (${[...chosen]}::uuid[]) and ${isVisibleJob(actor)}),
      ahead as materialized (${sql.join(partsOf(ctx, today), sql` union `)}),
      ranked as (select j.id, j.title, j.client_id, j.gallery_id, ${near} as near, abs(j.day - ${today}) as days,
          j.id in (select id from chosen) as is_chosen
        from job j where j.company_id = ${companyId} and j.id = any (array(select id from chosen union select id from ahead))),
      placed as (select r.*, row_number() over (order by r.is_chosen desc, r.near, r.days, r.id) as place from ranked r)
    select id, title, client_id, gallery_id, ${newest(companyId, 'estimate')} as estimates, ${newest(companyId, 'invoice')} as invoices
    from placed where place <= ${most} order by near, days, id`.execute(db)
  return rows
}

/** Ids of the newest documents of a job that were sent, and that neither another version replaced nor somebody voided. */
function newest(companyId: string, kind: DocumentKind): RawBuilder<string[]> {
  return sql`array(select d.id from document d where d.company_id = ${companyId} and d.job_id = placed.id and d.kind = ${sql.lit(kind)}
      and d.status not in ('draft', 'void', 'superseded') order by d.id desc limit ${sql.lit(packLimits.documents)})`
}

const isNear = (today: RawBuilder<unknown>) =>
  sql`j.day between ${today} - ${sql.lit(packLimits.daysBack)} and ${today} + ${sql.lit(packLimits.daysAhead)}`

/** What is open or was planned in the days around today: of each kind as many as may be needed, along the index by state and day. */
function partsOf({ actor, companyId }: CompanyCtx, today: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const part = (test: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql`(${visibleJobs(actor, companyId, test)} order by ${order} limit ${most})`
  const [soonest, latest] = [sql`j.day, j.id`, sql`j.day desc, j.id desc`]
  const from = sql`${today} - ${sql.lit(packLimits.daysBack)}`
  const waiting = (state: string) => {
    const is = sql`j.status = ${sql.lit(state)}`
    return [
      part(sql`${is} and j.day >= ${from}`, soonest),
      part(sql`${is} and j.day < ${from}`, latest),
      part(sql`${is} and j.day is null`, sql`j.id desc`),
    ]
  }
  return [
    part(sql`j.status = 'in_progress'`, latest),
    part(sql`j.status = 'on_hold'`, latest),
    ...waiting('scheduled'),
    ...waiting('unscheduled'),
    part(sql`j.status = 'completed' and j.day >= ${from} - 45 and j.ends >= ${from}`, latest),
  ]
}
