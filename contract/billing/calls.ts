import { z } from 'zod'
import { call } from '../wire/call.ts'
import { amountIn, id, text } from '../wire/fields.ts'
import { approvalByCompany, clientAnswer } from './approve-shapes.ts'
import { documentChange, documentInstead, documentNotYet, newDocument } from './draft-shapes.ts'
import * as editor from './editor-shapes.ts'
import { documentsAsked, documentsListed } from './list-shapes.ts'
import { documentChangeWaits, newDocumentWaits } from './offline-rules.ts'
import { partIn } from './progress-shapes.ts'
import { delivery, document, payment } from './shapes.ts'
import { documentView } from './view-shapes.ts'

const one = z.object({ id: id() })
const opened = one.extend({ token: text(200).optional() })
const changed = z.object({ document })

export const listDocuments = call({
  method: 'GET',
  path: '/api/billing/',
  who: ['estimates.view', 'invoices.view'],
  shows: ['document', 'client_name'],
  kept: 'page',
  summary: 'Estimates (default) or invoices, newest first or by `sort`, with totals by status',
  input: documentsAsked,
  answer: documentsListed,
})

const saved = z.object({ estimate_id: id().optional(), invoice_id: id().optional(), document })

const writing = {
  method: 'POST',
  who: ['estimates.edit', 'invoices.edit'],
  notYet: documentNotYet,
  instead: documentInstead,
  changes: ['document'],
  answer: saved,
} as const

export const createDocument = call({
  ...writing,
  path: '/api/billing/',
  summary: 'Write an estimate or an invoice (`is_invoice`), as a draft',
  input: newDocument,
  creates: true,
  offline: newDocumentWaits,
})

export const updateDocument = call({
  ...writing,
  path: '/api/billing/update/',
  summary: 'Change a draft; carries estimate_id or invoice_id',
  input: documentChange,
  offline: documentChangeWaits,
})

export const deleteDocument = call({
  method: 'DELETE',
  path: '/api/billing/:id/delete/',
  who: ['estimates.edit', 'invoices.edit'],
  changes: ['document'],
  summary: 'Delete a draft',
  input: one,
  answer: z.object({}),
  message: 'Draft deleted',
})

type Kind = 'estimate' | 'invoice'

/** The calls that estimates and invoices share, each with its own right. */
const callsOf = <S extends z.ZodType>(kind: Kind, send: S) => ({
  ...readingOf(kind),
  ...sendingOf(kind, send),
  ...changingOf(kind),
})

/** One document: to edit, as the client sees it, as PDF. */
function readingOf(kind: Kind) {
  const common = { method: 'GET', who: `${kind}s.view`, shows: ['document', 'client_name'] } as const
  return {
    get: call({
      ...common,
      path: `/api/billing/${kind}/:id/`,
      staffOnly: true,
      kept: 'page',
      timeout: 15,
      summary: `The editor's copy of an ${kind}`,
      input: one,
      answer: editor.editorCopy,
    }),
    view: call({
      ...common,
      path: `/api/billing/${kind}/:id/view/`,
      orToken: true,
      whileSigning: true,
      kept: 'page',
      timeout: 15,
      summary: `An ${kind} as the client sees it; the client's own look marks it viewed`,
      input: opened,
      answer: documentView,
    }),
    pdf: call({
      ...common,
      path: `/api/billing/${kind}/:id/pdf/`,
      orToken: true,
      whileSigning: true,
      shows: [],
      summary: `An ${kind} as PDF`,
      heavy: true,
      input: opened,
      answer: 'bytes',
    }),
    deliveries: call({
      ...common,
      path: `/api/billing/${kind}/:id/mails/`,
      who: `${kind}s.send`,
      shows: ['document'],
      kept: 'beside',
      summary: `Delivery of the emails with an ${kind}, by recipient, newest first`,
      input: one,
      answer: z.object({ deliveries: z.array(delivery) }),
    }),
  }
}

/** How it reaches the client: by email and by links, and what became of the emails. */
function sendingOf<S extends z.ZodType>(kind: Kind, input: S) {
  const common = { method: 'POST', who: `${kind}s.send`, changes: ['document'] } as const
  return {
    send: call({
      ...common,
      path: `/api/billing/${kind}/:id/send/`,
      summary: `Number, freeze and email an ${kind}; again emails it again`,
      input,
      answer: changed,
    }),
    remind: call({
      ...common,
      path: `/api/billing/${kind}/:id/remind/`,
      summary: `Remind the client of an ${kind} that waits`,
      input: editor.sending,
      answer: changed,
    }),
    link: call({
      ...common,
      path: `/api/billing/${kind}/:id/links/`,
      secret: true,
      creates: true,
      summary: 'A further link; its url is answered this once',
      input: one,
      answer: z.object({ url: z.string() }),
    }),
    revokeLinks: call({
      ...common,
      path: `/api/billing/${kind}/:id/links/revoke/`,
      needsPlan: false,
      summary: 'Turn off a link, or every link where none is named',
      input: one.extend({ link_id: id().optional() }),
      answer: z.object({ revoked: z.number() }),
    }),
  }
}

