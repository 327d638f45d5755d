import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { id, required, text, version } from '../../wire/fields.ts'
import { document } from '../shapes.ts'
import { documentChanges } from './shapes.ts'

const one = z.object({ id: id() })

export const reviseEstimate = call({
  method: 'POST',
  path: '/api/billing/estimate/:id/revise/',
  who: 'estimates.edit',
  changes: ['document'],
  creates: true,
  summary:
    'The draft of the next version of an estimate that was sent, with its number and R2; the same draft until it is sent or deleted. Sending it takes the place of the version before',
  input: one.extend({ version: version().optional() }),
  answer: z.object({ estimate_id: id(), document }),
})

/** It is written by who edits invoices, and who sends them: the one before is void once it is sent. */
export const correctInvoice = call({
  method: 'POST',
  path: '/api/billing/invoice/:id/correct/',
  who: 'invoices.edit',
  changes: ['document'],
  creates: true,
  summary:
    'The draft of a correction of an invoice that was sent and not paid, with its number and R2; the same draft until it is sent or deleted. Sending it voids the invoice before. Needs invoices.send as well',
  input: one.extend({
    reason: required(500, "Say what was wrong, so that your client knows why there's a new invoice"),
    version: version().optional(),
  }),
  answer: z.object({ invoice_id: id(), document }),
})

const changesOf = (kind: 'estimate' | 'invoice') =>
  call({
    method: 'GET',
    path: `/api/billing/${kind}/:id/changes/`,
    who: `${kind}s.view`,
    orToken: true,
    whileSigning: true,
    shows: ['document'],
    summary: `What changed in a version of an ${kind} since the one that its client saw before, line by line`,
    input: one.extend({ token: text(200).optional() }),
    answer: documentChanges,
  })
export const viewEstimateChanges = changesOf('estimate')
export const viewInvoiceChanges = changesOf('invoice')
