import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { id, version } from '../../wire/fields.ts'
import { document } from '../shapes.ts'

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
