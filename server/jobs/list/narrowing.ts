import { type RawBuilder, sql } from 'kysely'
import { can, levelOf } from '#contract/access/permissions.ts'
import { refuseUnknownTags } from '#server/clients/tags/worn.ts'
import { jobsWearing, jobWearsAll } from '#server/clients/tags/worn-by-jobs.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { findIds, matchesWords } from '#server/platform/database/search.ts'
import { clientMatchesWords, isVisibleClient } from '#server/scopes/client.ts'
import { type Days, isInDays, isOnJob, isVisibleJob, partsOfDays } from '#server/scopes/job.ts'
import { todayOf } from '../show-job.ts'

export type JobFilter = {
  q?: string
  client_id?: string
  assigned?: string[]
  tags?: string[]
  from?: string
  to?: string
}

/**
 * Which jobs (`j`) are asked for. `all`: of the company, without a filter, which its kept figures count. Else `few` selects
 * from all that fit; of very many there are `more` than `few` holds, and `fits` selects all.
 */
export type Narrowed = { all: boolean; fits: RawBuilder<unknown>; few: RawBuilder<unknown>; more: boolean }

export async function narrowJobs(ctx: CompanyCtx, filter: JobFilter): Promise<Narrowed> {
  await refuseUnknownTags(ctx, 'tags', filter.tags)
  const fits = fitsFilter(ctx, filter)
  if (isWhole(ctx, filter)) return { all: true, fits, few: fits, more: false }
  const { from, rest } = sourcesOf(ctx, filter)
  const tests = fitsFilter(ctx, rest)
  const { ids, more } = await findIds(
    ctx.db,
    from.map((source) => sql`select j.id from ${source} where ${tests}`),
  )
  return { all: false, fits, few: sql`j.company_id = ${ctx.companyId} and j.id = any (${ids}::uuid[])`, more }
}

/** Which jobs (`j`) are asked for, of each that is met on a walk along an index. */
export function fitsFilter(ctx: CompanyCtx, filter: JobFilter): RawBuilder<unknown> {
  const { client_id, assigned, tags } = filter
  const days = daysOf(ctx, filter)
  const words = wordsOf(ctx, filter)
  const tests = [
    sql`j.company_id = ${ctx.companyId} and ${seesOwnOnly(ctx) ? isOnJob([ctx.actor.user.id]) : isVisibleJob(ctx.actor)}`,
    ...(client_id ? [sql`j.client_id = ${client_id}`] : []),
    ...(assigned?.length ? [isOnJob(assigned)] : []),
    ...(tags?.length ? [jobWearsAll(ctx.companyId, tags)] : []),
    ...(words ? [sql`(${words.inJob} or ${words.inClient})`] : []),
    ...(days ? [isInDays(days)] : []),
  ]
  return sql.join(tests, sql` and `)
}

function isWhole(ctx: CompanyCtx, { q, client_id, assigned, tags, from, to }: JobFilter): boolean {
  const filtered = q?.trim() || client_id || assigned?.length || tags?.length || from || to
  return !filtered && !seesOwnOnly(ctx) && ctx.actor.kind !== 'client'
}

function seesOwnOnly({ actor }: CompanyCtx): boolean {
  return actor.kind !== 'client' && levelOf(actor, 'jobs.view') === 'own'
}

type Sources = { from: RawBuilder<unknown>[]; rest: JobFilter }

/**
 * Where those that fit are found soonest, each by an index of its own, and what is left to test: a client has few jobs, a
 * person not very many; else by the words, by the tags, by the days.
 */
function sourcesOf(ctx: CompanyCtx, filter: JobFilter): Sources {
  const people = seesOwnOnly(ctx) ? [ctx.actor.user.id] : filter.assigned
  if (filter.client_id || ctx.actor.kind === 'client') return { from: [sql`job j`], rest: filter }
  if (people?.length) return { from: [jobsOf(ctx, people)], rest: filter }
  const words = wordsOf(ctx, filter)
  if (words) return { from: words.found, rest: { ...filter, q: undefined } }
  if (filter.tags?.length) return { from: [jobsWearing(ctx.companyId, filter.tags)], rest: filter }
  const days = daysOf(ctx, filter)
  if (!days) return { from: [sql`job j`], rest: filter }
  const from = partsOfDays(days).map((part) => sql`(select * from job j where ${part}) j`)
  return { from, rest: { ...filter, from: undefined, to: undefined } }
}

function jobsOf({ companyId }: CompanyCtx, people: readonly string[]): RawBuilder<unknown> {
  const once = people.length > 1 ? sql`distinct` : sql``
  return sql`(select ${once} job_id from job_assignee
      where company_id = ${companyId} and user_id = any (${[...people]}::uuid[])) theirs
    join job j on j.company_id = ${companyId} and j.id = theirs.job_id`
}

function daysOf(ctx: CompanyCtx, { from, to }: JobFilter): Days | undefined {
  return from || to ? { from: from ?? '0001-01-01', to: to ?? '9999-12-31', today: todayOf(ctx) } : undefined
}

/** What holds the words, or whose client does. */
function wordsOf({ actor, companyId }: CompanyCtx, { q }: JobFilter) {
  const inJob = matchesWords(sql`j.search_text`, q)
  if (!inJob) return undefined
  const own = sql`(select * from job j where ${inJob}) j`
  const clients = can(actor, 'clients.view') ? clientMatchesWords(actor, q) : undefined
  if (!clients) return { inJob, inClient: sql`false`, found: [own] }
  const ofClient = sql<boolean>`(${isVisibleClient(actor)} and ${clients})`
  const inClient = sql`coalesce((select ${ofClient} from client c where c.company_id = j.company_id and c.id = j.client_id), false)`
  const theirs = sql`(select j.* from client c join job j on j.company_id = c.company_id and j.client_id = c.id
    where c.company_id = ${companyId} and ${ofClient}) j`
  return { inJob, inClient, found: [own, theirs] }
}
