import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { call } from '../wire/call.ts'
import { amountIn, day, email, id, text } from '../wire/fields.ts'
import { pageAnswer, pageInput } from '../wire/page.ts'
import { approvalByCompany, signatureIn } from './approve-shapes.ts'
import {
  approval,
  delivery,
  displayStatuses,
  document,
  documentChange,
  documentEvent,
  documentLink,
  documentRow,
  listOnly,
  listTiles,
  newDocument,
  paperClient,
  payment,
  paymentKinds,
  priceItem,
} from './shapes.ts'
import { paperView } from './view-shapes.ts'
import { declineReasons, paymentMethods } from './word-rules.ts'

const one = z.object({ id: id() })
const opened = one.extend({ token: text(200).optional() })
const changed = z.object({ document })

export const listDocuments = call({
  method: 'GET',
  path: '/api/billing/',
  who: ['estimates.view', 'invoices.view'],
  summary: 'Estimates (default) or invoices, newest first, with totals by status',
  input: z.object({
    ...pageInput,
    tab: z.string().max(40).default('estimates'),
    status: z.enum(displayStatuses).optional(),
    /** One of several states, such as all those that can still be approved. */
    statuses: z.array(z.enum(displayStatuses)).max(displayStatuses.length).optional(),
    q: text(200).optional(),
    client_id: id().optional(),
    job_id: id().optional(),
    /** Approved estimates whose work has not begun, or what money came in for since the first of this month. */
    only: z.enum(listOnly).optional(),
    /** Answers `tiles` as well. */
    tiles: z.boolean().optional(),
  }),
  answer: z.object({
    documents: z.array(documentRow),
    /** What each `only` would leave, with what it comes to. Source: screens.md 3.15. */
    tiles: listTiles.optional(),
    counts: z.partialRecord(z.enum(displayStatuses), z.object({ count: z.number(), total: z.string() })),
    ...pageAnswer,
  }),
})

const saved = z.object({ estimate_id: id().optional(), invoice_id: id().optional(), document })

export const createDocument = call({
  method: 'POST',
  path: '/api/billing/',
  who: ['estimates.edit', 'invoices.edit'],
  summary: 'Write an estimate or an invoice (`is_invoice`), as a draft',
  input: newDocument,
  answer: saved,
  creates: true,
  offline: true,
})

export const updateDocument = call({
  method: 'POST',
  path: '/api/billing/update/',
  who: ['estimates.edit', 'invoices.edit'],
  summary: 'Change a draft; carries estimate_id or invoice_id',
  input: documentChange,
  answer: saved,
  offline: true,
})

export const deleteDocument = call({
  method: 'DELETE',
  path: '/api/billing/:id/delete/',
  who: ['estimates.edit', 'invoices.edit'],
  summary: 'Delete a draft',
  input: one,
  answer: z.object({}),
  message: 'Draft deleted',
})

const editor = z.object({
  document,
  client: paperClient.nullable(),
  history: z.array(documentEvent),
  payments: z.array(payment),
  links: z.array(documentLink),
  approval: approval.nullable(),
  /** The invoices of an estimate. */
  invoices: z.array(
    z.object({ id: id(), number: z.string().nullable(), total: z.string(), display_status: z.string() }),
  ),
})

const sending = one.extend({
  to: z.array(email()).max(10).optional(),
  cc: z.array(email()).max(10).optional(),
  subject: text(200).optional(),
  message: text(limits.note).optional(),
  attach_pdf: z.boolean().default(true),
})

/** The calls that estimates and invoices share, each with its own right. */
function callsOf(kind: 'estimate' | 'invoice') {
  const path = `/api/billing/${kind}` as const
  const view = `${kind}s.view` as const
  const edit = `${kind}s.edit` as const
  return {
    get: call({
      method: 'GET',
      path: `${path}/:id/`,
      who: view,
      staffOnly: true,
      timeout: 15,
      summary: `The editor's copy of an ${kind}`,
      input: one,
      answer: editor,
    }),
    view: call({
      method: 'GET',
      path: `${path}/:id/view/`,
      who: view,
      orToken: true,
      timeout: 15,
      summary: `An ${kind} as the client sees it; the client's own look marks it viewed`,
      input: opened,
      answer: paperView,
    }),
    pdf: call({
      method: 'GET',
      path: `${path}/:id/pdf/`,
      who: view,
      orToken: true,
      summary: `An ${kind} as PDF`,
      input: opened,
      answer: 'bytes',
    }),
    send: call({
      method: 'POST',
      path: `${path}/:id/send/`,
      who: `${kind}s.send`,
      summary: `Number, freeze and mail an ${kind}; again mails it again`,
      input: sending,
      answer: changed,
    }),
    deliveries: call({
      method: 'GET',
      path: `${path}/:id/mails/`,
      who: `${kind}s.send`,
      summary: `How the letters with an ${kind} fared, by recipient, newest first`,
      input: one,
      answer: z.object({ deliveries: z.array(delivery) }),
    }),
    link: call({
      method: 'POST',
      path: `${path}/:id/links/`,
      who: `${kind}s.send`,
      secret: true,
      creates: true,
      summary: 'A further link; its url is answered this once',
      input: one,
      answer: z.object({ url: z.string() }),
    }),
    revokeLinks: call({
      method: 'POST',
      path: `${path}/:id/links/revoke/`,
      who: `${kind}s.send`,
      needsPlan: false,
      summary: 'A link stops working, or every one where none is named',
      input: one.extend({ link_id: id().optional() }),
      answer: z.object({ revoked: z.number() }),
    }),
    duplicate: call({
      method: 'POST',
      path: `${path}/:id/duplicate/`,
      who: edit,
      creates: true,
      summary: `A new draft with the same lines; as a new version it says of which, and stays with the job`,
      input: one.extend({ as_version: z.boolean().optional() }),
      answer: saved,
    }),
    void: call({
      method: 'POST',
      path: `${path}/:id/void/`,
      who: kind === 'invoice' ? 'invoices.void_writeoff' : 'estimates.edit',
      summary: `Void an ${kind}; its number stays, its links die`,
      input: one.extend({ reason: text(500).optional() }),
      answer: changed,
    }),
  }
}

