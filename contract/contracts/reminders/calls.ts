import { z } from 'zod'
import { reminderPlan, reminderSwitch } from '../../reminders/shapes.ts'
import { call } from '../../wire/call.ts'
import { id } from '../../wire/fields.ts'

const common = { who: 'contracts.send', staffOnly: true, path: '/api/contracts/:id/reminders/' } as const

export const getContractReminders = call({
  ...common,
  method: 'GET',
  shows: ['contract', 'reminder_step', 'client', 'client_name'],
  kept: 'beside',
  summary: 'Which reminder of a contract goes out by itself next, and when',
  input: z.object({ id: id() }),
  answer: reminderPlan,
})

export const switchContractReminders = call({
  ...common,
  method: 'POST',
  needsPlan: false,
  changes: ['contract'],
  summary: 'Turn the reminders of one contract off, or on again',
  input: reminderSwitch,
  answer: reminderPlan,
})
