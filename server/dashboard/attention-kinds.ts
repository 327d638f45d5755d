import { type RawBuilder, sql } from 'kysely'
import { can, levelOf } from '#contract/access/permissions.ts'
import type { AttentionKind } from '#contract/dashboard/attention-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { clientEmailNames } from '#server/billing/emails/document-emails.ts'
import { openNotice } from '#server/billing/notices.ts'
import type { Actor } from '#server/http/context.ts'
import { jobsToInvoice } from '#server/jobs/job-money.ts'
import { isVisibleClient, seesContactOf } from '#server/scopes/client.ts'
import { isOpenEstimate, isOpenInvoice, isVisibleDocument } from '#server/scopes/document.ts'
import { isLateJob, isOpenJob, isVisibleJob, reachesJob } from '#server/scopes/job.ts'

/**
 * The rows of each kind that wait for this person, in the order they are shown in: broken, a client waits, time, tidying up.
 * Columns: id, noun, name, client or client_id, amount, days, note, since. A kind without the right to act is absent.
 */
export function attentionKindsOf(actor: Actor, today: string): [AttentionKind, RawBuilder<unknown>][] {
  const day = sql`${today}::date`
  const estimate = isVisibleDocument(actor, 'estimate')
  const invoice = isVisibleDocument(actor, 'invoice')
  const sendable = sql`(${can(actor, 'estimates.send') ? estimate : sql`false`}
    or ${can(actor, 'invoices.send') ? invoice : sql`false`})`
  const seesAddress = sql`case when ${seesContactOf(actor)} then m.to_address end`
  // What a job without an estimate is worth is its budget, and a budget is a cost.
  const left = sql`case when ${reachesJob(actor, 'prices.view')}
    and (j.estimate_id is not null or ${reachesJob(actor, 'costs.view')}) then w.left_over end`
  const rows: [AttentionKind, boolean, RawBuilder<unknown>][] = [
    [
      'plan_unpaid',
      actor.kind === 'owner',
      sql`select s.company_id as id, 'subscription' as noun, s.plan as name, null as client, null::uuid as client_id, null::bigint as amount,
          ceil(extract(epoch from s.grace_until - now()) / 86400)::int as days, null as note, s.updated_at as since
        from subscription s where s.company_id = (select app_company()) and s.status in ('past_due', 'unpaid')`,
    ],
    [
      'mail_failed',
      can(actor, 'estimates.send') || can(actor, 'invoices.send'),
      sql`select ${paper}, d.total as amount, null::int as days, ${seesAddress} as note, m.created_at as since
        from (select distinct on (document_id) document_id, to_address, created_at from document_mail
          where company_id = (select app_company()) and status = 'failed' and template = any(${clientEmailNames})
          order by document_id, created_at desc) m
        join document d on d.company_id = (select app_company()) and d.id = m.document_id
        left join client c on c.company_id = d.company_id and c.id = d.client_id
        where ${sendable} and d.status <> 'void' and not ${mailedSince(sql`m.created_at`)}`,
    ],
    [
      'estimate_approved',
      can(actor, 'jobs.edit'),
      sql`select ${paper}, d.total, null::int, null, coalesce(a.at, d.updated_at) from document d
        left join approval a on a.company_id = d.company_id and a.document_id = d.id
        where ${ours} and ${estimate} and d.status = 'approved' and d.job_id is null
          and not exists (select from job j where j.company_id = d.company_id and j.estimate_id = d.id)`,
    ],
    [
      'payment_announced',
      can(actor, 'payments.record'),
      sql`select ${paper}, q.amount, null::int, q.method || ' ' || coalesce(q.reference, ''), q.at from document d
        join lateral ${openNotice('d')} q on true
        where ${ours} and ${invoice} and ${isOpenInvoice('d')} and d.id = any (array(
          select n.document_id from payment_notice n where n.company_id = (select app_company())
            and n.at > now() - make_interval(days => ${limits.paymentNoticeDays})))`,
    ],
    [
      'estimate_question',
      true,
      sql`select ${paper}, d.total, null::int, q.message, q.at from document d
        join lateral (${lastAnswer('ask')}) q on not ${mailedSince(sql`q.at`)}
        where ${ours} and ${estimate} and ${isOpenEstimate('d')} and ${answeredWith('ask', sql`'infinity'`)}
          and coalesce(d.valid_until >= ${day}, true)`,
    ],
    [
      'job_question',
      can(actor, 'jobs.edit'),
      sql`select j.id, 'job', j.title, q.who, null::uuid, null::bigint, null::int, q.message, q.at
        from (select distinct on (job_id) job_id, who, message, at from job_question
          where company_id = (select app_company()) and at > now() - interval '7 days' order by job_id, at desc) q
        join job j on j.company_id = (select app_company()) and j.id = q.job_id
        where ${isVisibleJob(actor)} and j.archived_at is null`,
    ],
    [
      'estimate_changes_requested',
      can(actor, 'estimates.edit'),
      sql`select ${paper}, d.total, null::int, q.message, coalesce(q.at, d.updated_at) from document d
        left join lateral (${lastAnswer('request_changes')}) q on true
        where ${ours} and ${estimate} and d.status = 'changes_requested'`,
    ],
    [
      'estimate_declined',
      true,
      sql`select ${paper}, d.total, null::int, coalesce(q.message, q.reason), q.at from document d
        join lateral (${lastAnswer('decline')}) q on q.at > now() - interval '14 days'
        where ${ours} and ${estimate} and d.status = 'declined' and ${answeredWith('decline', sql`interval '14 days'`)}`,
    ],
    [
      'job_late',
      can(actor, 'jobs.view'),
      sql`select ${job}, null::bigint,
        case when j.expected_completion_date < ${day} then ${day} - j.expected_completion_date else ${day} - j.expected_start_date end,
        null, j.created_at
        from job j where ${sql.raw(oursJ)} and ${isVisibleJob(actor)} and j.archived_at is null
          and ${isOpenJob} and ${isLateJob(today)}`,
    ],
    [
      'invoice_overdue',
      can(actor, 'invoices.send'),
      sql`select ${paper}, d.balance, ${day} - d.due_date, null, d.due_date from document d
        where ${ours} and ${invoice} and ${isOpenInvoice('d')} and d.due_date < ${day}`,
    ],
    [
      'job_to_invoice',
      can(actor, 'jobs.view') && can(actor, 'invoices.edit'),
      sql`select ${job}, ${left}, null::int, null,
          coalesce(j.end_date::timestamptz, j.created_at)
        from ${jobsToInvoice} w join job j on ${sql.raw(oursJ)} and j.id = w.id where ${isVisibleJob(actor)}`,
    ],
    [
      'estimate_expiring',
      can(actor, 'estimates.send'),
      sql`select ${paper}, d.total, d.valid_until - ${day}, null, d.valid_until from document d
        where ${ours} and ${estimate} and d.kind = 'estimate' and d.status in ('sent', 'viewed') and d.valid_until between ${day} and ${day} + 3`,
    ],
    [
      'draft_waiting',
      can(actor, 'estimates.send') || can(actor, 'invoices.send'),
      sql`select ${paper}, d.total, null::int, null, d.created_at from document d
        where ${ours} and ${sendable} and d.status = 'draft' and d.created_at < now() - interval '7 days'`,
    ],
    [
      'client_without_email',
      can(actor, 'clients.edit') && levelOf(actor, 'clients.contact') === 'all',
      sql`select c.id, 'client', c.display_name, null, null::uuid, null::bigint, null::int, null, c.created_at from client c
        where c.company_id = (select app_company()) and c.archived_at is null and c.email is null and ${isVisibleClient(actor)}
          and coalesce((select true from document d where d.company_id = c.company_id and d.client_id = c.id
            and d.status in ('draft', 'sent', 'viewed') limit 1), false)`,
    ],
  ]
  return rows.filter(([, mayAct]) => mayAct).map(([kind, , select]) => [kind, select])
}

/** Letters about a document that go to the client. */
const ours = sql`d.company_id = (select app_company())`
const oursJ = 'j.company_id = (select app_company())'
const paper = sql`d.id, d.kind as noun, coalesce(d.number, d.title) as name, null as client, d.client_id`
const job = sql`j.id, 'job' as noun, j.title as name, null as client, j.client_id`

/** The few documents that had such an answer within some time are known before the many are looked at. */
function answeredWith(kind: 'ask' | 'decline', within: RawBuilder<unknown>) {
  return sql`d.id = any (array(select w.document_id from document_answer w
    where w.company_id = (select app_company()) and w.kind = ${kind} and w.at > now() - ${within}::interval))`
}

function mailedSince(at: RawBuilder<unknown>) {
  return sql`exists (select from document_mail later where later.company_id = d.company_id and later.document_id = d.id
    and later.created_at > ${at} and later.template in (d.kind || '-sent', 'reminder'))`
}

function lastAnswer(kind: 'ask' | 'request_changes' | 'decline') {
  return sql`select w.message, w.reason, w.at from document_answer w
    where w.company_id = d.company_id and w.document_id = d.id and w.kind = ${kind} order by w.at desc limit 1`
}
