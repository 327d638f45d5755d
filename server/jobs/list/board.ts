import { type RawBuilder, sql } from 'kysely'
import { type BoardColumn, type BoardColumnAnswer, boardColumns } from '#contract/jobs/board-shapes.ts'
import type { listBoard as listCall } from '#contract/jobs/calls.ts'
import type { JobStatus } from '#contract/jobs/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf, pageOfMore } from '#contract/wire/page.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { clientOfJob, jobColumns } from '../job-record.ts'
import { type JobRecord, showJob } from '../show-job.ts'
import { orderByDay, pageOfStates } from './day-of-job.ts'
import { type Narrowed, narrowJobs } from './narrowing.ts'

type Input = InputOf<typeof listCall>
type Counts = Partial<Record<BoardColumn, number>>

const states: Record<BoardColumn, JobStatus[]> = {
  unscheduled: ['unscheduled'],
  scheduled: ['scheduled'],
  in_progress: ['in_progress', 'on_hold'],
  completed: ['completed'],
}

/** The board's columns, each a page of its own: soonest first, what is completed latest first. */
export async function listBoard(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof listCall>> {
  const narrowed = await narrowJobs(ctx, input)
  const counts = await countColumns(ctx, narrowed)
  const wanted = input.column ? [input.column] : boardColumns
  return { columns: await Promise.all(wanted.map((key) => listColumn(ctx, key, { input, narrowed, counts }))) }
}

type Asked = { input: Input; narrowed: Narrowed; counts: Counts }

async function listColumn(ctx: CompanyCtx, key: BoardColumn, asked: Asked): Promise<BoardColumnAnswer> {
  const { input, narrowed, counts } = asked
  const order = key === 'completed' ? 'latest' : 'soonest'
  const fits = narrowed.more || narrowed.all ? narrowed.fits : narrowed.few
  const { rows } = await sql<JobRecord>`
    with page as materialized (${pageOfStates(states[key], fits, order, input)})
    select ${jobColumns(ctx)} from page p join job j on j.company_id = ${ctx.companyId} and j.id = p.id ${clientOfJob}
    order by ${orderByDay(order, sql`p.day`, sql`p.id`)}`.execute(ctx.db)
  const count = counts[key] ?? 0
  const page = narrowed.more ? pageOfMore(input, count, rows.length) : pageOf(input, count)
  return { key, jobs: rows.map((row) => showJob(ctx, row)), ...page }
}

/** How many jobs stand in each column: of the whole company as kept, else of those that were found. */
async function countColumns({ db, companyId }: CompanyCtx, { all, few }: Narrowed): Promise<Counts> {
  const column = (state: RawBuilder<unknown>) =>
    sql`case when ${state} = 'on_hold' then 'in_progress' else ${state} end`
  const kept = sql`select ${column(sql`f.state`)} as key, sum(f.count)::bigint as count from figure f
    where f.company_id = ${companyId} and f.kind = 'job' group by 1`
  const counted = sql`select ${column(sql`j.status`)} as key, count(*) as count from job j
    where ${few} and j.archived_at is null group by 1`
  const { rows } = await sql<{ key: BoardColumn; count: number }>`${all ? kept : counted}`.execute(db)
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}
