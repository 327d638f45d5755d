import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { JobsAttention } from '#contract/jobs/attention-rules.ts'
import { formatFullDay } from '#contract/values/dates.ts'
import { daysText } from '#server/http/days-text.ts'
import type { NeedsYou } from '#server/http/domain.ts'
import { isLateJob, isOpenJob, isVisibleJob, reachesJob, seesOwnJobsOnly, visibleJobs } from '#server/scopes/job.ts'
import { jobsToInvoice, paid } from './job-money.ts'

const company = sql`(select app_company())`
const ours = sql`j.company_id = ${company}`
const job = sql`j.id, 'job' as noun, j.title as name, null as client, j.client_id`

const ofJob = {
  isSeen: (actor, companyId, id) => sql<boolean>`exists (select from job j
    where j.company_id = ${companyId} and j.id = ${id} and ${isVisibleJob(actor)})`,
  pathOf: ({ id }) => `/jobs/${id}`,
} satisfies Partial<NeedsYou>

/** What of the jobs waits for somebody of the team. */
export const jobsNeedsYou: Record<JobsAttention, NeedsYou> = {
  refund_due: {
    ...ofJob,
    rank: 207,
    mayAct: (actor) => can(actor, 'payments.refund') && can(actor, 'prices.view') && can(actor, 'jobs.view'),
    rows: (
      actor,
    ) => sql`select ${job}, r.received, null::int, to_char(j.refund_by, 'YYYY-MM-DD'), j.contract_cancelled_on::timestamptz
      from job j join lateral (select ${paid} as received) r on r.received > 0
      where ${ours} and j.refund_by is not null and ${reachesJob(actor, 'prices.view')}`,
    words: ({ name, client, note }) => ({
      title: `Return what ${client} paid for ${name}`,
      detail: `Canceled. Due by ${formatFullDay(note ?? '')}`,
      action: 'Open job',
    }),
  },
  job_question: {
    ...ofJob,
    rank: 240,
    mayAct: (actor) => can(actor, 'jobs.edit'),
    rows: (actor) => sql`select j.id, 'job', j.title, q.who, null::uuid, null::bigint, null::int, q.message, q.at
      from (select distinct on (job_id) job_id, who, message, at from job_question
        where company_id = (select app_company()) and at > now() - interval '7 days' order by job_id, at desc) q
      join job j on j.company_id = (select app_company()) and j.id = q.job_id
      where ${isVisibleJob(actor)} and j.archived_at is null`,
    words: ({ name, client, note }) => ({ title: `${client} asked about ${name}`, detail: note, action: 'Open job' }),
  },
  job_late: {
    ...ofJob,
    rank: 310,
    mayAct: (actor) => can(actor, 'jobs.view'),
    rows: (actor, today, enough) => {
      const late = visibleJobs(actor, company, sql`${isOpenJob} and ${isLateJob(today)}`)
      return sql`select ${job}, null::bigint,
        case when j.expected_completion_date < ${today}::date then ${today}::date - j.expected_completion_date else ${today}::date - j.expected_start_date end,
        null, j.late_after::timestamptz
        from job j where ${ours} and j.id = any (array(${late} order by j.late_after, j.id limit ${enough}))`
    },
    words: ({ name, days }) => ({ title: `${name} is running late by ${daysText(days)}`, action: 'Open job' }),
  },
  job_to_invoice: {
    ...ofJob,
    rank: 330,
    mayAct: (actor) => can(actor, 'jobs.view') && can(actor, 'invoices.edit'),
    rows: (actor, _, enough) => {
      // Where no price is known the budget stands in, and a budget is a cost.
      const left = sql`case when ${reachesJob(actor, 'prices.view')}
        and (j.estimate_id is not null or j.contract_price is not null or ${reachesJob(actor, 'costs.view')}) then w.left_over end`
      const first = seesOwnJobsOnly(actor) ? sql`` : sql`order by w.day nulls first, w.id limit ${enough}`
      return sql`select ${job}, ${left}, null::int, null, coalesce(w.day::timestamptz, j.created_at)
        from (select * from ${jobsToInvoice} w where not ${isAskedForByPayment} ${first}) w join job j on ${ours} and j.id = w.id where ${isVisibleJob(actor)}`
    },
    words: ({ name }) => ({ title: `${name} is done and not fully invoiced`, action: 'Invoice' }),
  },
}

/** Whether a payment of the estimate of job `w` is due, which is asked for by itself. */
const isAskedForByPayment = sql<boolean>`exists (select from job done
  join schedule_row r on r.company_id = done.company_id and r.document_id = done.estimate_id
  where done.company_id = (select app_company()) and done.id = w.id and r.open and r.trigger = 'on_complete')`
