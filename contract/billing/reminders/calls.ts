import { z } from 'zod'
import { reminderPlan, reminderSwitch } from '../../reminders/shapes.ts'
import { call } from '../../wire/call.ts'
import { id } from '../../wire/fields.ts'

const callsOf = (kind: 'estimate' | 'invoice') => {
  const common = { who: `${kind}s.send`, staffOnly: true, path: `/api/billing/${kind}/:id/reminders/` } as const
  return {
    get: call({
      ...common,
      method: 'GET',
      shows: ['document', 'reminder_step', 'client', 'client_name'],
      kept: 'beside',
      summary: `Which reminder of an ${kind} goes out by itself next, and when`,
      input: z.object({ id: id() }),
      answer: reminderPlan,
    }),
    switch: call({
      ...common,
      method: 'POST',
      needsPlan: false,
      changes: ['document'],
      summary: `Turn the reminders of one ${kind} off, or on again`,
      input: reminderSwitch,
      answer: reminderPlan,
    }),
  }
}

const [estimate, invoice] = [callsOf('estimate'), callsOf('invoice')]
export const [getEstimateReminders, switchEstimateReminders] = [estimate.get, estimate.switch]
export const [getInvoiceReminders, switchInvoiceReminders] = [invoice.get, invoice.switch]
