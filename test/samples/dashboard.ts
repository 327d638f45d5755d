import type { Samples } from './sample.ts'

export const dashboardSamples = {
  fields: {
    'POST /api/dashboard/later/ id': 'sent_invoice',
    'GET /api/dashboard/pack/ opened': 'job',
    'GET /api/dashboard/pack/ pinned': 'job',
  },
  extras: { 'POST /api/dashboard/later/': () => ({ kind: 'invoice_overdue' }) },
} satisfies Samples
