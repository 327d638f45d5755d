import { sql } from 'kysely'
import { addressedActivity } from '#contract/billing/activity-rules.ts'
import type { getEstimate as getCall } from '#contract/billing/calls.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { proposeTitle } from '#contract/billing/title-rules.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { type Actor, type CompanyCtx, todayOf } from '#server/http/context.ts'
import { addsToSigned } from '#server/jobs/value/adds-to-signed.ts'
import { billedOfChange, isSignedChange } from '#server/scopes/billed-change.ts'
import { seesContactOf } from '#server/scopes/client.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'
import { attachmentsSql } from '../attachments.ts'
import { billedSoFarOf, billedSql, changesSql, partsSql, type StoredBilled } from '../billed.ts'
import { linePhotosSql } from '../line-photos.ts'
import { debitsOf, type PendingDebitJson, pendingDebits } from '../pay-state.ts'
import { creditOfClient } from '../payments/credit.ts'
import { givenTwice, givingBack, paymentOf } from '../payments/payments.ts'
import { openReportedPaymentOf, type ReportedPaymentJson, reportedPaymentOf } from '../reported-payments.ts'
import { scheduleSql } from '../schedule.ts'
import { isReached } from '../scope.ts'
import { assigneesFor, documentOf, optionsSql, type StoredDocument } from '../shape.ts'
import { displayStatusOf } from '../status.ts'
import { type StoredVersion, versionOf, versionsOf } from '../version-list.ts'

type Editor = AnswerOf<typeof getCall>

const addressed: readonly string[] = addressedActivity

/** The editor's copy of a document: it, its client, history, payments, links, approval and invoices, in one statement. */
export async function getDocument(ctx: CompanyCtx, kind: DocumentKind, id: string): Promise<Editor> {
  const { rows } = await editorQuery(ctx, kind, id).execute(ctx.db)
  const row = rows[0]
  if (!row) throw notFound(kind)
  const today = todayOf(ctx)
  const { client, history, payments, links, approval, invoices } = row
  return {
    document: documentOf(row, today, ctx.actor),
    client: client && clientOf(client),
    property: row.property,
    proposed_title: proposeTitle({
      ...row.about,
      street: row.property?.address ?? client?.address[0],
      client: client?.display_name,
      lines: row.lines,
    }),
    // The activity of sending says to which addresses.
    history: history.map((activity) =>
      addressed.includes(activity.kind) && !client?.contact ? { ...activity, note: null } : activity,
    ),
    payments: payments.map(paymentOf),
    links: links.map((link) => (client?.contact ? link : { ...link, recipient: null })),
    approval,
    payment_notice: reportedPaymentOf(row.payment_notice),
    ...debitsOf(row.debits),
    ...(kind === 'invoice' ? { pay_ways: { card: !row.no_card, bank: !row.no_bank } } : {}),
    ...(row.write_off ? { write_off: { ...row.write_off, amount: moneyText(row.write_off.amount) } } : {}),
    ...(row.credit ? { credit: moneyText(row.credit) } : {}),
    invoices: invoices.map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      total: moneyText(invoice.total),
      display_status: displayStatusOf(invoice, today),
    })),
    ...(row.versions && row.versions.length > 1
      ? { versions: row.versions.map((each) => versionOf(each, today)) }
      : {}),
    ...(row.billed ? { billed: billedSoFarOf(row.billed) } : {}),
    ...(row.adds_to === null ? {} : { adds_to: moneyText(row.adds_to) }),
    ...(row.open_changes?.length
      ? { open_changes: row.open_changes.map((each) => ({ ...each, total: moneyText(each.total) })) }
      : {}),
  }
}

type ClientJson = {
  id: string
  display_name: string
  first_name: string | null
  email: string | null
  phone: string | null
  address: (string | null)[]
  contacts: NonNullable<NonNullable<Editor['client']>['contacts']>
  /** Whether phone and e-mail are the caller's to see. */
  contact: boolean
}
type PaymentJson = Parameters<typeof paymentOf>[0]
type InvoiceJson = Parameters<typeof displayStatusOf>[0] & { id: string; number: string | null; total: number }

type EditorRow = StoredDocument &
  Pick<Editor, 'history' | 'links' | 'approval' | 'property'> & {
    client: ClientJson | null
    payments: PaymentJson[]
    invoices: InvoiceJson[]
    billed: StoredBilled | null
    adds_to: number | null
    open_changes: { estimate_id: string; number: string; title: string | null; total: number }[] | null
    versions: StoredVersion[] | null
    payment_notice: ReportedPaymentJson | null
    debits: PendingDebitJson[] | null
    write_off?: (Omit<NonNullable<Editor['write_off']>, 'amount'> & { amount: number }) | null
    credit?: number
    about: Pick<Parameters<typeof proposeTitle>[0], 'job' | 'services' | 'trade'>
  }

