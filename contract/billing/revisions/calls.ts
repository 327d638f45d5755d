import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { id, text, version } from '../../wire/fields.ts'
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

export const viewEstimateChanges = call({
  method: 'GET',
  path: '/api/billing/estimate/:id/changes/',
  who: 'estimates.view',
  orToken: true,
  whileSigning: true,
  shows: ['document'],
  summary: 'What changed in a version of an estimate since the one that its client saw before, line by line',
  input: one.extend({ token: text(200).optional() }),
  answer: documentChanges,
})
