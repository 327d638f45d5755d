import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import { jobList } from '#contract/jobs/list.ts'
import { type ColumnNameOf, type FilterInput, keysOf, type WireNameOf } from '#contract/wire/list.ts'
import { refuseUnknownTags } from '#server/clients/tags/worn.ts'
import { jobsWearing, jobWearsAll } from '#server/clients/tags/worn-by-jobs.ts'
import { columnTests } from '#server/http/column-tests.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { closeTo, type TypedWords } from '#server/platform/database/close-words.ts'
import { findIds, matchesWords, mostCounted } from '#server/platform/database/search.ts'
import { clientMatchesWords, isVisibleClient } from '#server/scopes/client.ts'
import {
  type Days,
  isInDays,
  isOnJob,
  isVisibleJob,
  jobsBeside,
  partsOfDays,
  seesOwnJobsOnly,
} from '#server/scopes/job.ts'

export type JobFilter = FilterInput<typeof jobList> & { q?: TypedWords }

/** Which jobs (`j`) are asked for, as rows to count and rows to take pages of. */
export type JobSelection = {
  /** All of the company, which its kept figures count. */
  all: boolean
  /** Where pages are taken from: of jobs that are kept beside a person it holds state and days alone. */
  from: RawBuilder<unknown>
  fits: RawBuilder<unknown>
  /** What is counted: all that fit, or of very many the first ones. */
  few: RawBuilder<unknown>
  /** Whether more fit than are counted; undefined where counting tells. */
  more: boolean | undefined
  /** None holds what was typed: these are close to it. */
  close?: boolean
}

export async function narrowJobs(ctx: CompanyCtx, filter: JobFilter): Promise<JobSelection> {
  await refuseUnknownTags(ctx, 'tags', filter.tags)
  const from = sql`job j`
  const fits = fitsFilter(ctx, filter)
  if (isWhole(ctx, filter)) return { all: true, from, fits, few: from, more: false }
  const beside = besidePeople(ctx, filter)
  if (beside) return { all: false, ...beside, few: firstJobs(beside), more: undefined }
  const sources = sourcesOf(ctx, filter)
  const tests = fitsFilter(ctx, sources.rest)
  const { ids, more } = await findIds(
    ctx.db,
    sources.from.map((source) => sql`select j.id from ${source} where ${tests}`),
  )
  const close = ids.length === 0 && typeof filter.q === 'string' ? closeTo(filter.q) : undefined
  if (close) return { ...(await narrowJobs(ctx, { ...filter, q: close })), close: true }
  const few = sql`(select * from job where company_id = ${ctx.companyId} and id = any (${ids}::uuid[])) j`
  return { all: false, ...(more ? { from, fits } : { from: few, fits: sql`true` }), few, more }
}

/** One more than are counted, so that whoever counts sees that there are more. */
function firstJobs({ from, fits }: Pick<JobSelection, 'from' | 'fits'>): RawBuilder<unknown> {
  return sql`(select * from ${from} where ${fits} limit ${sql.lit(mostCounted + 1)}) j`
}

/** Which jobs (`j`) are asked for, of each that is met on a walk along an index. */
function fitsFilter(ctx: CompanyCtx, filter: JobFilter): RawBuilder<unknown> {
  const whose = sql`j.company_id = ${ctx.companyId} and ${seesOwnJobsOnly(ctx.actor) ? isOnJob([ctx.actor.user.id]) : isVisibleJob(ctx.actor)}`
  return sql.join([whose, ...testsOf(ctx, filter)], sql` and `)
}

type Name = 'q' | Exclude<WireNameOf<typeof jobList>, ColumnNameOf<typeof jobList>>
type Test = (ctx: CompanyCtx, filter: JobFilter) => RawBuilder<unknown> | undefined

/** What each name of the call asks of job `j`, where it asks anything. */
const tests = {
  client_id: (_, { client_id }) => (client_id ? sql`j.client_id = ${client_id}` : undefined),
  assigned: (_, { assigned }) => (assigned?.length ? isOnJob(assigned) : undefined),
  tags: ({ companyId }, { tags }) => (tags?.length ? jobWearsAll(companyId, tags) : undefined),
  q: (ctx, filter) => {
    const words = wordsOf(ctx, filter)
    return words && sql`(${words.inJob} or ${words.inClient})`
  },
  from: (ctx, filter) => {
    const days = daysOf(ctx, filter)
    return days && isInDays(days)
  },
  // Both days are one test.
  to: () => undefined,
} satisfies Record<Name, Test>

/** The tests of what is asked, but those of some names. */
function testsOf(ctx: CompanyCtx, filter: JobFilter, but: readonly Name[] = []): RawBuilder<unknown>[] {
  const named = keysOf(tests)
    .filter((name) => !but.includes(name))
    .flatMap((name) => tests[name](ctx, filter) ?? [])
  return [...named, ...columnTests(ctx, jobList, 'j', filter)]
}

function isWhole(ctx: CompanyCtx, filter: JobFilter): boolean {
  return testsOf(ctx, filter).length === 0 && !seesOwnJobsOnly(ctx.actor) && ctx.actor.kind !== 'client'
}

/** The jobs of one person by state and days, which are kept beside each who is on a job; undefined where more than these is asked. */
function besidePeople(ctx: CompanyCtx, filter: JobFilter): Pick<JobSelection, 'from' | 'fits'> | undefined {
  const isMore = testsOf(ctx, filter, ['assigned', 'from', 'to']).length > 0
  if (ctx.actor.kind === 'client' || isMore) return undefined
  const { assigned = [] } = filter
  const [person, other] = seesOwnJobsOnly(ctx.actor) ? [ctx.actor.user.id, ...assigned] : assigned
  if (!person || other) return undefined
  const days = daysOf(ctx, filter)
  return { from: jobsBeside(ctx.companyId, person), fits: days ? isInDays(days) : sql`true` }
}

type Sources = { from: RawBuilder<unknown>[]; rest: JobFilter }

/**
 * Where those that fit are found soonest, each by an index of its own, and what is left to test: a client has few jobs, a
 * person not very many; else by the words, by the tags, by the days.
 */
function sourcesOf(ctx: CompanyCtx, filter: JobFilter): Sources {
  const people = seesOwnJobsOnly(ctx.actor) ? [ctx.actor.user.id] : filter.assigned
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
