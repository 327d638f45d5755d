import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import { daysText } from '#server/http/days-text.ts'
import type { NeedsYou } from '#server/http/domain.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'
import { isVisibleJob } from '#server/scopes/job.ts'

/**
 * Signed change orders that are on no invoice, by job, with how long ago the first of them was signed. Of a job that is done all that is
 * left is asked for at once, and of one whose invoices come to what is signed nothing.
 */
export const changesUnbilled: NeedsYou = {
  rank: 317,
  mayAct: (actor) =>
    (['invoices.edit', 'estimates.view', 'prices.view', 'jobs.view'] as const).every((right) => can(actor, right)),
  rows: (actor, today) => sql`select j.id, 'job' as noun, j.title as name, null as client, j.client_id,
      least(c.amount, u.left_over) as amount, ${today}::date - company_day((select app_company()), c.since) as days, case when c.many > 1 then c.many || ' changes' else c.title end as note, c.since
    from (select d.job_id, sum(d.total)::bigint as amount, count(*) as many, min(coalesce(nullif(d.title, ''), d.number)) as title,
          min(coalesce(a.at, d.updated_at)) as since
        from document d left join approval a on a.company_id = d.company_id and a.document_id = d.id
        where d.company_id = (select app_company()) and d.is_change_order and d.status = 'approved' and d.total > 0
          and ${isVisibleDocument(actor, 'estimate')} group by d.job_id) c
      join job j on j.company_id = (select app_company()) and j.id = c.job_id and ${isVisibleJob(actor)}
      join job_unbilled u on u.company_id = (select app_company()) and u.job_id = c.job_id
    where not exists (select from job_to_invoice w where w.company_id = (select app_company()) and w.job_id = c.job_id)`,
  isSeen: (actor, companyId, id) => sql<boolean>`exists (select from job j
    where j.company_id = ${companyId} and j.id = ${id} and ${isVisibleJob(actor)})`,
  words: ({ name, note, days }) => ({
    title: `${note} of ${name} ${note?.endsWith(' changes') ? 'are' : 'is'} signed and not billed`,
    detail: days ? `Signed ${daysText(days)} ago` : 'Signed today',
    action: 'Invoice',
  }),
  pathOf: ({ id }) => `/jobs/${id}`,
}
