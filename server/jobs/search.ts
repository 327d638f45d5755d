import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import { seenAndMatches } from '#server/clients/search.ts'
import type { Found, Search } from '#server/http/domain.ts'
import { firstOf, matchesWords, spellingsOf, walked } from '#server/platform/database/search.ts'
import { isVisibleJob, reachesJob } from '#server/scopes/job.ts'

/** Jobs that fit, or whose client does. */
export const searchJobs: Search = async ({ db, companyId, actor }, typed) => {
  if (!can(actor, 'jobs.view')) return []
  const here = sql`j.company_id = ${companyId} and ${isVisibleJob(actor)}`
  const holds = matchesWords(sql`j.search_text`, typed)
  const ofClient = can(actor, 'clients.view') ? seenAndMatches(actor, typed) : undefined
  const ofTheirClient = sql<boolean>`coalesce((select ${ofClient ?? sql`false`} from client c
    where c.company_id = j.company_id and c.id = j.client_id), false)`
  const newest = sql`select j.id from (select * from job j
      where j.company_id = ${companyId} and j.archived_at is null order by j.id desc ${walked}) j
    where ${isVisibleJob(actor)} and (${holds} or ${ofTheirClient}) order by j.id desc`
  const found = [
    sql`select j.id, j.archived_at from job j where ${here} and ${holds}`,
    sql`select j.id, j.archived_at from client c join job j on j.company_id = c.company_id and j.client_id = c.id
      where c.company_id = ${companyId} and ${ofClient ?? sql`false`} and ${here}`,
  ]
  const { rows } = await sql<Omit<Found, 'path'>>`
    select 'job' as kind, j.id, j.title, concat_ws(' · ', j.number, case when ${reachesJob(actor, 'clients.view')} then c.display_name end) as detail
    from job j left join client c on c.company_id = j.company_id and c.id = j.client_id
    where j.company_id = ${companyId} and j.id = any (array(${firstOf(newest, found, sql`each.archived_at is not null, each.id desc`, 5)}
      union select j.id from job j where ${here} and j.number = any (${spellingsOf(typed)})))
    order by j.archived_at is not null, lower(j.number) = lower(${typed}) desc, j.id desc limit 5`.execute(db)
  return rows.map((row) => ({
    ...row,
    path: actor.kind === 'client' ? `/dashboard/projects/${row.id}` : `/jobs/${row.id}`,
  }))
}
