import { sql } from 'kysely'
import { isLate } from '#contract/jobs/rules.ts'
import type { JobStatus } from '#contract/jobs/shapes.ts'
import type { Actor } from '#server/http/context.ts'
import { seesContactOf } from '#server/scopes/client.ts'
import { reachesGallery } from '#server/scopes/gallery.ts'
import { reachesJob, visibleJobs } from '#server/scopes/job.ts'
import { workAfter } from '#server/scopes/work-after.ts'

export type TodayRow = {
  id: string
  title: string
  status: JobStatus
  version: number
  client_name: string | null
  address: string | null
  phone: string | null
  gallery_id: string | null
  work_after: string | null
  expected_start_date: string | null
  expected_completion_date: string | null
}

/** What is being worked on, then what should begin by today, as a JSON list; the person's own where they see no others. */
export function todayJobsOf(actor: Actor, companyId: string, today: string) {
  const client = sql`case when ${reachesJob(actor, 'clients.view')} then c.display_name end`
  const gallery = sql`(select g.id from gallery g where g.company_id = j.company_id and g.id = j.gallery_id
    and g.deleted_at is null and ${reachesGallery(actor, 'photos.upload')})`
  const due = (state: string) => sql`j.status = ${sql.lit(state)} and j.day <= ${today}::date`
  const parts = [sql`j.status = 'in_progress'`, due('scheduled'), due('unscheduled')].map(
    (test) => sql`(${visibleJobs(actor, companyId, test)} order by j.day, j.id limit 20)`,
  )
  return sql`(select coalesce(json_agg(t), '[]') from (
    select j.id, j.title, j.status, j.version, ${client} as client_name, nullif(concat_ws(', ', j.address, j.city), '') as address,
      case when ${seesContactOf(actor)} then coalesce(c.phone, c.phone_2) end as phone, ${gallery} as gallery_id, ${workAfter(today)} as work_after, j.expected_start_date, j.expected_completion_date
    from (select j.* from job j where j.company_id = ${companyId} and j.id = any (array(${sql.join(parts, sql` union all `)}))
      order by ${byStart} limit 20) j
    left join client c on c.company_id = j.company_id and c.id = j.client_id order by ${byStart}) t)`
}

const byStart = sql`j.status = 'in_progress' desc, j.day, j.id`

export function showTodayJob(row: TodayRow, today: string) {
  const { expected_start_date: _, expected_completion_date: __, phone, gallery_id, work_after, ...job } = row
  const wait = work_after ? { work_after } : {}
  return {
    ...job,
    late: isLate(row, today),
    ...wait,
    ...(phone ? { phone } : {}),
    ...(gallery_id ? { gallery_id } : {}),
  }
}

export type ComingRow = { id: string; title: string; day: string; client_name: string | null; address: string | null }

/** What should begin in the seven days after today, soonest first, as a JSON list. */
export function comingJobsOf(actor: Actor, companyId: string, today: string) {
  const client = sql`case when ${reachesJob(actor, 'clients.view')} then c.display_name end`
  const coming = ['scheduled', 'unscheduled'].map(
    (state) => sql`(${visibleJobs(
      actor,
      companyId,
      sql`j.status = ${sql.lit(state)} and j.day > ${today}::date and j.day <= ${today}::date + 7`,
    )}
      order by j.day, j.id limit 20)`,
  )
  return sql`(select coalesce(json_agg(t), '[]') from (
    select j.id, j.title, j.day, ${client} as client_name, nullif(concat_ws(', ', j.address, j.city), '') as address
    from (select j.* from job j where j.company_id = ${companyId} and j.id = any (array(${sql.join(coming, sql` union all `)}))
      order by j.day, j.id limit 20) j
    left join client c on c.company_id = j.company_id and c.id = j.client_id order by j.day, j.id) t)`
}
