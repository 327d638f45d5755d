import { sql } from 'kysely'
import type { exportJobs as exportCall } from '#contract/jobs/calls.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx, FileAnswer } from '#server/http/context.ts'
import { tableFile, wholeList } from '#server/http/table-file.ts'
import { planned } from '#server/platform/database/search.ts'
import { isVisibleJob } from '#server/scopes/job.ts'
import { clientOfJob, jobColumns } from '../job-record.ts'
import { orderOf, pageOfTab, readTab } from '../list/list-jobs.ts'
import { narrowJobs } from '../list/narrowing.ts'
import { type JobRecord, showJob } from '../show-job.ts'
import { exportedColumns } from './columns.ts'

type Input = InputOf<typeof exportCall>

/** The jobs that the list would show as CSV. */
export async function exportJobs(ctx: CompanyCtx, input: Input): Promise<FileAnswer> {
  return tableFile(ctx, {
    name: 'Jobs',
    columns: exportedColumns(ctx),
    ids: await findExported(ctx, input),
    read: readExported,
  })
}

async function findExported(ctx: CompanyCtx, { ids, ...input }: Input): Promise<string[]> {
  const tab = readTab(input.tab)
  const narrowed = await narrowJobs(ctx, input)
  // Chosen ones may be of any tab.
  const found = ids
    ? sql`select j.id from ${narrowed.from} where ${narrowed.fits} and j.id = any (${ids}::uuid[])
        order by ${orderOf(tab, sql`j.day`, sql`j.id`)}`
    : pageOfTab(ctx, tab, wholeList, narrowed)
  const { rows } = await planned(ctx.db, sql<{ id: string }>`${found}`)
  return rows.map(({ id }) => id)
}

async function readExported(ctx: CompanyCtx, ids: string[]): Promise<Job[]> {
  const { rows } = await sql<JobRecord>`
    select ${jobColumns(ctx)} from unnest(${ids}::uuid[]) with ordinality page (id, at)
    join job j on j.company_id = ${ctx.companyId} and j.id = page.id and ${isVisibleJob(ctx.actor)} ${clientOfJob}
    order by page.at`.execute(ctx.db)
  return rows.map((row) => showJob(ctx, row))
}
