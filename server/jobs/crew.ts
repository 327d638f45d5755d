import { sql } from 'kysely'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { nameOfUser, teamByPerson } from '#server/scopes/team.ts'

/**
 * Who is on job `j`, as a JSON list of CrewMember: the lead first, then by name. The team is read once for all jobs of a
 * statement; for each of them it took half of the time of a page. `offset 0` keeps the person from being looked up at each mention.
 */
export const crewOfJob = sql`(select coalesce(jsonb_agg(t.person || jsonb_build_object('id', a.user_id, 'lead', a.lead)
    order by a.lead desc, lower(t.person ->> 'name'), a.user_id), '[]')
  from job_assignee a cross join lateral (select ${teamByPerson} -> a.user_id::text offset 0) t (person)
  where a.company_id = j.company_id and a.job_id = j.id and t.person is not null)`

/** Refuses anybody who is not of the team now. */
export async function refuseStrangers({ db, companyId }: CompanyCtx, field: string, ids: readonly string[]) {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`select user_id as id from membership
    where company_id = ${companyId} and user_id = any (${[...ids]}::uuid[]) and kind <> 'client' and deactivated_at is null
    for key share`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  if (ids.some((id) => !found.has(id))) throw refuseField(field, 'Choose people of your team')
}

type Reader = { id: string; name: string; sees: boolean }

/** Of these people those of the team, by name, and whether they see the job: all jobs, or one they are on. */
export async function whoSeesJob(
  { db, companyId }: Pick<CompanyCtx, 'db' | 'companyId'>,
  jobId: string,
  ids: readonly string[],
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id, ${nameOfUser} as name, (m.kind = 'owner' or coalesce(r.permissions ->> 'jobs.view', 'none') = 'all'
      or coalesce(r.permissions ->> 'jobs.view', 'none') = 'own' and exists (select from job_assignee a
        where a.company_id = m.company_id and a.job_id = ${jobId} and a.user_id = m.user_id)) as sees
    from membership m join user_account u on u.id = m.user_id
    left join role r on r.company_id = m.company_id and r.id = m.role_id
    where m.company_id = ${companyId} and m.user_id = any (${[...ids]}::uuid[]) and m.kind <> 'client'
      and m.deactivated_at is null`.execute(db)
  return rows
}

/** Refuses anybody who would not find the job: a task or a mention is no way in. */
export async function refuseWhoSeesNothing(ctx: CompanyCtx, jobId: string, field: string, ids: readonly string[]) {
  const people = await whoSeesJob(ctx, jobId, ids)
  if (people.length < new Set(ids).size) throw refuseField(field, 'Choose people of your team')
  const outside = people.find(({ sees }) => !sees)
  if (outside) throw refuseField(field, `${outside.name} isn't on this job. Put them on it first.`)
}
