import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import type * as calls from '#contract/jobs/feed/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { hashToken } from '#server/platform/database/db.ts'
import { newToken } from '#server/platform/secrets/secrets.ts'
import { isOpenJob } from '#server/scopes/job.ts'
import { noteSecurity } from '#server/users/security-log.ts'

type Address = AnswerOf<typeof calls.getCalendarAddress>
type FeedAddress = Pick<Address, 'made_at' | 'fetched_at' | 'only_mine'>

/** The caller's own address, without its secret: that was shown once, and only its hash is kept. */
export async function getCalendarAddress(ctx: CompanyCtx): Promise<Address> {
  return show(ctx, await find(ctx))
}

/** Makes the address, or one in place of it: what subscribed to the old one finds nothing from now on. */
export async function renewCalendarAddress(
  ctx: CompanyCtx,
  input: InputOf<typeof calls.renewCalendarAddress>,
): Promise<AnswerOf<typeof calls.renewCalendarAddress>> {
  const token = newToken()
  const token_hash = hashToken(token)
  const only_mine = input.only_mine ?? (await show(ctx, await find(ctx))).only_mine
  const kept = await ctx.db
    .insertInto('calendar_address')
    .values({ ...ownKey(ctx), token_hash, only_mine })
    .onConflict((old) =>
      old
        .columns(['company_id', 'user_id'])
        .doUpdateSet({ token_hash, only_mine, made_at: sql`now()`, fetched_at: null }),
    )
    .returning(['made_at', 'fetched_at', 'only_mine'])
    .executeTakeFirstOrThrow()
  await note(ctx, 'calendar_address_made')
  return { url: `${ctx.platform.env.PUBLIC_URL}/api/jobs/feed/${token}/jobs.ics`, ...(await show(ctx, kept)) }
}

/** Calendars follow at their next fetch. */
export async function changeCalendarAddress(
  ctx: CompanyCtx,
  { only_mine }: InputOf<typeof calls.changeCalendarAddress>,
): Promise<Address> {
  const kept = await ctx.db
    .updateTable('calendar_address')
    .set({ only_mine })
    .where((address) => address.and(ownKey(ctx)))
    .returning(['made_at', 'fetched_at', 'only_mine'])
    .executeTakeFirst()
  if (!kept) throw notFound('calendar address')
  return show(ctx, kept)
}

export async function revokeCalendarAddress(ctx: CompanyCtx): Promise<Address> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('calendar_address')
    .where((address) => address.and(ownKey(ctx)))
    .executeTakeFirst()
  if (numDeletedRows > 0n) await note(ctx, 'calendar_address_off')
  return show(ctx, undefined)
}

function find(ctx: CompanyCtx): Promise<FeedAddress | undefined> {
  return ctx.db
    .selectFrom('calendar_address')
    .select(['made_at', 'fetched_at', 'only_mine'])
    .where((address) => address.and(ownKey(ctx)))
    .executeTakeFirst()
}

async function show(ctx: CompanyCtx, kept: FeedAddress | undefined): Promise<Address> {
  const sees_all = levelOf(ctx.actor, 'jobs.view') === 'all'
  if (!sees_all) return { made_at: null, fetched_at: null, ...kept, only_mine: true, sees_all }
  return kept ? { ...kept, sees_all } : { made_at: null, fetched_at: null, only_mine: await worksOnJobs(ctx), sees_all }
}

/** Whoever is on a job that is open begins with their own jobs, the owner with all. */
async function worksOnJobs({ db, companyId, actor }: CompanyCtx): Promise<boolean> {
  if (actor.kind === 'owner') return false
  const { rows } = await sql`select from job_assignee a join job j on j.company_id = a.company_id and j.id = a.job_id
    where a.company_id = ${companyId} and a.user_id = ${actor.user.id} and j.archived_at is null and ${isOpenJob}
    limit 1`.execute(db)
  return rows.length > 0
}

function ownKey({ companyId, actor }: CompanyCtx) {
  return { company_id: companyId as string, user_id: actor.user.id }
}

function note(ctx: CompanyCtx, kind: 'calendar_address_made' | 'calendar_address_off') {
  return noteSecurity(ctx, ctx.actor.user.id, kind, ctx.actor.company?.name ?? null)
}
