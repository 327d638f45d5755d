import { type RawBuilder, sql } from 'kysely'
import type { listJobs as listCall } from '#contract/jobs/calls.ts'
import { type JobStatus, type JobTab, jobTabs } from '#contract/jobs/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf, pageOfMore } from '#contract/wire/page.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { mostCounted } from '#server/platform/database/search.ts'
import { jobsToInvoice } from '../job-money.ts'
import { clientOfJob, jobColumns } from '../job-record.ts'
import { type JobRecord, showJob } from '../show-job.ts'
import { pageOfStates } from './day-of-job.ts'
import { type JobSelection, narrowJobs } from './narrowing.ts'
import { tabTests } from './tabs.ts'

type Input = InputOf<typeof listCall>
type Counts = Record<JobTab, number>

/** One tab's page, and how many jobs stand in each tab; of very many that were searched for, of the first five hundred. */
export async function listJobs(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof listCall>> {
  const tab = readTab(input.tab)
  const { jobs, counts, more, close } = await listTab(ctx, tab, input)
  const page = more ? pageOfMore(input, counts[tab], jobs.length) : pageOf(input, counts[tab])
  const isClose = close && Object.values(counts).some((count) => count > 0)
  return { jobs: jobs.map((row) => showJob(ctx, row)), counts, ...page, ...(isClose ? { close } : {}) }
}

type ListedJobs = { jobs: JobRecord[]; counts: Counts; more?: boolean; close?: boolean }

async function listTab(ctx: CompanyCtx, tab: JobTab, input: Input): Promise<ListedJobs> {
  const narrowed = await narrowJobs(ctx, input)
  const { all, few, more, close } = narrowed
  if (!all && more === false) return { ...(await listSome(ctx, tab, input, few)), close }
  const [counted, jobs] = await Promise.all([
    all ? keptCounts(ctx, todayOf(ctx)) : countSome(ctx, few),
    pageOfJobs(ctx, tab, input, narrowed),
  ])
  return { jobs, ...(more === undefined ? bounded(counted) : { counts: counted, more }), close }
}

/** One more was counted than is said, to see whether there are more. */
function bounded(counted: Counts): { counts: Counts; more: boolean } {
  const more = counted.all + counted.archived > mostCounted
  const counts = jobTabs.map((tab) => [tab, Math.min(counted[tab], mostCounted)])
  return { counts: Object.fromEntries(counts), more }
}

/** A page found along an index: by state where the tab has few. */
async function pageOfJobs(ctx: CompanyCtx, tab: JobTab, input: Input, narrowed: JobSelection): Promise<JobRecord[]> {
  const order = orderOf(tab, sql`j.day`, sql`j.id`)
  const { rows } = await sql<JobRecord>`
    with page as materialized (${pageOfTab(ctx, tab, input, narrowed)})
    select ${jobColumns(ctx)} from page join job j on j.company_id = ${ctx.companyId} and j.id = page.id ${clientOfJob}
    order by ${order}`.execute(ctx.db)
  return rows
}

/** Selects the ids of one page of a tab, in its order. */
export function pageOfTab(
  ctx: CompanyCtx,
  tab: JobTab,
  input: Pick<Input, 'page' | 'page_size'>,
  narrowed: Pick<JobSelection, 'all' | 'from' | 'fits'>,
): RawBuilder<unknown> {
  const states = statesOf[tab]
  if (states) return pageOfStates(states, narrowed, tab === 'completed' ? 'latest' : 'soonest', input)
  if (tab === 'requires_invoicing' && narrowed.all)
    return sql`select j.id from ${jobsToInvoice} j order by ${orderOf(tab, sql`j.day`, sql`j.id`)} ${pageSql(input)}`
  return sql`select j.id from ${narrowed.from} where ${narrowed.fits} and ${tabTests(todayOf(ctx), ctx.actor)[tab]}
    order by ${orderOf(tab, sql`j.day`, sql`j.id`)} ${pageSql(input)}`
}

const statesOf: { [Tab in JobTab]?: JobStatus[] } = {
  upcoming: ['unscheduled', 'scheduled'],
  active: ['in_progress', 'on_hold'],
  completed: ['completed'],
}

async function keptCounts({ db, companyId }: CompanyCtx, today: string): Promise<Counts> {
  const count = (test: RawBuilder<unknown>) => sql`coalesce(sum(f.count) filter (where ${test}), 0)::bigint`
  const { rows } = await sql<Counts>`
    select ${count(sql`f.state <> 'archived'`)} as all, ${count(sql`f.state in ('unscheduled', 'scheduled')`)} as upcoming,
      ${count(sql`f.state in ('in_progress', 'on_hold')`)} as active, ${count(sql`f.day < ${today}::date`)} as late,
      ${count(sql`f.state = 'completed'`)} as completed,
      coalesce((select t.count from tally t where t.company_id = ${companyId} and t.noun = 'job_to_invoice'), 0) as requires_invoicing,
      ${count(sql`f.state = 'archived'`)} as archived
    from figure f where f.company_id = ${companyId} and f.kind = 'job'`.execute(db)
  return rows[0] ?? emptyCounts
}

/** Of the few that fit, in one round trip: found once, counted and paged from there. */
async function listSome(ctx: CompanyCtx, tab: JobTab, input: Input, few: RawBuilder<unknown>): Promise<ListedJobs> {
  const order = orderOf(tab, sql`p.day`, sql`p.id`)
  const { rows } = await sql<JobRecord & { counts: Counts }>`
    with ${tallyOf(ctx, few)},
    page as (select p.id, p.day from sorted p where ${sql.id(`is_${tab}`)} order by ${order} ${pageSql(input)})
    select tally.counts, ${jobColumns(ctx)} from tally left join page p on true
    left join job j on j.company_id = ${ctx.companyId} and j.id = p.id ${clientOfJob} order by ${order}`.execute(ctx.db)
  return { jobs: rows.filter((row) => row.id !== null), counts: rows[0]?.counts ?? emptyCounts }
}

async function countSome(ctx: CompanyCtx, few: RawBuilder<unknown>): Promise<Counts> {
  const { rows } = await sql<{ counts: Counts }>`with ${tallyOf(ctx, few)} select counts from tally`.execute(ctx.db)
  return rows[0]?.counts ?? emptyCounts
}

/** `sorted`: the jobs, in which tabs each stands, and the day it is listed by; `tally`: how many stand in each tab. */
function tallyOf(ctx: CompanyCtx, few: RawBuilder<unknown>): RawBuilder<unknown> {
  const tests = tabTests(todayOf(ctx), ctx.actor)
  return sql`sorted as materialized (
      select j.id, j.day,
        ${sql.join(jobTabs.map((each) => sql`${tests[each]} as ${sql.id(`is_${each}`)}`))}
      from ${few}),
    tally as (select json_build_object(
        ${sql.join(jobTabs.flatMap((each) => [sql.lit(each), sql`count(*) filter (where ${sql.id(`is_${each}`)})`]))}
      ) as counts from sorted)`
}

const emptyCounts = Object.fromEntries(jobTabs.map((tab) => [tab, 0])) as Counts

export function readTab(typed: string): JobTab {
  const tab = jobTabs.find((each) => each === typed)
  if (!tab) throw new Refusal('invalid_tab', `Use one of ${jobTabs.join(', ')}`)
  return tab
}

/** What is still to do comes soonest first, everything else newest first; a job without a day last. */
export function orderOf(tab: JobTab, day: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const toDo = tab === 'upcoming' || tab === 'active' || tab === 'late'
  return toDo ? sql`${day} nulls last, ${id}` : sql`${day} desc nulls last, ${id} desc`
}
