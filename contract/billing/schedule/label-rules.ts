import type { ScheduleTrigger } from './trigger-rules.ts'

/** What the company chooses from. */
export const triggerLabels: Record<ScheduleTrigger, string> = {
  on_accept: 'When they approve',
  on_date: 'On a date',
  on_start: 'When work starts',
  on_task: 'When a task is done',
  on_complete: 'When the job is done',
  by_hand: 'When I say so',
}