function editorQuery(ctx: CompanyCtx, kind: DocumentKind, id: string) {
  return sql<EditorRow>`
    select document.*, ${assigneesFor(ctx.actor)} as assignees,
      (select coalesce(json_agg(l order by l.sort), '[]') from document_line l
        where l.company_id = document.company_id and l.document_id = document.id) as lines,
      ${optionsSql} as options, ${partsSql} as parts, ${changesSql} as changes, ${billedSql} as billed,
      ${scheduleSql} as schedule, ${attachmentsSql} as attachments, ${linePhotosSql} as photos,
      (select json_build_object('id', c.id, 'display_name', c.display_name, 'first_name', c.first_name, 'email', c.email, 'phone', c.phone,
          'contact', ${seesContactOf(ctx.actor)}, 'contacts', ${contactsWhoGet(kind)},
          'address', json_build_array(coalesce(c.billing_address, c.service_address),
            concat_ws(', ', coalesce(c.billing_city, c.service_city), coalesce(c.billing_state, c.service_state))))
        from client c where c.company_id = document.company_id and c.id = document.client_id) as client,
      (select json_build_object('id', p.id, 'label', p.label, 'address', p.address, 'city', p.city, 'state', p.state,
          'postal_code', p.postal_code, 'country', p.country)
        from property_place p where p.company_id = document.company_id and p.id = document.property_id) as property,
      (select json_build_object('services', company.services, 'trade', company.trade, 'job', (select j.title from job j
          where j.company_id = document.company_id and j.id = document.job_id))
        from company where company.id = document.company_id) as about,
      (select coalesce(json_agg(a order by a.id desc), '[]') from (select id, kind, who, at, note from activity
        where company_id = document.company_id and noun = document.kind and noun_id = document.id order by id desc limit 50) a) as history,
      (select coalesce(json_agg(p order by p.date desc, p.id desc), '[]') from (${paymentsOf}) p) as payments,
      (select coalesce(json_agg(k order by k.created_at desc), '[]') from (select id, recipient, created_at, expires_at, opened_at from link
        where company_id = document.company_id and document_id = document.id and revoked_at is null order by created_at desc limit 20) k) as links,
      ${kind === 'estimate' ? openChangesOf(ctx.actor) : sql`null`} as open_changes,
      ${kind === 'estimate' ? addsToSigned : sql`null`} as adds_to, ${afterwards[kind]}, ${versionsOf(ctx.actor, kind)} as versions,
      ${pendingDebits} as debits
    from document
    where document.company_id = ${ctx.companyId} and document.id = ${id} and document.kind = ${kind}
      and ${isReached(ctx, `${kind}s.view`)}`
}

/** What was signed of the changes to the job of `document`, an approved estimate, and is on no invoice. */
function openChangesOf(actor: Actor) {
  return sql`case when document.status in ('approved', 'converted') and not document.is_change_order then (
    select json_agg(o order by o.estimate_id) from (select d.id as estimate_id, d.number, d.title, d.total - ${billedOfChange()} as total from document d
      where d.company_id = document.company_id and d.job_id = case when document.job_id is null then (
          select j.id from job j where j.company_id = document.company_id and j.estimate_id = document.id) else document.job_id end
        and ${isSignedChange} and d.client_id = document.client_id and d.tax_inclusive = document.tax_inclusive
        and ${isVisibleDocument(actor, 'estimate')}) o where o.total <> 0) end`
}

/** The invoices of `document`, and those that bill it as a change order. */
const billingOf = sql`array(select i.id from document i where i.company_id = document.company_id and i.estimate_id = document.id
  union all select b.invoice_id from billed_change b join document i on i.company_id = b.company_id and i.id = b.invoice_id
    where b.company_id = document.company_id and b.change_id = document.id and not (i.status = 'draft' and i.revision > 1))`

/** What of `document` was written off, by whom and why. */
const writeOffOf = sql`(select json_build_object('amount', w.amount, 'reason', w.reason, 'at', w.at,
    'who', (select nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') from user_account u where u.id = w.user_id))
  from write_off w where w.company_id = document.company_id and w.document_id = document.id)`

/** What became of it: of an estimate the approval and its invoices, of an invoice the payment its client reported. */
const afterwards = {
  estimate: sql`null as payment_notice, (select json_build_object('name', name, 'drawn', drawn, 'typed', typed, 'font', font, 'at', at, 'by', by) from approval
        where company_id = document.company_id and document_id = document.id) as approval,
      (select coalesce(json_agg(i order by i.id), '[]')
        from (select id, number, total, kind, status, valid_until, due_date, viewed_at, amount_paid, balance
          from document as made where made.company_id = document.company_id and made.id = any (${billingOf})) i) as invoices`,
  invoice: sql`${openReportedPaymentOf('document')} as payment_notice, ${writeOffOf} as write_off, ${creditOfClient} as credit, null as approval, '[]'::json as invoices`,
}

/** The payments of `document`, and the deposits that it took from its estimate. */
const paymentsOf = sql`select p.*, ${givingBack} as giving_back, ${givenTwice} as given_twice
  from payment p where p.company_id = document.company_id and p.id = any (array(
    select own.id from payment own where own.company_id = document.company_id and own.document_id = document.id
    union all select u.payment_id from deposit_use u where u.company_id = document.company_id and u.document_id = document.id))`

/** The contacts of client `c` that can be mailed, those who get a kind of document first. */
function contactsWhoGet(kind: DocumentKind) {
  const gets = sql`k.${sql.id(`gets_${kind}s`)}`
  return sql`(select coalesce(json_agg(json_build_object('name', concat_ws(' ', k.first_name, k.last_name), 'role', k.role,
      'email', k.email, 'gets', ${gets}) order by ${gets} desc, k.created_at, k.id), '[]')
    from contact k where k.company_id = c.company_id and k.client_id = c.id and k.email is not null)`
}

function clientOf({ contact, email, phone, address, contacts, ...client }: ClientJson): NonNullable<Editor['client']> {
  const lines = address.filter((line): line is string => Boolean(line))
  return { ...client, ...(contact ? { email, phone, contacts } : {}), address: lines }
}
