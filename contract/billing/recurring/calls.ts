import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { id } from '../../wire/fields.ts'
import { newRecurringInvoice, recurringInvoice, recurringInvoiceChange } from './shapes.ts'

const reading = { method: 'GET', who: 'invoices.view', staffOnly: true, shows: ['document', 'client_name'] } as const
const writing = { method: 'POST', who: 'invoices.edit', staffOnly: true, changes: ['document'] } as const
const one = z.object({ recurring: recurringInvoice })

export const getRecurringInvoice = call({
  ...reading,
  path: '/api/billing/invoice/:id/recurring/',
  kept: 'beside',
  summary: 'The recurring invoice that an invoice is the source of or was made by; null where it is neither',
  input: z.object({ id: id() }),
  answer: z.object({ recurring: recurringInvoice.nullable() }),
})

export const listRecurringInvoices = call({
  ...reading,
  path: '/api/billing/recurring/',
  kept: 'beside',
  summary: "A client's recurring invoices, those that run first; at most 50",
  input: z.object({ client_id: id() }),
  answer: z.object({ recurring: z.array(recurringInvoice) }),
})

/** Sending by itself is for who sends invoices. */
export const repeatInvoice = call({
  ...writing,
  path: '/api/billing/invoice/:id/recurring/',
  summary: 'Make an invoice again by a rule, as a draft or sent by itself; `send` needs invoices.send as well',
  input: newRecurringInvoice,
  answer: one,
  encoding: 'json',
  creates: true,
  message: 'Invoice repeats',
})

export const updateRecurringInvoice = call({
  ...writing,
  path: '/api/billing/recurring/:id/',
  summary: 'Change how a recurring invoice repeats, from today on; `send` needs invoices.send as well',
  input: recurringInvoiceChange,
  answer: one,
  encoding: 'json',
  message: 'Changes saved',
})

export const switchRecurringInvoice = call({
  ...writing,
  path: '/api/billing/recurring/:id/status/',
  summary: 'Pause a recurring invoice, start it again after a pause or after it stopped by itself, or end it for good',
  input: z.object({ id: id(), action: z.enum(['pause', 'start', 'end']) }),
  answer: one,
})

export const copyFromInvoice = call({
  ...writing,
  path: '/api/billing/recurring/:id/source/',
  summary: 'From now on a recurring invoice is a copy of this one, which it made or which was sent to the same client',
  input: z.object({ id: id(), invoice_id: id() }),
  answer: one,
})
