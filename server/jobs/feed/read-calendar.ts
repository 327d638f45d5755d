import { sql } from 'kysely'
import type { readCalendar as readCall } from '#contract/jobs/feed/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { type CompanyCtx, type Ctx, type FileAnswer, todayOf } from '#server/http/context.ts'
import { hashToken } from '#server/platform/database/db.ts'
import { limits } from '#server/platform/limits.ts'
import { seesContactOf } from '#server/scopes/client.ts'
import { isInDays, partsOfDays } from '#server/scopes/job.ts'
import { clientOfJob, jobColumns } from '../job-record.ts'
import { narrowJobs } from '../list/narrowing.ts'
import { type JobRecord, showJob } from '../show-job.ts'
import { calendarText, type FeedJob } from './calendar-text.ts'
import { identifyReader } from './identify-reader.ts'

/**
 * The jobs of whoever an address was made for, as they may see them now: rights, people on jobs and the company are asked
 * anew each time. An unknown secret, an old one and a malformed one are the same to whoever tries; it is looked up by its
 * hash, so nothing of it can be learned from how long that takes.
 */
export async function readCalendar(ctx: Ctx, { token }: InputOf<typeof readCall>): Promise<FileAnswer> {
  const found = await identifyReader(ctx, token)
  if (!found) throw notFound('calendar')
  const { reader, only_mine } = found
  const { PUBLIC_URL } = ctx.platform.env
  const today = todayOf(reader)
  const jobs = await readJobs(reader, only_mine, today)
  const text = calendarText({ name: `${reader.actor.company?.name} jobs`, site: PUBLIC_URL, today }, jobs)
  await noteFetch(reader)
  return {
    bytes: new TextEncoder().encode(text),
    type: 'text/calendar; charset=utf-8',
    filename: 'jobs.ics',
    etag: `"${hashToken(text).slice(0, 32)}"`,
  }
}

type FeedRecord = JobRecord & { phone: string | null }

/** Those around today where there are too many. */
async function readJobs(ctx: CompanyCtx, only_mine: boolean, today: string): Promise<FeedJob[]> {
  const days = { from: addDays(today, -limits.feedDaysBack), to: addDays(today, limits.feedDaysAhead), today }
  const { from, fits } = await narrowJobs(ctx, only_mine ? { assigned: [ctx.actor.user.id] } : {})
  const [, long, goingOn] = partsOfDays(days)
  const begun = sql`j.begins between ${days.from}::date - 45 and ${today}::date - 1 and ${isInDays(days)}`
  const tests = [
    sql`j.begins >= ${today}::date and ${isInDays(days)} order by j.begins`,
    sql`${begun} order by j.begins desc`,
    sql`${long}`,
    sql`${goingOn}`,
  ]
  const enough = sql`limit ${sql.lit(limits.feedJobs)}`
  const parts = tests.map((test) => sql`(select j.id from ${from} where ${fits} and ${test} ${enough})`)
  const phone = sql`case when ${seesContactOf(ctx.actor)} then coalesce(c.phone, c.phone_2) end`
  const { rows } = await sql<FeedRecord>`
    with found as materialized (${sql.join(parts, sql` union `)})
    select ${jobColumns(ctx)}, ${phone} as phone
    from found join job j on j.company_id = ${ctx.companyId} and j.id = found.id ${clientOfJob}
    order by abs(j.begins - ${today}::date), j.id ${enough}`.execute(ctx.db)
  return rows.map((row) => ({ ...showJob(ctx, row), phone: row.phone, changed_at: row.changed_at }))
}

/** When a calendar asked last, to within some minutes: those who ask at once don't wait for each other. */
async function noteFetch({ db, companyId, actor }: CompanyCtx) {
  await sql`update calendar_address set fetched_at = now() where company_id = ${companyId} and user_id = ${actor.user.id}
    and (fetched_at is null or fetched_at < now() - interval '10 minutes')`.execute(db)
}
