/** When a payment of an estimate's schedule is due. Source: docs/domain.md, Payment schedule. */
export const scheduleTriggers = ['on_accept', 'on_date', 'on_start', 'on_task', 'on_complete', 'by_hand'] as const
export type ScheduleTrigger = (typeof scheduleTriggers)[number]

/** What the client reads. A day and a task are said by themselves. */
const clientWords: Record<Exclude<ScheduleTrigger, 'on_date' | 'on_task'>, string> = {
  on_accept: 'On approval',
  on_start: 'When work starts',
  on_complete: 'When the job is done',
  by_hand: 'As invoiced',
}

type RowToSay = { label: string; trigger: ScheduleTrigger; date?: string | null; task?: string | null }

/** When a payment is due, as the client reads it. `dayOf` writes a day. */
export function dueInWords({ trigger, date, task }: Omit<RowToSay, 'label'>, dayOf: (day: string) => string): string {
  if (trigger === 'on_date') return date ? `On ${dayOf(date)}` : 'On a date'
  if (trigger === 'on_task') return task ? `When done: ${task}` : 'When a task is done'
  return clientWords[trigger]
}

/** What a payment is called: as it was written, else the deposit or `Payment 2`. `at`: its place, from 0. */
export function nameOfPayment({ label, trigger }: Pick<RowToSay, 'label' | 'trigger'>, at: number): string {
  return label || (trigger === 'on_accept' ? 'Deposit' : `Payment ${at + 1}`)
}
