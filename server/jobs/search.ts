import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import { numbersMeant } from '#server/company/typed-numbers.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import type { FittingClients, Search, SearchResult } from '#server/http/domain.ts'
import type { TypedWords } from '#server/platform/database/close-words.ts'
import { firstOf, fitting, type SearchFit, walked } from '#server/platform/database/search.ts'
import { isVisibleJob, reachesJob } from '#server/scopes/job.ts'

/** Jobs that fit, or whose client does. */
export const searchJobs: Search = async (ctx, typed, clients) => {
  const { db, companyId, actor } = ctx
  if (!can(actor, 'jobs.view')) return []
  const numbers = numbersMeant(companyId, 'job', typed, todayOf(ctx))
  const fits = jobOrClientFitting(ctx, typed, clients)
  const { rows } = await sql<Omit<SearchResult, 'path'>>`
    select 'job' as kind, j.id, j.title, concat_ws(' · ', j.number, case when ${reachesJob(actor, 'clients.view')} then c.display_name end) as detail
    from job j left join client c on c.company_id = j.company_id and c.id = j.client_id
    where j.company_id = ${companyId} and j.id = any (array(${fits.first}
      union select j.id from job j where j.company_id = ${companyId} and ${isVisibleJob(actor)} and j.number = any (${numbers})))
    order by j.archived_at is not null, j.number = any (${numbers}) desc, ${fits.begins} desc, j.id desc limit 5`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    path: actor.kind === 'client' ? `/dashboard/projects/${row.id}` : `/jobs/${row.id}`,
  }))
}

/** The ids of the first jobs that fit, the archived last; and whether job `j` or its client begins with what was typed. */
function jobOrClientFitting({ companyId, actor }: CompanyCtx, typed: TypedWords, clients: FittingClients | undefined) {
  const own = fitting(sql`j.search_text`, typed)
  const here = sql`j.company_id = ${companyId} and ${isVisibleJob(actor)}`
  const ofEither = (how: keyof SearchFit) =>
    clients ? sql<boolean>`(${own[how]} or ${clients.isOf(sql`j`, how)})` : own[how]
  const near = sql`select j.id, ${ofEither('begins')} as begins from (select * from job j
      where j.company_id = ${companyId} and j.archived_at is null order by j.id desc ${walked}) j
    where ${isVisibleJob(actor)} and ${ofEither('holds')} order by j.id desc`
  // Client by client: the plan is kept for whatever is typed, and would read all jobs where few clients fit.
  const ofClients = ({ is }: FittingClients, how: keyof SearchFit) =>
    sql`select j.id, j.archived_at, ${is('begins')} as begins from client c
      cross join lateral (select * from job j where j.company_id = c.company_id and j.client_id = c.id and ${isVisibleJob(actor)}
        order by j.archived_at is not null, j.id desc limit 5) j
      where c.company_id = ${companyId} and ${is(how)}`
  const found = (how: keyof SearchFit): RawBuilder<unknown>[] => [
    sql`select j.id, j.archived_at, ${own.begins} as begins from job j where ${here} and ${own[how]}`,
    ...(clients ? [ofClients(clients, how)] : []),
  ]
  return {
    first: firstOf({ near, found, order: sql`each.archived_at is not null, each.id desc` }),
    begins: ofEither('begins'),
  }
}
