import { sql } from 'kysely'
import type { listCalendarJobs as listCall } from '#contract/jobs/calendar/calls.ts'
import { daysBetween } from '#contract/values/dates.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { beginOfJob, type Days, isInDays, partsOfDays } from '#server/scopes/job.ts'
import { clientOfJob, jobColumns } from '../job-record.ts'
import { type Narrowed, narrowJobs } from '../list/narrowing.ts'
import { type JobRecord, showJob, todayOf } from '../show-job.ts'

type Answer = AnswerOf<typeof listCall>

/** The jobs that take up some of the days, in the order they begin; of very many some, and word that there are more. */
export async function listCalendarJobs(ctx: CompanyCtx, input: InputOf<typeof listCall>): Promise<Answer> {
  const { from, to } = input
  if (to < from) throw refuseField('to', "The last day can't be before the first")
  if (daysBetween(from, to) >= limits.calendarDays)
    throw refuseField('to', `A calendar shows at most ${limits.calendarDays} days`)
  const today = todayOf(ctx)
  const narrowed = await narrowJobs(ctx, { client_id: input.client_id, assigned: input.assigned, tags: input.tags })
  const rows = await readDays(ctx, narrowed, { from, to, today })
  const { working_days } = await ctx.db
    .selectFrom('company')
    .select('working_days')
    .where('id', '=', ctx.companyId)
    .executeTakeFirstOrThrow()
  const jobs = rows.slice(0, limits.calendarJobs).map((row) => showJob(ctx, row))
  return { jobs, more: rows.length > limits.calendarJobs, working_days: working_days as Answer['working_days'], today }
}

async function readDays(ctx: CompanyCtx, { all, fits, few, more }: Narrowed, days: Days): Promise<JobRecord[]> {
  const enough = sql`limit ${sql.lit(limits.calendarJobs + 1)}`
  const tests =
    all || more ? partsOfDays(days).map((part) => sql`${fits} and ${part}`) : [sql`${few} and ${isInDays(days)}`]
  const parts = tests.map((test) => sql`(select j.id from job j where ${test} ${enough})`)
  const { rows } = await sql<JobRecord>`
    with found as materialized (${sql.join(parts, sql` union `)})
    select ${jobColumns(ctx)} from found join job j on j.company_id = ${ctx.companyId} and j.id = found.id ${clientOfJob}
    order by ${beginOfJob}, j.id ${enough}`.execute(ctx.db)
  return rows
}
