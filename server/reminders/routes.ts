import * as calls from '#contract/reminders/calls.ts'
import { serve } from '#server/http/context.ts'
import { listReminderSteps, saveReminderSteps } from './steps.ts'

export const reminderRoutes = [
  serve(calls.listReminderSteps, listReminderSteps),
  serve(calls.saveReminderSteps, saveReminderSteps),
]
