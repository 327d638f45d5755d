import { type RawBuilder, sql } from 'kysely'
import { can, levelOf } from '#contract/access/permissions.ts'
import type { listJobs as listCall } from '#contract/jobs/calls.ts'
import { type JobTab, jobTabs } from '#contract/jobs/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf } from '#contract/wire/page.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { matchesWords } from '#server/platform/database/search.ts'
import { clientMatchesWords, isVisibleClient } from '#server/scopes/client.ts'
import { isVisibleJob } from '#server/scopes/job.ts'
import { jobsToInvoice } from './job-money.ts'
import { clientOfJob, jobColumns } from './read.ts'
import { type JobRecord, showJob, todayOf } from './show-job.ts'
import { tabTests } from './tabs.ts'

type Input = InputOf<typeof listCall>
type Counts = Record<JobTab, number>

/** One tab's page, and how many jobs stand in each tab. */
export async function listJobs(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof listCall>> {
  const tab = readTab(input.tab)
  const isWhole =
    levelOf(ctx.actor, 'jobs.view') === 'all' && ctx.actor.kind !== 'client' && !input.client_id && !input.q?.trim()
  const { jobs, counts } = isWhole ? await listAll(ctx, tab, input) : await listSome(ctx, tab, input)
  return { jobs: jobs.map((row) => showJob(ctx, row)), counts, ...pageOf(input, counts[tab]) }
}

/** Of all the company's jobs: how many there are is kept, and the page is found along an index. */
async function listAll(ctx: CompanyCtx, tab: JobTab, input: Input) {
  const today = todayOf(ctx)
  const [counts, { rows }] = await Promise.all([
    keptCounts(ctx, today),
    sql<JobRecord>`
      with page as materialized (select j.id from job j where j.company_id = ${ctx.companyId} and ${tabTests(today, ctx.actor)[tab]}
        order by ${orderOf(tab, dayOfJob, sql`j.id`)} ${pageSql(input)})
      select ${jobColumns(ctx)} from page join job j on j.company_id = ${ctx.companyId} and j.id = page.id ${clientOfJob}
      order by ${orderOf(tab, dayOfJob, sql`j.id`)}`.execute(ctx.db),
  ])
  return { jobs: rows, counts }
}

async function keptCounts({ db, companyId }: CompanyCtx, today: string): Promise<Counts> {
  const count = (test: RawBuilder<unknown>) => sql`coalesce(sum(f.count) filter (where ${test}), 0)::bigint`
  const { rows } = await sql<Counts>`
    select ${count(sql`f.state <> 'archived'`)} as all, ${count(sql`f.state in ('unscheduled', 'scheduled')`)} as upcoming,
      ${count(sql`f.state in ('in_progress', 'on_hold')`)} as active, ${count(sql`f.day < ${today}::date`)} as late,
      ${count(sql`f.state = 'completed'`)} as completed, (select count(*) from ${jobsToInvoice} as waiting) as requires_invoicing,
      ${count(sql`f.state = 'archived'`)} as archived
    from figure f where f.company_id = ${companyId} and f.kind = 'job'`.execute(db)
  return rows[0] ?? emptyCounts
}

/** Of those that fit, in one round trip: found once, counted and paged from there. */
async function listSome(ctx: CompanyCtx, tab: JobTab, input: Input) {
  const tests = tabTests(todayOf(ctx), ctx.actor)
  const order = orderOf(tab, sql`p.day`, sql`p.id`)
  const { rows } = await sql<JobRecord & { counts: Counts }>`
    with sorted as materialized (
      select j.id, ${dayOfJob} as day,
        ${sql.join(jobTabs.map((each) => sql`${tests[each]} as ${sql.id(`is_${each}`)}`))}
      from job j where ${sql.join(conditions(ctx, input), sql` and `)}),
    tally as (select json_build_object(
        ${sql.join(jobTabs.flatMap((each) => [sql.lit(each), sql`count(*) filter (where ${sql.id(`is_${each}`)})`]))}
      ) as counts from sorted),
    page as (select p.id, p.day from sorted p where ${sql.id(`is_${tab}`)} order by ${order} ${pageSql(input)})
    select tally.counts, ${jobColumns(ctx)} from tally left join page p on true
    left join job j on j.company_id = ${ctx.companyId} and j.id = p.id ${clientOfJob} order by ${order}`.execute(ctx.db)
  return { jobs: rows.filter((row) => row.id !== null), counts: rows[0]?.counts ?? emptyCounts }
}

const emptyCounts = Object.fromEntries(jobTabs.map((tab) => [tab, 0])) as Counts

function readTab(typed: string): JobTab {
  const tab = jobTabs.find((each) => each === typed)
  if (!tab) throw new Refusal('invalid_tab', `Use one of ${jobTabs.join(', ')}`)
  return tab
}

function conditions(ctx: CompanyCtx, input: Input): RawBuilder<unknown>[] {
  const { actor, companyId } = ctx
  const ofClient = can(actor, 'clients.view') ? clientMatchesWords(actor, input.q) : undefined
  const inJob = matchesWords(sql`j.search_text`, input.q)
  const clients = sql`select c.id from client c where c.company_id = ${companyId} and ${isVisibleClient(actor)}`
  return [
    sql`j.company_id = ${companyId}`,
    isVisibleJob(actor),
    ...(input.client_id ? [sql`j.client_id = ${input.client_id}`] : []),
    ...(inJob ? [ofClient ? sql`(${inJob} or j.client_id in (${clients} and ${ofClient}))` : inJob] : []),
  ]
}

const dayOfJob = sql`coalesce(j.start_date, j.expected_start_date)`

/** What is still to do comes soonest first, everything else newest first; a job without a day last. */
function orderOf(tab: JobTab, day: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const toDo = tab === 'upcoming' || tab === 'active' || tab === 'late'
  return toDo ? sql`${day} nulls last, ${id}` : sql`${day} desc nulls last, ${id} desc`
}
