import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { BillingAttention } from '#contract/billing/attention-rules.ts'
import { type SentMethod, sentByHand } from '#contract/billing/sent-rules.ts'
import { declineReasonLabels } from '#contract/billing/word-rules.ts'
import type { Actor } from '#server/http/context.ts'
import { daysText } from '#server/http/days-text.ts'
import type { NeedsYou } from '#server/http/domain.ts'
import { limits } from '#server/platform/limits.ts'
import { seesContactOf } from '#server/scopes/client.ts'
import { isOfCanceledSale, isOpenEstimate, isOpenInvoice, isVisibleDocument } from '#server/scopes/document.ts'
import { reachesJob } from '#server/scopes/job.ts'
import { clientEmailNames } from '../emails/document-emails.ts'
import { takesPayments } from '../pay-state.ts'
import { isOfRecurring, recurringDraft, recurringStopped } from '../recurring/needs-you.ts'
import { openReportedPayment } from '../reported-payments.ts'
import { changesUnbilled } from './changes-unbilled.ts'
import { paymentDue } from './payments-due.ts'

const ours = sql`d.company_id = (select app_company())`
const document = sql`d.id, d.kind as noun, coalesce(d.number, d.title) as name, null as client, d.client_id`

const ofDocument = {
  isSeen: (actor, companyId, id) => sql<boolean>`exists (select from document d
    where d.company_id = ${companyId} and d.id = ${id}
      and (${isVisibleDocument(actor, 'estimate')} or ${isVisibleDocument(actor, 'invoice')}))`,
  pathOf: ({ noun, id }) => `/billing/${noun}/${id}/view`,
} satisfies Partial<NeedsYou>

const maySend = (actor: Actor) => can(actor, 'estimates.send') || can(actor, 'invoices.send')

