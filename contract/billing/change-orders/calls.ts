import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { id, version } from '../../wire/fields.ts'
import { document } from '../shapes.ts'
import { changeOrder, changeOrderFields } from './shapes.ts'

const one = z.object({ id: id() })
const answer = z.object({ estimate_id: id(), change_order: changeOrder })

export const createChangeOrder = call({
  method: 'POST',
  path: '/api/billing/change-orders/',
  who: 'estimates.edit',
  staffOnly: true,
  changes: ['document', 'job'],
  creates: true,
  summary:
    'A draft that changes what was signed for a job: its approved estimate, else its completed contract. From then on it is an estimate: sent, answered, signed and revised by the calls of those',
  input: z.object({ id: id().optional(), job_id: id(), ...changeOrderFields }),
  answer,
})

export const getChangeOrder = call({
  method: 'GET',
  path: '/api/billing/change-orders/:id/',
  who: 'estimates.edit',
  staffOnly: true,
  shows: ['document'],
  kept: 'page',
  summary: 'A change order as its short form has it; no amount for who sees no prices',
  input: one,
  answer,
})

export const updateChangeOrder = call({
  method: 'POST',
  path: '/api/billing/change-orders/:id/update/',
  who: 'estimates.edit',
  staffOnly: true,
  changes: ['document', 'job'],
  summary: 'Change the draft of a change order by its short form; what is left out stays',
  input: one.extend({ version: version().optional(), ...changeOrderFields, title: changeOrderFields.title.optional() }),
  answer,
})

export const movePlan = call({
  method: 'POST',
  path: '/api/billing/change-orders/:id/move-plan/',
  who: 'jobs.edit',
  staffOnly: true,
  changes: ['document', 'job'],
  summary:
    'Move the last planned day of the job by the days of an approved change order, or leave it, where somebody of the crew is on another job then',
  input: one.extend({ action: z.enum(['move', 'leave']) }),
  answer: z.object({ plan_moved: z.enum(['moved', 'left']) }),
})

export const invoiceJob = call({
  method: 'POST',
  path: '/api/billing/jobs/:id/invoice/',
  who: 'invoices.edit',
  staffOnly: true,
  changes: ['document', 'job'],
  creates: true,
  summary:
    'The draft of an invoice of all that is signed for a job and on no invoice, or of its change orders alone; pressed again it is the draft that bills it already',
  input: one.extend({ only_changes: z.boolean().default(false) }),
  answer: z.object({ invoice_id: id(), invoice: document }),
})
