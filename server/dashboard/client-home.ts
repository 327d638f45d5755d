import { sql } from 'kysely'
import type { ClientAttentionKind } from '#contract/dashboard/attention-rules.ts'
import type { getDashboard as dashboardCall } from '#contract/dashboard/calls.ts'
import type { PortalSection, Project } from '#contract/dashboard/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { displayStatusOf } from '#server/billing/status.ts'
import { logoUrl } from '#server/company/read.ts'
import type { Actor, CompanyCtx } from '#server/http/context.ts'
import { approvedOn } from '#server/jobs/approved-on.ts'
import { isOpenContract, isVisibleContract } from '#server/scopes/contract.ts'
import { isListedForClient, isOpenInvoice } from '#server/scopes/document.ts'
import { isVisibleGallery } from '#server/scopes/gallery.ts'
import { isVisibleJob } from '#server/scopes/job.ts'
import { isReceived } from '#server/scopes/payment.ts'

type Answer = AnswerOf<typeof dashboardCall>
type Portal = NonNullable<Answer['portal']>

/** What waits for a client and what is theirs, in one round trip. */
export async function getClientHome(ctx: CompanyCtx, today: string) {
  const { actor, companyId } = ctx
  const { rows } = await sql<HomeRow>`select c.logo_key, c.phone, c.email, ${sectionsOf(actor)} as sections,
      ${waitingOf(actor, today)} as waiting, ${projectsOf(actor)} as projects, ${documentsOf(actor)} as documents,
      (select coalesce(sum(d.balance), 0)::bigint from document d
        where d.company_id = c.id and ${isOpenInvoice('d')} and ${isListedForClient(actor, 'd')}) as balance,
      ${paymentsOf(actor)} as payments
    from company c where c.id = ${companyId}`.execute(ctx.db)
  const row = rows[0] ?? nothing
  const portal: Portal = {
    sections: row.sections,
    contact: { logo_url: logoUrl(row.logo_key), phone: row.phone, email: row.email },
    projects: atHand(row.projects),
    documents: row.documents.map(({ is_change_order, extra_days, ...document }) => ({
      ...document,
      ...(is_change_order ? { extra_days } : {}),
      display_status: displayStatusOf(document, today),
      total: moneyText(document.total),
      balance: moneyText(document.balance),
    })),
    balance: moneyText(row.balance),
    payments: row.payments.map((payment) => ({ ...payment, amount: moneyText(payment.amount) })),
  }
  return {
    needs_attention: row.waiting.rows.map(showWaiting),
    needs_attention_total: row.waiting.total,
    has_documents: row.documents.length > 0,
    portal,
  }
}

type PortalDocument = Omit<Portal['documents'][number], 'display_status' | 'total' | 'balance' | 'extra_days'> & {
  is_change_order: boolean
  extra_days: number
  viewed_at: string | null
  amount_paid: number
  total: number
  balance: number
}
type Waiting = {
  id: string
  kind: 'estimate' | 'change_order' | 'invoice' | 'contract'
  number: string | null
  title: string | null
  amount: number | null
  amount_from: boolean
  until: string | null
}
type HomeRow = {
  sections: PortalSection[]
  logo_key: string | null
  phone: string | null
  email: string | null
  waiting: { total: number; rows: Waiting[] }
  projects: Project[]
  documents: PortalDocument[]
  balance: number
  payments: (Omit<Portal['payments'][number], 'amount'> & { amount: number })[]
}

const nothing: HomeRow = {
  sections: [],
  logo_key: null,
  phone: null,
  email: null,
  waiting: { total: 0, rows: [] },
  projects: [],
  documents: [],
  balance: 0,
  payments: [],
}

/** Estimates that can be approved, contracts to sign and invoices that are open, the one that is due first in front, as one JSON value. */
function waitingOf(actor: Actor, today: string) {
  return sql`(with waiting as materialized (
      select d.id, case when d.is_change_order then 'change_order' else d.kind end as kind, d.number, d.title, coalesce(d.valid_until, d.due_date) as until,
        case d.kind when 'invoice' then d.balance else d.total end as amount, d.total_from as amount_from
      from document d where d.company_id = c.id and ${isListedForClient(actor, 'd')}
        and (d.kind = 'estimate' and d.status in ('sent', 'viewed') and coalesce(d.valid_until >= ${today}::date, true)
          or ${isOpenInvoice('d')})
      union all select k.id, 'contract', k.number, k.title, k.expires_on, null, false
        from contract k where k.company_id = c.id and k.awaits_client and ${isOpenContract(today)} and ${isVisibleContract(actor)})
    select json_build_object('total', (select count(*) from waiting), 'rows', (select coalesce(json_agg(w), '[]')
      from (select * from waiting order by until nulls last, id limit 20) w)))`
}