/** What of the estimates and invoices waits for somebody of the team. */
export const billingNeedsYou: Record<BillingAttention, NeedsYou> = {
  mail_failed: {
    ...ofDocument,
    rank: 120,
    mayAct: maySend,
    rows: (actor) => sql`select ${document}, d.total as amount, null::int as days,
        case when ${seesContactOf(actor)} then m.to_address end as note, m.created_at as since
      from (select distinct on (document_id) document_id, to_address, created_at from document_mail
        where company_id = (select app_company()) and status = 'failed' and template = any(${clientEmailNames})
        order by document_id, created_at desc) m
      join document d on d.company_id = (select app_company()) and d.id = m.document_id
      left join client c on c.company_id = d.company_id and c.id = d.client_id
      where ${isSendable(actor)} and d.status <> 'void' and not ${mailedSince(sql`m.created_at`)}`,
    words: ({ name, note, client }) => ({
      title: note ? `${name} didn't reach ${note}` : `${name} didn't reach ${client}`,
      action: 'Send',
    }),
  },
  recurring_stopped: recurringStopped,
  estimate_approved: {
    ...ofDocument,
    rank: 210,
    mayAct: (actor) => can(actor, 'jobs.edit'),
    // The first by their ids, which are in the order in which they were written: few of many are read.
    rows: (
      actor,
      _,
      enough,
    ) => sql`select ${document}, d.total, null::int, null, coalesce(a.at, d.updated_at) from document d
      left join approval a on a.company_id = d.company_id and a.document_id = d.id
      where ${ours} and ${isVisibleDocument(actor, 'estimate')} and d.status = 'approved' and d.job_id is null
        and not exists (select from job j where j.company_id = d.company_id and j.estimate_id = d.id)
      order by d.id limit ${enough}`,
    words: ({ name, client }) => ({ title: `${client} approved ${name}`, action: 'Make job' }),
  },
  payment_details_missing: {
    rank: 212,
    mayAct: (actor) => can(actor, 'company.settings') && can(actor, 'estimates.view'),
    rows: (
      actor,
    ) => sql`select d.company_id as id, 'company' as noun, company.name, null as client, d.client_id, null::bigint as amount,
        null::int as days, null as note, d.updated_at as since
      from (select d.* from document d where ${ours} and ${isVisibleDocument(actor, 'estimate')} and ${isDepositDueByHand}
        order by d.updated_at, d.id limit 1) d
      join company on company.id = d.company_id and coalesce(trim(company.payment_instructions), '') = ''`,
    words: ({ client }) => ({
      title: 'Clients see no way to pay you',
      detail: `${client} has a deposit to pay. Add your payment details.`,
      action: 'Add details',
    }),
    isSeen: (actor, companyId, id) => sql<boolean>`${can(actor, 'company.settings') && id === companyId}::boolean`,
    pathOf: () => '/dashboard/profile/settings?section=documents',
  },
  deposit_due: {
    ...ofDocument,
    rank: 318,
    mayAct: (actor) => can(actor, 'payments.record'),
    rows: (
      actor,
      _,
      enough,
    ) => sql`select ${document}, d.deposit_amount - d.amount_paid, null::int, null, d.updated_at from document d
      where ${ours} and ${isVisibleDocument(actor, 'estimate')} and ${isDepositDueByHand}
      order by d.updated_at, d.id limit ${enough}`,
    words: ({ name, client }) => ({ title: `${client} owes the deposit of ${name}`, action: 'Record deposit' }),
  },
  payment_due: paymentDue,
  payment_announced: {
    ...ofDocument,
    rank: 220,
    mayAct: (actor) => can(actor, 'payments.record'),
    rows: (
      actor,
    ) => sql`select ${document}, q.amount, null::int, q.method || ' ' || coalesce(q.reference, ''), q.at from document d
      join lateral ${openReportedPayment('d')} q on true
      where ${ours} and ${isVisibleDocument(actor, 'invoice')} and ${isOpenInvoice('d')} and d.id = any (array(
        select n.document_id from payment_notice n where n.company_id = (select app_company())
          and n.dismissed_at is null and n.at > now() - make_interval(days => ${limits.reportedPaymentDays})))`,
    words: ({ name, client, note }) => {
      const [method = 'other', ...reference] = (note ?? '').split(' ')
      const sent = sentByHand[method as SentMethod]
      return {
        title: `${client} sent a payment for ${name}`,
        detail: [sent && `Sent ${sent}`, reference.join(' ')].filter(Boolean).join(' · '),
        action: 'Record payment',
      }
    },
  },
  change_order_unpriced: {
    ...ofDocument,
    rank: 214,
    mayAct: (actor) => can(actor, 'estimates.edit') && can(actor, 'prices.view') && can(actor, 'jobs.view'),
    rows: (actor) => sql`select ${document}, null::bigint, null::int, d.job_id::text, d.created_at from document d
      where ${ours} and ${isVisibleDocument(actor, 'estimate')} and d.awaits_price and d.status = 'draft'`,
    words: ({ name }) => ({ title: `Price the change “${name}”`, action: 'Enter price' }),
    pathOf: ({ id, note }) => `/jobs/${note}?change=${id}`,
  },
  change_order_plan: {
    rank: 308,
    mayAct: (actor) => can(actor, 'jobs.edit'),
    rows: (
      actor,
    ) => sql`select d.id, 'estimate', d.number, null, d.client_id, null::bigint, d.extra_days, j.id::text || ' ' || j.title, d.updated_at
      from document d join job j on j.company_id = d.company_id and j.id = d.job_id
      where ${ours} and d.plan_moved = 'asks' and d.status in ('approved', 'converted') and ${reachesJob(actor, 'jobs.edit')}`,
    words: ({ name, days, note }) => ({
      title: `${name} adds ${daysText(days)}, and the crew is on another job then`,
      detail: (note ?? '').slice(37),
      action: 'Move the end',
    }),
    isSeen: (actor, companyId, id) => sql<boolean>`exists (select from document d
      join job j on j.company_id = d.company_id and j.id = d.job_id
      where d.company_id = ${companyId} and d.id = ${id} and d.is_change_order and ${reachesJob(actor, 'jobs.edit')})`,
    pathOf: ({ note }) => `/jobs/${(note ?? '').slice(0, 36)}`,
  },
  change_order_unbilled: changesUnbilled,
  estimate_question: {
    ...ofDocument,
    rank: 230,
    mayAct: () => true,
    rows: (actor, today) => sql`select ${document}, d.total, null::int, q.message, q.at
      from (${lastAnswers('ask', sql`'infinity'`)}) q join document d on ${ours} and d.id = q.document_id
      where ${isVisibleDocument(actor, 'estimate')} and ${isOpenEstimate('d')} and not ${mailedSince(sql`q.at`)}
        and coalesce(d.valid_until >= ${today}::date, true)`,
    words: ({ name, client, note }) => ({ title: `${client} asked about ${name}`, detail: note, action: 'Answer' }),
  },
  estimate_changes_requested: {
    ...ofDocument,
    rank: 250,
    mayAct: (actor) => can(actor, 'estimates.edit'),
    rows: (actor) => sql`select ${document}, d.total, null::int, q.message, coalesce(q.at, d.updated_at) from document d
      left join lateral (${lastAnswer('request_changes')}) q on true
      where ${ours} and ${isVisibleDocument(actor, 'estimate')} and d.status = 'changes_requested'`,
    words: ({ name, client, note }) => ({
      title: `${client} requested changes to ${name}`,
      detail: note,
      action: 'See what',
    }),
  },
  estimate_declined: {
    ...ofDocument,
    rank: 260,
    mayAct: () => true,
    rows: (actor) => sql`select ${document}, d.total, null::int, coalesce(q.message, q.reason), q.at
      from (${lastAnswers('decline', sql`interval '14 days'`)}) q join document d on ${ours} and d.id = q.document_id
      where ${isVisibleDocument(actor, 'estimate')} and d.status = 'declined'`,
    words: ({ name, client, note }) => ({
      title: `${client} declined ${name}`,
      detail: (note && declineReasonLabels[note as keyof typeof declineReasonLabels]) ?? note,
      action: 'See why',
    }),
  },
  invoice_overdue: {
    ...ofDocument,
    rank: 320,
    mayAct: (actor) => can(actor, 'invoices.send'),
    rows: (
      actor,
      today,
    ) => sql`select ${document}, d.balance, ${today}::date - d.due_date, null, d.due_date from document d
      where ${ours} and ${isVisibleDocument(actor, 'invoice')} and ${isOpenInvoice('d')}
        and d.due_date < ${today}::date and not ${isOfCanceledSale('d')}`,
    words: ({ name, days }) => ({ title: `${name} is overdue by ${daysText(days)}`, action: 'Remind' }),
  },
  estimate_expiring: {
    ...ofDocument,
    rank: 340,
    mayAct: (actor) => can(actor, 'estimates.send'),
    rows: (
      actor,
      today,
    ) => sql`select ${document}, d.total, d.valid_until - ${today}::date, null, d.valid_until from document d
      where ${ours} and ${isVisibleDocument(actor, 'estimate')} and d.kind = 'estimate' and d.status in ('sent', 'viewed')
        and d.valid_until between ${today}::date and ${today}::date + 3`,
    words: ({ name, days }) => ({
      title: days === 0 ? `${name} expires today` : `${name} expires in ${daysText(days)}`,
      action: 'Remind',
    }),
  },
  recurring_draft: recurringDraft,
  draft_waiting: {
    ...ofDocument,
    rank: 410,
    mayAct: maySend,
    rows: (actor) => sql`select ${document}, d.total, null::int, null, d.created_at from document d
      where ${ours} and ${isSendable(actor)} and d.status = 'draft' and not d.awaits_price and d.created_at < now() - interval '7 days'
        and not ${isOfCanceledSale('d')} and not ${isOfRecurring}`,
    words: ({ name }) => ({ title: `${name} is still a draft`, action: 'Send' }),
  },
}