const estimate = callsOf('estimate')
const invoice = callsOf('invoice')
export const [getEstimate, viewEstimate, getEstimatePdf] = [estimate.get, estimate.view, estimate.pdf]
export const [sendEstimate, linkEstimate, revokeEstimateLinks, duplicateEstimate, voidEstimate] = [
  estimate.send,
  estimate.link,
  estimate.revokeLinks,
  estimate.duplicate,
  estimate.void,
]
export const [getInvoice, viewInvoice, getInvoicePdf] = [invoice.get, invoice.view, invoice.pdf]
export const [listEstimateDeliveries, listInvoiceDeliveries] = [estimate.deliveries, invoice.deliveries]
export const [sendInvoice, linkInvoice, revokeInvoiceLinks, duplicateInvoice, voidInvoice] = [
  invoice.send,
  invoice.link,
  invoice.revokeLinks,
  invoice.duplicate,
  invoice.void,
]

export const respondToEstimate = call({
  method: 'POST',
  path: '/api/billing/estimate/:id/respond/',
  who: 'client',
  orToken: true,
  summary: 'A client approves, declines, asks for changes or asks a question',
  input: opened.extend({
    action: z.enum(['approve', 'decline', 'request_changes', 'ask']),
    name: text(limits.name).optional(),
    email: email().optional(),
    signature: signatureIn.optional(),
    consent: z.boolean().optional(),
    selected: z.array(id()).max(limits.documentLines).optional(),
    /** The paper the client read; when a newer one was sent meanwhile the answer is refused. */
    paper_version: z.number().int().optional(),
    reason: z.enum(declineReasons).optional(),
    message: text(limits.note).optional(),
  }),
  answer: paperView,
  limits: [{ tries: 30, seconds: 600 }],
})

export const markEstimateApproved = call({
  method: 'POST',
  path: '/api/billing/estimate/:id/mark-approved/',
  who: 'estimates.edit',
  summary: 'The company records an approval: given by hand, or signed by the client in person (`signature`)',
  input: approvalByCompany,
  answer: changed,
})

export const convertEstimateToInvoice = call({
  method: 'POST',
  path: '/api/billing/estimate/:id/convert-to-invoice/',
  who: 'invoices.edit',
  summary: 'An invoice of a portion (`percent:30`) or of what is left; the same portion twice is the same invoice',
  input: one.extend({
    portion: z
      .string()
      .trim()
      .regex(/^percent:\d{1,3}(\.\d{1,4})?$/, 'Use percent:30')
      .optional(),
  }),
  answer: z.object({ invoice_id: id(), invoice: document }),
  creates: true,
})

export const recordPayment = call({
  method: 'POST',
  path: '/api/billing/invoice/:id/payments/',
  who: 'payments.record',
  needsPlan: false,
  summary: 'Record a payment of an invoice; the surplus becomes client credit',
  input: one.extend({
    payment_id: id().optional(),
    amount: amountIn(),
    method: z.enum(paymentMethods),
    date: day().optional(),
    reference: text(limits.line).nullish(),
    note: text(500).nullish(),
    kind: z.enum(paymentKinds).default('other'),
  }),
  answer: z.object({ payment_id: id(), payment, document, credited: z.string() }),
  creates: true,
})

export const listItems = call({
  method: 'GET',
  path: '/api/billing/items/',
  who: ['estimates.edit', 'invoices.edit'],
  summary: 'Earlier lines and the services of the company, for quick entry',
  input: z.object({ q: text(200).optional() }),
  answer: z.object({ items: z.array(priceItem) }),
})
