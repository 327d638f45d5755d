import type { Samples } from './sample.ts'

export const dashboardSamples = {
  fields: { 'POST /api/dashboard/later/ id': 'sent_invoice' },
  extras: { 'POST /api/dashboard/later/': () => ({ kind: 'invoice_overdue' }) },
} satisfies Samples
