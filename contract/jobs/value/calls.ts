import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { amountIn, id, text } from '../../wire/fields.ts'
import { valueOfJob } from './shapes.ts'

export const placeSignedAct = call({
  method: 'POST',
  path: '/api/jobs/:id/value/',
  who: 'jobs.edit',
  changes: ['job', 'document', 'contract'],
  summary:
    'Say what something that was signed of a job is: part of its value (`counts`), or no part. Of a contract that was made of no estimate `amount` says its price; one that counts is taken back with a `reason`',
  input: z.object({
    id: id(),
    /** One of the two: an estimate or a contract of the job. */
    document_id: id().optional(),
    contract_id: id().optional(),
    counts: z.boolean(),
    /** With tax. Of a contract alone: an estimate has its own. */
    amount: amountIn().optional(),
    /** The tax in it; left out, none. */
    tax_amount: amountIn().optional(),
    reason: text(500).optional(),
  }),
  answer: z.object({ value: valueOfJob }),
  message: 'Saved',
})
