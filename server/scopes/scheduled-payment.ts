import type { ScheduleTrigger } from '#contract/billing/schedule/trigger-rules.ts'
import type { ScheduleWords } from '#contract/contracts/words/words-rules.ts'

/** A payment of an estimate's schedule, with the name of the line that it waits for. */
export type ScheduledPayment = {
  label: string
  trigger: ScheduleTrigger
  date: string | null
  task: string | null
  amount: number
}

/** What a payment is called and when it is due, as a contract says it in its language. `at`: its place, from 0. `dayOf` writes a day. */
export function wordsOfPayment(
  { label, trigger, date, task }: ScheduledPayment,
  at: number,
  dayOf: (day: string) => string,
  words: ScheduleWords,
) {
  const due: Record<ScheduleTrigger, string> = {
    on_accept: words.whenSigned,
    on_date: date ? words.on(dayOf(date)) : words.onADate,
    on_task: task ? words.afterTask(task) : words.afterATask,
    on_start: words.onStart,
    on_complete: words.onDone,
    by_hand: words.asInvoiced,
  }
  return { what: label || (trigger === 'on_accept' ? words.deposit : words.numbered(at + 1)), when: due[trigger] }
}
