import { type RawBuilder, sql } from 'kysely'
import { type BoardColumn, type BoardColumnAnswer, boardColumns } from '#contract/jobs/board-shapes.ts'
import type { listBoard as listCall } from '#contract/jobs/calls.ts'
import type { JobStatus } from '#contract/jobs/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf, pageOfMore } from '#contract/wire/page.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { mostCounted } from '#server/platform/database/search.ts'
import { clientOfJob, jobColumns } from '../job-record.ts'
import { type JobRecord, showJob } from '../show-job.ts'
import { orderByDay, pageOfStates } from './day-of-job.ts'
import { type JobSelection, narrowJobs } from './narrowing.ts'

type Input = InputOf<typeof listCall>

const states: Record<BoardColumn, JobStatus[]> = {
  unscheduled: ['unscheduled'],
  scheduled: ['scheduled'],
  in_progress: ['in_progress', 'on_hold'],
  completed: ['completed'],
}

/** The board's columns, each a page of its own: soonest first, what is completed latest first. */
export async function listBoard(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof listCall>> {
  const narrowed = await narrowJobs(ctx, input)
  const wanted = input.column ? [input.column] : boardColumns
  const [{ counts, more }, pages] = await Promise.all([
    countColumns(ctx, narrowed),
    Promise.all(wanted.map((key) => pageOfColumn(ctx, key, narrowed, input))),
  ])
  const columns = pages.map(({ key, jobs }): BoardColumnAnswer => {
    const count = counts[key] ?? 0
    return { key, jobs, ...(more ? pageOfMore(input, count, jobs.length) : pageOf(input, count)) }
  })
  return { columns, ...(narrowed.close && columns.some(({ total }) => total > 0) ? { close: true } : {}) }
}

async function pageOfColumn(ctx: CompanyCtx, key: BoardColumn, narrowed: JobSelection, input: Input) {
  const order = key === 'completed' ? 'latest' : 'soonest'
  const { rows } = await sql<JobRecord>`
    with page as materialized (${pageOfStates(states[key], narrowed, order, input)})
    select ${jobColumns(ctx)} from page p join job j on j.company_id = ${ctx.companyId} and j.id = p.id ${clientOfJob}
    order by ${orderByDay(order, sql`p.day`, sql`p.id`)}`.execute(ctx.db)
  return { key, jobs: rows.map((row) => showJob(ctx, row)) }
}

/** How many jobs stand in each column: of the whole company as kept, else of those that were found. */
async function countColumns({ db, companyId }: CompanyCtx, { all, few, more }: JobSelection) {
  const column = (state: RawBuilder<unknown>) =>
    sql`case when ${state} = 'on_hold' then 'in_progress' else ${state} end`
  const kept = sql`select ${column(sql`f.state`)} as key, sum(f.count)::bigint as count from figure f
    where f.company_id = ${companyId} and f.kind = 'job' group by 1`
  const counted = sql`select ${column(sql`case when j.archived_at is null then j.status else 'archived' end`)} as key,
    count(*) as count from ${few} group by 1`
  const { rows } = await sql<{ key: BoardColumn | 'archived'; count: number }>`${all ? kept : counted}`.execute(db)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const counts: Partial<Record<string, number>> = Object.fromEntries(rows.map(({ key, count }) => [key, count]))
  return { counts, more: more ?? total > mostCounted }
}
