import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { id } from '../../wire/fields.ts'
import { lateFeeRule, lateFees, newLateFeeRule } from './shapes.ts'

const answer = z.object({ rule: lateFeeRule.nullable() })

export const getLateFeeRule = call({
  method: 'GET',
  path: '/api/billing/late-fees/',
  who: 'company.settings',
  staffOnly: true,
  shows: ['company'],
  summary: 'What the company charges for late payment, and the sentence that its terms say; null: nothing',
  input: z.object({}),
  answer,
})

export const saveLateFeeRule = call({
  method: 'POST',
  path: '/api/billing/late-fees/',
  who: 'company.settings',
  staffOnly: true,
  changes: ['company', 'document'],
  summary: 'Charge for late payment, by `rule`; null: no longer',
  input: z.object({ rule: newLateFeeRule.nullable() }),
  answer,
  encoding: 'json',
  message: 'Late fees saved',
})

export const getLateFees = call({
  method: 'GET',
  path: '/api/billing/invoice/:id/late-fees/',
  who: 'invoices.view',
  staffOnly: true,
  shows: ['document', 'company'],
  kept: 'beside',
  summary: 'The fees of an invoice, and the one that may be made now',
  input: z.object({ id: id() }),
  answer: lateFees,
})

export const addLateFee = call({
  method: 'POST',
  path: '/api/billing/invoice/:id/late-fees/',
  who: 'invoices.send',
  staffOnly: true,
  changes: ['document', 'transaction'],
  summary:
    'Make the fee of a late invoice that may be made now, an invoice of its own, and send it; once for each step',
  input: z.object({ id: id() }),
  answer: z.object({ invoice_id: id(), fees: lateFees }),
  creates: true,
  message: 'Late fee sent',
})
