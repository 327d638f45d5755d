import { sql } from 'kysely'
import { grantsOf } from '#contract/access/permissions.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The crew of a company, who see the jobs they are on. */
export async function addTeam(db: Db, id: string, team: string[]) {
  await sql`with crew as (insert into role (company_id, key, name, permissions)
      values (${id}, 'crew_member', 'Crew member', ${JSON.stringify(grantsOf('crew_member'))}) returning id)
    insert into membership (company_id, user_id, kind, role_id, onboarded_at)
      select ${id}, member, 'employee', crew.id, now() from crew, unnest(${team}::uuid[]) as t (member)`.execute(db)
}

/**
 * A job for each client. What is open goes by the size of the crew: of 270 are 130 scheduled for the next ninety
 * days, fifty without a day yet, seventy under way, most of them late, and twenty on hold. All else was done in the last five years
 * or, one in 25, canceled. They take one to ten days, and one in five hundred four months. What was done in the last months has no
 * invoice yet.
 */
export async function addJobs(db: Db, id: string, open: number) {
  await sql`insert into job (company_id, number, title, status, client_id, start_date, end_date, expected_start_date,
        expected_completion_date, budget, created_at)
    select ${id}, 'JOB-' || to_char(n, 'FM000000'), 'Cedar deck ' || n, status, client_id,
      case when status in ('completed', 'in_progress', 'on_hold') then begins end, case when status = 'completed' then begins + days end,
      case when status <> 'unscheduled' then begins end, case when status <> 'unscheduled' then begins + days end,
      case when n * 31 % 1800 < 150 or n % 10 = 0 then 100000 end, now() - n * interval '1 second'
      from (select id as client_id, row_number() over (order by id)::int as n, count(*) over ()::int as many
        from client where company_id = ${id}) c
      cross join lateral (select n * 7919::bigint % many < ${open} as is_open, n * 7919 % 270 as part,
        case when n % 500 = 3 then 120 else n % 10 end as days) p
      cross join lateral (select case when not is_open then case when n % 25 = 0 then 'cancelled' else 'completed' end
        when part < 130 then 'scheduled' when part < 180 then 'unscheduled' when part < 250 then 'in_progress' else 'on_hold' end as status) s
      cross join lateral (select current_date + (case status when 'completed' then -1 - days - n * 31 % 1800
        when 'scheduled' then 1 + n * 17 % 90 when 'in_progress' then -9 - n % 4 else 0 end)::int as begins) b`.execute(
    db,
  )
}

/** Two people on every job, the first of them its lead, and two tasks, done where the job is. */
export async function addWork(db: Db, id: string, crew: string[]) {
  await sql`insert into job_assignee (company_id, job_id, user_id, lead)
    select ${id}, j.id, crew[place], place = first
      from (select id, row_number() over (order by number)::int as n from job where company_id = ${id}) j
      cross join (select ${crew}::uuid[] as crew, cardinality(${crew}::uuid[]) as many) t
      cross join lateral (select n % many + 1 as first) f
      cross join lateral (select distinct place from unnest(array[first, first % many + 1]) as places (place)) p`.execute(
    db,
  )
  await sql`insert into job_task (company_id, job_id, title, assignee_id, due_date, position, done_at)
    select ${id}, j.id, 'Set the posts', a.user_id, case when at = 1 then j.expected_start_date end, at,
        case when j.status = 'completed' then j.end_date end
      from job j join job_assignee a on a.company_id = j.company_id and a.job_id = j.id and a.lead
      cross join generate_series(1, 2) at where j.company_id = ${id}`.execute(db)
}
