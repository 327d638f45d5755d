import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { id, required, text } from '../../wire/fields.ts'
import { document } from '../shapes.ts'

const common = { method: 'POST', changes: ['document', 'transaction'] } as const
const changed = z.object({ document })

export const writeOffInvoice = call({
  ...common,
  path: '/api/billing/invoice/:id/write-off/',
  who: 'invoices.void_writeoff',
  summary: 'Write off what is open of a sent invoice as bad debt; a later payment or refund takes it back first',
  input: z.object({ id: id(), reason: required(500, 'Say why it is written off') }),
  answer: changed,
})

export const takeBackWriteOff = call({
  ...common,
  path: '/api/billing/invoice/:id/take-back-write-off/',
  who: 'invoices.void_writeoff',
  summary: 'An invoice that was written off is open again',
  input: z.object({ id: id() }),
  answer: changed,
})

export const dismissReportedPayment = call({
  ...common,
  needsPlan: false,
  path: '/api/billing/invoice/:id/payments/announce/dismiss/',
  who: 'payments.record',
  summary: 'The payment that a client reported never came; `message` is emailed to them',
  /** `notice_id`: the report that was read, so that a newer one is not dismissed with it. */
  input: z.object({ id: id(), notice_id: id(), message: text(limits.note).optional() }),
  answer: changed,
})