/** Whether the deposit of approved estimate `d` has not all come in, and its client can't pay it by card. */
const isDepositDueByHand = sql<boolean>`(d.kind = 'estimate' and d.status = 'approved' and d.deposit_amount > d.amount_paid
  and not ${takesPayments('d')} and not ${isOfCanceledSale('d')})`

/** Whether the person sees document `d` and may send its kind. */
function isSendable(actor: Actor) {
  return sql`(${can(actor, 'estimates.send') ? isVisibleDocument(actor, 'estimate') : sql`false`}
    or ${can(actor, 'invoices.send') ? isVisibleDocument(actor, 'invoice') : sql`false`})`
}

/** The last such answer of each document that had one within some time: few, and known before the documents are looked at. */
function lastAnswers(kind: 'ask' | 'decline', within: RawBuilder<unknown>) {
  return sql`select distinct on (w.document_id) w.document_id, w.message, w.reason, w.at from document_answer w
    where w.company_id = (select app_company()) and w.kind = ${kind} and w.at > now() - ${within}::interval
    order by w.document_id, w.at desc`
}

/** Whether an email went to the client since then. */
function mailedSince(at: RawBuilder<unknown>) {
  return sql`exists (select from document_mail later where later.company_id = d.company_id and later.document_id = d.id
    and later.created_at > ${at} and later.template in (d.kind || '-sent', 'reminder'))`
}

function lastAnswer(kind: 'request_changes') {
  return sql`select w.message, w.reason, w.at from document_answer w
    where w.company_id = d.company_id and w.document_id = d.id and w.kind = ${kind} order by w.at desc limit 1`
}
