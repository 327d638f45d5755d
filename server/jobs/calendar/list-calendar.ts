import { type RawBuilder, sql } from 'kysely'
import type { listCalendarJobs as listCall } from '#contract/jobs/calendar/calls.ts'
import { daysBetween } from '#contract/values/dates.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { mostCounted } from '#server/platform/database/search.ts'
import { limits } from '#server/platform/limits.ts'
import { beginsOn, type Days, partsOfDays } from '#server/scopes/job.ts'
import { clientOfJob, jobColumns } from '../job-record.ts'
import { type JobSelection, narrowJobs } from '../list/narrowing.ts'
import { type JobRecord, showJob } from '../show-job.ts'

type CalendarInput = InputOf<typeof listCall>
type Answer = AnswerOf<typeof listCall>

/** The jobs that take up some of the days, in the order they begin; of very many some of each day, and word that there are more. */
export async function listCalendarJobs(ctx: CompanyCtx, input: CalendarInput): Promise<Answer> {
  const { from, to } = input
  if (to < from) throw refuseField('to', "The last day can't be before the first")
  if (daysBetween(from, to) >= limits.calendarDays)
    throw refuseField('to', `A calendar shows at most ${limits.calendarDays} days`)
  const today = todayOf(ctx)
  const { rows, more } = await readDays(ctx, input, { from, to, today })
  const { working_days } = await ctx.db
    .selectFrom('company')
    .select('working_days')
    .where('id', '=', ctx.companyId)
    .executeTakeFirstOrThrow()
  const jobs = rows.map((row) => showJob(ctx, row))
  return { jobs, more, working_days: working_days as Answer['working_days'], today }
}

async function readDays(ctx: CompanyCtx, { client_id, assigned, tags }: CalendarInput, days: Days) {
  const narrowed = await narrowJobs(ctx, { client_id, assigned, tags, from: days.from, to: days.to })
  const rows = narrowed.more ? [] : await readJobs(ctx, sql`select j.id from ${narrowed.few}`)
  const more = narrowed.more ?? rows.length > mostCounted
  return { rows: more ? await readJobs(ctx, someOfEachDay(narrowed, days)) : rows, more }
}

/** As many of each day's that begin on it, and of those that began before, so that no day of a busy month looks free. */
function someOfEachDay({ from, fits }: JobSelection, days: Days): RawBuilder<unknown> {
  const some = sql`limit ${sql.lit(Math.floor(limits.calendarJobs / (daysBetween(days.from, days.to) + 2)))}`
  const before = partsOfDays(days).map(
    (part) => sql`(select j.id from ${from} where ${fits} and ${part} and j.begins < ${days.from}::date ${some})`,
  )
  return sql`select theirs.id from generate_series(${days.from}::date, ${days.to}::date, '1 day') each (day)
      cross join lateral (select j.id from ${from} where ${fits} and ${beginsOn(sql`each.day::date`)} ${some}) theirs
    union (select * from (${sql.join(before, sql` union `)}) earlier ${some})`
}

async function readJobs(ctx: CompanyCtx, ids: RawBuilder<unknown>): Promise<JobRecord[]> {
  const { rows } = await sql<JobRecord>`
    with found as materialized (${ids})
    select ${jobColumns(ctx)} from found join job j on j.company_id = ${ctx.companyId} and j.id = found.id ${clientOfJob}
    order by j.begins, j.id`.execute(ctx.db)
  return rows
}
