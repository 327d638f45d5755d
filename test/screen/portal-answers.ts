import type { DocumentRow } from '#contract/billing/shapes.ts'
import { jobFields } from '#contract/jobs/fields.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import type { DocumentList } from '#web/billing/queries.ts'
import type { Dashboard } from '#web/dashboard/queries.ts'
import { blankOfClients } from './records.ts'

export const portalIds = {
  job: '01999999-0000-7000-8000-0000000000b1',
  estimate: '01999999-0000-7000-8000-0000000000e1',
  invoice: '01999999-0000-7000-8000-0000000000d1',
}

/** A client's project as the server answers it to the client: the day is 2026-11-17. */
export function projectWith(over: Partial<Job> = {}): Job {
  return {
    id: portalIds.job,
    jobId: portalIds.job,
    number: 'JOB-0012',
    ...blankOfClients(jobFields),
    title: 'Maple St deck',
    status: 'in_progress',
    client_name: null,
    estimate_id: null,
    gallery_id: null,
    address: '14 Maple St',
    city: 'Portland',
    state: 'ME',
    postal_code: '04101',
    start_date: '2026-11-12',
    end_date: null,
    expected_start_date: '2026-11-12',
    expected_completion_date: '2026-11-30',
    late: false,
    starts_today: false,
    approved_on: '2026-10-20',
    contract_canceled: null,
    archived_at: null,
    created_at: '2026-10-21T12:00:00Z',
    version: 2,
    ...over,
  }
}

export function documentRowWith(over: Partial<DocumentRow> = {}): DocumentRow {
  return {
    id: portalIds.invoice,
    kind: 'invoice',
    number: 'INV-0042',
    title: 'Maple St deck',
    status: 'sent',
    display_status: 'sent',
    client_id: null,
    client_name: null,
    job_id: portalIds.job,
    job_title: 'Maple St deck',
    issue_date: '2026-11-10',
    valid_until: null,
    due_date: '2026-11-20',
    currency: 'USD',
    total: '1200.00',
    total_from: false,
    balance: '1200.00',
    ...over,
  }
}

export const estimateRow = documentRowWith({
  id: portalIds.estimate,
  kind: 'estimate',
  number: 'EST-0061',
  title: 'Maple St stairs',
  job_id: null,
  job_title: null,
  valid_until: '2026-12-17',
  due_date: null,
  total: '1784.53',
  balance: '1784.53',
})

export function documentsAnswer(documents: DocumentRow[], counts: DocumentList['counts'] = {}): DocumentList {
  return { documents, counts, page: 1, page_size: 50, total: documents.length, total_pages: 1 }
}

const waitingRows: Dashboard['needs_attention'] = [
  {
    kind: 'invoice_to_pay',
    id: portalIds.invoice,
    title: 'INV-0042',
    detail: 'Maple St deck',
    amount: '1200.00',
    until: '2026-11-20',
    action: 'Pay',
    path: `/dashboard/invoices/${portalIds.invoice}`,
  },
  {
    kind: 'estimate_to_approve',
    id: portalIds.estimate,
    title: 'EST-0061',
    detail: 'Maple St stairs',
    amount: '1784.53',
    until: '2026-12-17',
    action: 'Review',
    path: `/dashboard/estimates/${portalIds.estimate}`,
  },
]

const payment: NonNullable<Dashboard['portal']>['payments'][number] = {
  id: '01999999-0000-7000-8000-0000000000f1',
  date: '2026-10-28',
  amount: '2661.13',
  method: 'check',
  document_id: portalIds.invoice,
  document_kind: 'invoice',
  number: 'INV-0036',
}

/** A client's home: an estimate to approve, an invoice to pay, a project under way. */
export function clientDashboardWith(portal: Partial<NonNullable<Dashboard['portal']>> = {}, waiting = true): Dashboard {
  return {
    kind: 'client',
    company: {
      id: '01999999-0000-7000-8000-0000000000aa',
      name: 'Harlow Carpentry',
      currency: 'USD',
      timezone: 'America/New_York',
    },
    first_name: 'Renee',
    first_task: null,
    today_date: '2026-11-17',
    needs_attention: waiting ? waitingRows : [],
    needs_attention_total: waiting ? 2 : 0,
    today: [],
    recent_activity: [],
    setup: [],
    has_documents: true,
    portal: {
      sections: ['projects', 'documents'],
      contact: { logo_url: null, phone: '+12075550134', email: 'office@harlow.co' },
      projects: [projectWith()],
      documents: [estimateRow, documentRowWith()],
      balance: '1200.00',
      payments: [payment],
      ...portal,
    },
  }
}
