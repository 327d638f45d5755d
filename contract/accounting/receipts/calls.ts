import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { id, upload } from '../../wire/fields.ts'
import { receipt } from './shapes.ts'

const one = { id: id(), receipt_id: id() }
const receipts = z.array(receipt)

export const addReceipts = call({
  method: 'POST',
  path: '/api/accounting/transaction/:id/receipt/',
  who: ['accounting.attach_receipt', 'accounting.edit'],
  staffOnly: true,
  changes: ['transaction', 'job'],
  summary:
    'Attach receipts to a transaction, all of a call or none: pictures and PDF. Who may attach to their own alone: to those they made and those of their jobs',
  input: z.object({
    id: id(),
    receipt: z
      .array(upload())
      .min(1, 'Choose a photo or PDF')
      .max(limits.receipts, `Send at most ${limits.receipts} files`),
  }),
  answer: z.object({ receipts }),
  creates: true,
  encoding: 'multipart',
  maxBytes: limits.certificateBytes,
  outside: true,
})

export const deleteReceipt = call({
  method: 'DELETE',
  path: '/api/accounting/transaction/:id/receipt/:receipt_id/delete/',
  who: ['accounting.attach_receipt', 'accounting.edit'],
  staffOnly: true,
  changes: ['transaction', 'job'],
  summary: 'Take a receipt off a transaction; who may attach to their own alone takes off what they attached',
  input: z.object(one),
  answer: z.object({ receipts }),
  message: 'Receipt deleted',
})

export const getReceiptFile = call({
  method: 'GET',
  path: '/api/accounting/transaction/:id/receipt/:receipt_id/',
  who: ['accounting.view', 'accounting.attach_receipt'],
  staffOnly: true,
  shows: [],
  summary: 'A receipt as it came; with `download`, to be saved',
  input: z.object({ ...one, download: z.boolean().optional() }),
  answer: 'bytes',
})