/** What is done with one that stands, money that came in for it by hand too. */
function changingOf(kind: Kind) {
  const common = { method: 'POST', changes: ['document', 'transaction'] } as const
  return {
    duplicate: call({
      ...common,
      path: `/api/billing/${kind}/:id/duplicate/`,
      who: `${kind}s.edit`,
      creates: true,
      summary: 'A new draft with the same lines; a new version of an estimate says of which, and stays with the job',
      input: editor.copying(kind),
      answer: saved,
    }),
    void: call({
      ...common,
      path: `/api/billing/${kind}/:id/void/`,
      who: kind === 'invoice' ? 'invoices.void_writeoff' : 'estimates.edit',
      summary: `Void an ${kind}; its number stays, its links die`,
      input: editor.voiding(kind),
      answer: changed,
    }),
    record: call({
      ...common,
      needsPlan: false,
      path: `/api/billing/${kind}/:id/payments/`,
      who: 'payments.record',
      summary:
        kind === 'invoice'
          ? 'Record a payment of an invoice; the surplus becomes client credit'
          : 'Record the deposit of an approved estimate; it is held until an invoice takes it',
      input: kind === 'invoice' ? editor.incoming : editor.incomingDeposit,
      notYet: ['transaction_ids'],
      answer: z.object({ payment_id: id(), payment, document, credited: z.string() }),
      creates: true,
    }),
    deletePayment: call({
      ...common,
      needsPlan: false,
      path: `/api/billing/${kind}/:id/payments/:payment_id/delete/`,
      who: 'payments.refund',
      summary: 'Take out a payment that was recorded wrongly by hand; what was paid online is refunded instead',
      input: one.extend({ payment_id: id() }),
      answer: changed,
      message: 'Payment deleted',
    }),
  }
}

const estimate = callsOf('estimate', editor.sendingEstimate)
const invoice = callsOf('invoice', editor.sendingFirst)
export const [getEstimate, viewEstimate, getEstimatePdf] = [estimate.get, estimate.view, estimate.pdf]
export const [sendEstimate, sendInvoice] = [estimate.send, invoice.send]
export const [linkEstimate, linkInvoice] = [estimate.link, invoice.link]
export const [revokeEstimateLinks, revokeInvoiceLinks] = [estimate.revokeLinks, invoice.revokeLinks]
export const [duplicateEstimate, duplicateInvoice] = [estimate.duplicate, invoice.duplicate]
export const [voidEstimate, voidInvoice] = [estimate.void, invoice.void]
export const [getInvoice, viewInvoice, getInvoicePdf] = [invoice.get, invoice.view, invoice.pdf]
export const [remindOfEstimate, remindOfInvoice] = [estimate.remind, invoice.remind]
export const [listEstimateDeliveries, listInvoiceDeliveries] = [estimate.deliveries, invoice.deliveries]

export const respondToEstimate = call({
  method: 'POST',
  path: '/api/billing/estimate/:id/respond/',
  who: 'client',
  orToken: true,
  changes: ['document'],
  summary: 'A client approves, declines, asks for changes or asks a question',
  input: opened.extend(clientAnswer.shape),
  answer: documentView,
  limits: [{ attempts: 30, seconds: 600 }],
})

export const signInPerson = call({
  method: 'POST',
  path: '/api/billing/estimate/:id/sign-in-person/',
  who: 'estimates.edit',
  staffOnly: true,
  changes: [],
  summary: 'Hand this device to the client to sign on: nothing else opens until the password is confirmed',
  input: one,
  answer: z.object({}),
})

export const markEstimateApproved = call({
  method: 'POST',
  path: '/api/billing/estimate/:id/mark-approved/',
  who: 'estimates.edit',
  changes: ['document'],
  summary: 'The company records an approval: given by hand, or signed by the client in person (`signature`)',
  input: approvalByCompany,
  answer: changed,
  whileSigning: true,
})

export const convertEstimateToInvoice = call({
  method: 'POST',
  path: '/api/billing/estimate/:id/convert-to-invoice/',
  who: 'invoices.edit',
  changes: ['document'],
  summary:
    'An invoice of a portion or of what is left: percent:30; amount:1500.00, tax included; schedule:<id>; lines, with portion_lines. The same portion twice is the same invoice, unless that is void',
  input: one.extend(partIn),
  answer: z.object({ invoice_id: id(), invoice: document }),
  creates: true,
})

export const [recordPayment, recordDeposit] = [invoice.record, estimate.record]
export const [deletePayment, deleteDeposit] = [invoice.deletePayment, estimate.deletePayment]

export const applyCredit = call({
  method: 'POST',
  path: '/api/billing/invoice/:id/credit/',
  who: 'payments.record',
  needsPlan: false,
  changes: ['document'],
  summary: 'Pay an invoice from what its client paid too much before; unset: all that is due and there',
  input: one.extend({ payment_id: id().optional(), amount: amountIn().optional() }),
  answer: z.object({ payment_id: id(), payment, document }),
  creates: true,
})

export const reportPayment = call({
  method: 'POST',
  path: '/api/billing/invoice/:id/payments/announce/',
  who: 'client',
  orToken: true,
  changes: ['document'],
  summary: 'A client says that a payment was sent by check, transfer or the like; it counts once the team records it',
  input: opened.extend(editor.reporting),
  answer: documentView,
  limits: [{ attempts: 20, seconds: 600 }],
})
