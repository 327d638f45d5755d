import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import { type History, seenAs } from '#server/http/domain.ts'
import { isVisibleJob } from '#server/scopes/job.ts'

export const jobHistory: History = {
  noun: 'job',
  isSeen: (actor) =>
    seenAs(
      levelOf(actor, 'jobs.view'),
      sql`exists (select from job j where j.company_id = a.company_id and j.id = a.noun_id and ${isVisibleJob(actor)})`,
    ),
  record: sql`(select '{}'::json from job t where t.company_id = a.company_id and t.id = a.noun_id)`,
  pathOf: (id) => `/jobs/${id}`,
  listPath: '/jobs',
}
