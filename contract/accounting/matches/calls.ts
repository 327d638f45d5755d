import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { amountIn, id, version } from '../../wire/fields.ts'
import { matchSuggestion } from '../transactions/match-shapes.ts'
import { transaction } from '../transactions/shapes.ts'

export const matchInvoice = call({
  method: 'POST',
  path: '/api/accounting/match/',
  who: 'accounting.edit',
  changes: ['transaction', 'document', 'client', 'job', 'notification'],
  summary:
    'Say which invoice a transaction paid: its payment is recorded, or the one that waits for it connected. Without an invoice the matches are taken off, and with them the payments that they recorded',
  input: z.object({
    transaction_id: id(),
    invoice_id: id().nullish(),
    /** What is open of the invoice or left of the transaction, whichever is less. */
    amount: amountIn().optional(),
    /** A payment of the invoice that was recorded before; without an invoice the one to be taken off. */
    payment_id: id().nullish(),
    version: version().optional(),
  }),
  answer: z.object({ transaction }),
})

export const suggestMatches = call({
  method: 'GET',
  path: '/api/accounting/transaction/:id/match/',
  who: 'accounting.view',
  shows: ['transaction', 'document', 'client_name', 'job'],
  summary:
    'What a transaction may be for, and why: invoices and their payments where money came in, jobs where it went out. Nothing is matched by itself',
  input: z.object({ id: id() }),
  answer: z.object({ suggestions: z.array(matchSuggestion) }),
})