/** Which sections have something in them for this client: one row of each is enough to know. */
function sectionsOf(actor: Actor) {
  const projects = sql`exists (select from job j where j.company_id = c.id and ${isVisibleJob(actor)})`
  const documents = sql`exists (select from document d where d.company_id = c.id and ${isListedForClient(actor, 'd')})`
  const contracts = sql`exists (select from contract k where k.company_id = c.id and k.status <> 'voided' and ${isVisibleContract(actor)})`
  const photos = sql`exists (select from gallery g where g.company_id = c.id and ${isVisibleGallery(actor)})`
  return sql`array_remove(array[case when ${projects} then 'projects' end, case when ${documents} then 'documents' end,
    case when ${contracts} then 'contracts' end, case when ${photos} then 'photos' end], null)`
}

/** What is under way or planned, and after it what ended last, as a JSON list. */
function projectsOf(actor: Actor) {
  return sql`(select coalesce(json_agg(p), '[]') from (
    select j.id, j.title, j.status, j.start_date, j.end_date, j.expected_start_date, j.expected_completion_date,
      ${approvedOn(actor)} as approved_on
    from job j where j.company_id = c.id and ${isVisibleJob(actor)} and j.status <> 'cancelled'
    order by array_position(array['in_progress', 'on_hold', 'scheduled', 'unscheduled', 'completed'], j.status),
      case when j.status = 'completed' then j.end_date end desc, j.day, j.id
    limit 4) p)`
}

/** A project that is over is shown only while there is no other. */
function atHand(projects: Project[]): Project[] {
  const open = projects.filter(({ status }) => status !== 'completed')
  return open.length > 0 ? open : projects.slice(0, 1)
}

function documentsOf(actor: Actor) {
  return sql`(select coalesce(json_agg(p), '[]') from (
    select d.id, d.kind, d.number, d.title, d.status, d.client_id, null as client_name, j.id as job_id, j.title as job_title,
      d.issue_date, d.valid_until, d.due_date, d.currency, d.total, d.total_from, d.balance, d.amount_paid, d.viewed_at,
      d.is_change_order, d.extra_days
    from document d left join job j on j.company_id = d.company_id and j.id = d.job_id and ${isVisibleJob(actor)}
    where d.company_id = c.id and ${isListedForClient(actor, 'd')} order by d.id desc limit 5) p)`
}

function paymentsOf(actor: Actor) {
  return sql`(select coalesce(json_agg(p), '[]') from (
    select p.id, p.date, p.amount - p.refunded as amount, p.method, p.document_id, d.kind as document_kind, d.number
    from payment p join document d on d.company_id = p.company_id and d.id = p.document_id
    where p.company_id = c.id and ${isReceived('p')} and ${isListedForClient(actor, 'd')}
    order by p.date desc, p.id desc limit 5) p)`
}

function showWaiting({
  id,
  kind,
  number,
  title,
  amount,
  amount_from,
  until,
}: Waiting): Answer['needs_attention'][number] {
  return {
    kind: asked[kind].kind,
    action: asked[kind].action,
    id,
    title: number ?? '',
    detail: title,
    ...(amount === null ? {} : { amount: moneyText(amount) }),
    ...(amount_from ? { amount_from: true as const } : {}),
    until,
    path: kind === 'contract' ? `/dashboard/contracts?contract=${id}` : `/dashboard/${asked[kind].page}/${id}`,
  }
}

const asked: Record<Waiting['kind'], { kind: ClientAttentionKind; action: string; page: string }> = {
  estimate: { kind: 'estimate_to_approve', action: 'Review', page: 'estimates' },
  change_order: { kind: 'change_order_to_approve', action: 'Review', page: 'estimates' },
  contract: { kind: 'contract_to_sign', action: 'Read and sign', page: 'contracts' },
  invoice: { kind: 'invoice_to_pay', action: 'Pay', page: 'invoices' },
}
