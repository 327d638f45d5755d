import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { call } from '../wire/call.ts'
import { reminderStep, reminderSteps } from './shapes.ts'

const answer = z.object({ steps: z.array(reminderStep) })

export const listReminderSteps = call({
  method: 'GET',
  path: '/api/reminders/',
  who: 'company.settings',
  staffOnly: true,
  shows: ['reminder_step'],
  summary: 'What clients are reminded of by itself, by invoice, estimate and contract, and in which words',
  input: z.object({}),
  answer,
})

export const saveReminderSteps = call({
  method: 'POST',
  path: '/api/reminders/',
  who: 'company.settings',
  staffOnly: true,
  changes: ['reminder_step', 'document', 'contract'],
  summary:
    'The steps of reminders of invoices, estimates or contracts, in place of those before; none: nothing goes by itself',
  input: reminderSteps,
  answer,
  encoding: 'json',
  maxBytes: limits.contractBodyBytes,
  message: 'Reminders saved',
})
