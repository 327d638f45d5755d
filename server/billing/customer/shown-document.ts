import { type Expression, type SqlBool, sql } from 'kysely'
import type { RecurringRule } from '#contract/billing/recurring/recurring-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { DocumentStatus } from '#contract/billing/status-rules.ts'
import type { CompanyCtx, DocumentCtx } from '#server/http/context.ts'
import { addsToSigned } from '#server/jobs/value/adds-to-signed.ts'
import { jobWithValue } from '#server/jobs/value/value-for-client.ts'
import { isOfCanceledSale, isOpenInvoice } from '#server/scopes/document.ts'
import { type PendingDebitJson, pendingDebits, reservedFor, takesWay } from '../pay-state.ts'
import type { Snapshot } from '../pdf/snapshot.ts'
import { openReportedPaymentOf, type ReportedPaymentJson } from '../reported-payments.ts'
import { isReached } from '../scope.ts'
import { newerVersion, tookPlaceOf } from '../versions.ts'

/** Of a document: what decides its status, its last snapshot, and what has happened since. */
export type ShownDocument = {
  id: string
  kind: DocumentKind
  number: string | null
  revision: number
  status: DocumentStatus
  valid_until: string | null
  due_date: string | null
  viewed_at: string | null
  amount_paid: number
  balance: number
  deposit_amount: number
  reserved: number
  debits: PendingDebitJson[] | null
  takes_card: boolean
  takes_bank: boolean
  canceled_sale: boolean
  timezone: string
  /** The company's own words, as they are now. */
  payment_instructions: string | null
  display_name: string | null
  first_name: string | null
  last_name: string | null
  client_email: string | null
  approval_name: string | null
  approval_typed: string | null
  approval_font: string | null
  approval_drawn: string | null
  approved_at: string | null
  approved_by: string | null
  /** Null for a draft. */
  paper_version: number | null
  paper_sha256: string | null
  snapshot: Snapshot | null
  decline_reason: string | null
  declined_at: string | null
  payments: { date: string; method: string; amount: number }[] | null
  payment_notice: ReportedPaymentJson | null
  /** The job whose signed value is shown with it. */
  job_with_value: string | null
  /** What was signed of its job before, in cents, where a yes adds to it. */
  adds_to: number | null
  /** The unpaid fees for its being late. */
  late_fees: { id: string; number: string; balance: number }[] | null
  /** How often it is made again by itself. */
  repeats: Pick<RecurringRule, 'every_n' | 'unit'> | null
  /** What took its place. */
  newer: { id: string; number: string | null } | null
}

/** The fees of invoice `document` that are unpaid. */
const lateFees = sql`(select json_agg(json_build_object('id', e.id, 'number', e.number, 'balance', e.balance) order by f.step)
  from late_fee f join document e on e.company_id = f.company_id and e.id = f.document_id
  where f.company_id = document.company_id and f.late_id = document.id and ${isOpenInvoice('e')})`

/** How often invoice `document` is made again, or the one it was made by is. */
const repeats = sql`(select json_build_object('every_n', r.every_n, 'unit', r.unit) from recurring_invoice r
  where r.company_id = document.company_id and r.status = 'active' and r.id in (
    select s.id from recurring_invoice s where s.company_id = document.company_id and s.source_id = document.id
    union all select m.recurring_id from recurring_invoice_made m where m.company_id = document.company_id and m.document_id = document.id)
  limit 1)`

type Asking = Pick<DocumentCtx, 'db' | 'companyId' | 'link' | 'actor' | 'platform'>

/**
 * What is shown of a document of the company, in one statement. `which` narrows it to what the caller may see. A statement
 * costs by its tables: only an estimate is asked for what was answered to it.
 */
export async function findShownDocument(
  ctx: Asking,
  kind: DocumentKind,
  id: string,
  which: Expression<SqlBool> = sql`true`,
) {
  const { columns, tables } = answers[kind]
  const { rows } = await sql<ShownDocument>`
    select document.id, document.kind, document.number, document.revision, document.status, document.valid_until, document.due_date,
      document.viewed_at, document.amount_paid, document.balance, document.deposit_amount,
      ${reservedFor(ctx)} as reserved, ${newerVersion} as newer, ${takesWay('document', 'card')} as takes_card, ${takesWay('document', 'bank')} as takes_bank,
      ${pendingDebits} as debits, ${isOfCanceledSale('document')} as canceled_sale, company.timezone, company.payment_instructions,
      c.display_name, c.first_name, c.last_name, c.email as client_email,
      s.version as paper_version, s.sha256 as paper_sha256, s.paper as snapshot, ${columns}, ${jobWithValue} as job_with_value,
      ${kind === 'estimate' ? addsToSigned : sql`null`} as adds_to, ${kind === 'invoice' ? lateFees : sql`null`} as late_fees,
      ${kind === 'invoice' ? repeats : sql`null`} as repeats,
      (select json_agg(json_build_object('date', p.date, 'method', p.method, 'amount', p.amount) order by p.date, p.id)
        from ${paidFor} p where p.amount > 0) as payments
    from document
    join company on company.id = document.company_id
    left join client c on c.company_id = document.company_id and c.id = document.client_id
    left join lateral (select version, sha256, paper from document_snapshot
      where company_id = document.company_id and document_id = document.id order by version desc limit 1) s on true
    ${tables}
    where document.company_id = ${ctx.companyId} and document.id = ${id} and document.kind = ${kind} and ${which}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** The approval or decline of an estimate; the payment that a client reported for an invoice. */
const answers = {
  estimate: {
    columns: sql`a.name as approval_name, a.typed as approval_typed, a.font as approval_font, a.drawn as approval_drawn, a.at as approved_at, a.by as approved_by, w.reason as decline_reason, w.at as declined_at, null as payment_notice`,
    tables: sql`left join approval a on a.company_id = document.company_id and a.document_id = document.id
    left join lateral (select reason, at from document_answer
      where company_id = document.company_id and document_id = document.id and kind = 'decline' order by at desc limit 1) w on true`,
  },
  invoice: {
    columns: sql`null as approval_name, null as approval_typed, null as approval_font, null as approval_drawn, null as approved_at, null as approved_by,
      null as decline_reason, null as declined_at, ${openReportedPaymentOf('document')} as payment_notice`,
    tables: sql``,
  },
}

/** What a document had of each payment, less refunds; a deposit is listed on its estimate and where it was used. */
const paidFor = sql`(select p.id, p.date, p.method, p.amount - p.credited - p.refunded as amount from payment p
      where p.company_id = document.company_id and p.document_id = document.id
    union all select p.id, p.date, p.method, u.amount from deposit_use u
      join payment p on p.company_id = u.company_id and p.id = u.payment_id
      where u.company_id = document.company_id and u.document_id = document.id)`

/** Those of a kind that the caller may see: the one of their link, or the ones they reach by their right. */
export function isVisible(ctx: DocumentCtx, kind: DocumentKind): Expression<SqlBool> {
  const mine = ctx.link ? isOfLink(ctx.link) : isReached(ctx as CompanyCtx, `${kind}s.view`)
  return sql<SqlBool>`document.kind = ${kind} and ${mine}`
}

/** The document of a link, the version that took its place, or a late fee of it; none where the link leads to something else. */
function isOfLink({ document_id }: NonNullable<DocumentCtx['link']>): Expression<SqlBool> {
  if (document_id === null) return sql<SqlBool>`false`
  return sql<SqlBool>`(document.id = ${document_id} or ${tookPlaceOf(document_id)}
    or exists (select from late_fee f where f.company_id = document.company_id and f.document_id = document.id and f.late_id = ${document_id}))`
}
