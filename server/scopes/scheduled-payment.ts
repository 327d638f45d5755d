import { dueInWords, nameOfPayment, type ScheduleTrigger } from '#contract/billing/schedule/trigger-rules.ts'

/** A payment of an estimate's schedule, with the name of the line that it waits for. */
export type ScheduledPayment = {
  label: string
  trigger: ScheduleTrigger
  date: string | null
  task: string | null
  amount: number
}

/** What a payment is called and when it is due, as a contract says it. `at`: its place, from 0. `dayOf` writes a day. */
export function wordsOfPayment(payment: ScheduledPayment, at: number, dayOf: (day: string) => string) {
  const when = payment.trigger === 'on_accept' ? 'When this is signed' : dueInWords(payment, dayOf)
  return { what: nameOfPayment(payment, at), when }
}
