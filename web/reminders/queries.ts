import * as calls from '#contract/reminders/calls.ts'
import { rewrite, useRead, useWrite } from '#web/api/use-call.ts'

/** What clients are reminded of by itself. */
export const useListReminderSteps = () => useRead(calls.listReminderSteps, {})
export const useSaveReminderSteps = () =>
  useWrite(calls.saveReminderSteps, {
    onDone: (answer, _input, cache) => rewrite(cache, calls.listReminderSteps, {}, () => answer),
  })
