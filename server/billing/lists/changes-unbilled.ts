import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { Actor } from '#server/http/context.ts'
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
  // The first by their jobs' ids, along the index of such changes: few of many are read.
  rows: (
    actor,
    today,
    enough,
  ) => sql`select w.id, 'job' as noun, w.title as name, null as client, w.client_id, least(c.amount, w.left_over) as amount,
      ${today}::date - company_day((select app_company()), c.since) as days, case when c.many > 1 then c.many || ' changes' else c.title end as note, c.since
    from (select j.id, j.title, j.client_id, f.left_over from (${jobsToBill(actor)}) f
        join job j on j.company_id = (select app_company()) and j.id = f.job_id and ${isVisibleJob(actor)}
      order by f.job_id limit ${enough}) w
    cross join lateral (select sum(d.total)::bigint as amount, count(*) as many, min(coalesce(nullif(d.title, ''), d.number)) as title,
          min(coalesce(a.at, d.updated_at)) as since
        from document d left join approval a on a.company_id = d.company_id and a.document_id = d.id
        where ${isToBill(actor)} and d.job_id = w.id) c`,
  isSeen: (actor, companyId, id) => sql<boolean>`exists (select from job j
    where j.company_id = ${companyId} and j.id = ${id} and ${isVisibleJob(actor)})`,
  words: ({ name, note, days }) => ({
    title: `${note} of ${name} ${note?.endsWith(' changes') ? 'are' : 'is'} signed and not billed`,
    detail: days ? `Signed ${daysText(days)} ago` : 'Signed today',
    action: 'Invoice',
  }),
  pathOf: ({ id }) => `/jobs/${id}`,
}

/** Whether document `d` is a signed change that is on no invoice, and the person sees it. */
function isToBill(actor: Actor) {
  return sql<boolean>`(d.company_id = (select app_company()) and d.is_change_order and d.status = 'approved' and d.total > 0
    and ${isVisibleDocument(actor, 'estimate')})`
}

/** Jobs that have such changes: most are done, and are left out before anything else of them is read (the "offset"). */
function jobsToBill(actor: Actor) {
  return sql`select t.job_id, u.left_over
    from (select f.job_id from (select distinct d.job_id from document d where ${isToBill(actor)}) f
      where not exists (select from job_to_invoice t where t.company_id = (select app_company()) and t.job_id = f.job_id)
      order by f.job_id offset 0) t
    join job_unbilled u on u.company_id = (select app_company()) and u.job_id = t.job_id`
}
