import { type RawBuilder, sql } from 'kysely'
import { can, levelOf } from '#contract/access/permissions.ts'
import { refuseUnknownTags } from '#server/clients/tags/worn.ts'
import { jobWearsAll } from '#server/clients/tags/worn-by-jobs.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { findIds, matchesWords } from '#server/platform/database/search.ts'
import { clientMatchesWords, isVisibleClient } from '#server/scopes/client.ts'
import { isInDays, isVisibleJob } from '#server/scopes/job.ts'
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
  const base = narrowing(ctx, filter)
  const words = readWords(ctx, filter.q)
  if (!words && isWhole(ctx, filter)) return { all: true, fits: base, few: base, more: false }
  const selects = words
    ? words.found.map((found) => sql`select j.id from ${found} and ${base}`)
    : [sql`select j.id from job j where ${base}`]
  const { ids, more } = await findIds(ctx.db, selects)
  const fits = words ? sql`${base} and ${words.fits}` : base
  return { all: false, fits, few: sql`${base} and j.id = any (${ids}::uuid[])`, more }
}

function isWhole({ actor }: CompanyCtx, { client_id, assigned, tags, from, to }: JobFilter): boolean {
  const filtered = client_id || assigned?.length || tags?.length || from || to
  return levelOf(actor, 'jobs.view') === 'all' && actor.kind !== 'client' && !filtered
}

/** Which jobs are asked for, but for what was typed. */
function narrowing(ctx: CompanyCtx, { client_id, assigned, tags, from, to }: JobFilter): RawBuilder<unknown> {
  const tests = [
    sql`j.company_id = ${ctx.companyId} and ${isVisibleJob(ctx.actor)}`,
    ...(client_id ? [sql`j.client_id = ${client_id}`] : []),
    ...(assigned?.length ? [isAssigned(assigned)] : []),
    ...(tags?.length ? [jobWearsAll(ctx.companyId, tags)] : []),
    ...(from || to ? [isInDays({ from: from ?? '0001-01-01', to: to ?? '9999-12-31', today: todayOf(ctx) })] : []),
  ]
  return sql.join(tests, sql` and `)
}

function isAssigned(people: string[]): RawBuilder<boolean> {
  return sql<boolean>`j.id in (select a.job_id from job_assignee a
    where a.company_id = (select app_company()) and a.user_id = any (${people}::uuid[]))`
}

/** What holds the words, or whose client does: each found by an index of its own. */
function readWords({ actor, companyId }: CompanyCtx, q: string | undefined) {
  const inJob = matchesWords(sql`j.search_text`, q)
  if (!inJob) return undefined
  const clients = can(actor, 'clients.view') ? clientMatchesWords(actor, q) : undefined
  const own = sql`job j where ${inJob}`
  if (!clients) return { fits: inJob, found: [own] }
  const ofClient = sql<boolean>`(${isVisibleClient(actor)} and ${clients})`
  const theirs = sql`client c join job j on j.company_id = c.company_id and j.client_id = c.id
    where c.company_id = ${companyId} and ${ofClient}`
  const fits = sql`(${inJob} or coalesce((select ${ofClient} from client c where c.company_id = j.company_id and c.id = j.client_id), false))`
  return { fits, found: [own, theirs] }
}
