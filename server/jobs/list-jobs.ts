import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
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
import { clientOfJob, jobColumns } from './read.ts'
import { type JobRecord, showJob, todayOf } from './show-job.ts'
import { tabTests } from './tabs.ts'

type Input = InputOf<typeof listCall>
type Counts = Record<JobTab, number>

/** One tab's page, and how many jobs stand in each tab, in one round trip. */
export async function listJobs(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof listCall>> {
  const tab = readTab(input.tab)
  const tests = tabTests(todayOf(ctx), ctx.actor)
  const { rows } = await sql<JobRecord & { counts: Counts }>`
    with sorted as materialized (
      select j.id, coalesce(j.start_date, j.expected_start_date) as day,
        ${sql.join(jobTabs.map((each) => sql`${tests[each]} as ${sql.id(`is_${each}`)}`))}
      from job j where ${sql.join(conditions(ctx, input), sql` and `)}),
    tally as (select json_build_object(
        ${sql.join(jobTabs.flatMap((each) => [sql.lit(each), sql`count(*) filter (where ${sql.id(`is_${each}`)})`]))}
      ) as counts from sorted),
    page as (select p.id, p.day from sorted p where ${sql.id(`is_${tab}`)}
      order by ${orderOf(tab)} ${pageSql(input)})
    select tally.counts, ${jobColumns(ctx)} from tally left join page p on true
    left join job j on j.company_id = ${ctx.companyId} and j.id = p.id ${clientOfJob}
    order by ${orderOf(tab)}`.execute(ctx.db)
  const counts = rows[0]?.counts ?? emptyCounts
  const jobs = rows.filter((row) => row.id !== null).map((row) => showJob(ctx, row))
  return { jobs, counts, ...pageOf(input, counts[tab]) }
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

/** What is still to do comes soonest first, everything else newest first; a job without a day last. */
function orderOf(tab: JobTab): RawBuilder<unknown> {
  const toDo = tab === 'upcoming' || tab === 'active' || tab === 'late'
  return toDo ? sql`p.day nulls last, p.id` : sql`p.day desc nulls last, p.id desc`
}
