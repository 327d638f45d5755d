import { call } from '../../wire/call.ts'
import { documentsExported } from '../list-shapes.ts'

const asTable = {
  method: 'GET',
  who: ['estimates.view', 'invoices.view'],
  staffOnly: true,
  shows: [],
  heavy: true,
  input: documentsExported,
  answer: 'bytes',
} as const

export const exportDocuments = call({
  ...asTable,
  path: '/api/billing/export/',
  summary:
    'Estimates (default) or invoices as CSV: those that the list would show, in its order, or of these the ones in `ids`',
})

export const exportPayments = call({
  ...asTable,
  path: '/api/billing/payments/export/',
  summary:
    'The payments of the documents that the list would show, or of those in `ids`, as CSV: a row a payment, at the document that it was recorded for',
})
