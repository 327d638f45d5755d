import type { z } from 'zod'

/** One kind of queued work: its name in the queue, what it must know, where it waits, and when it comes up by itself. */
export type TaskRow<P extends z.ZodType = z.ZodType> = {
  name: string
  payload: P
  lane: Lane
  /** By itself, at these times in UTC, as a crontab has them. */
  repeats?: Repeats
}

/** Work of one lane waits for nothing of another: email hangs whenever the mail server does. */
export type Lane = 'main' | 'mail'

/** `madeUpFor`: what fell into a time without a worker is done later, if it is not older than that. */
type Repeats = { at: string; madeUpFor?: string }

/** `export const syncBank = task('sync_bank', z.object({ … }))`: what is queued is checked by the compiler, what is run by zod. */
export function task<P extends z.ZodType>(name: string, payload: P, repeats?: Repeats): TaskRow<P> {
  return { name, payload, lane: 'main', ...(repeats ? { repeats } : {}) }
}

/** One that sends email; no other may. */
export function mailTask<P extends z.ZodType>(name: `mail_${string}`, payload: P): TaskRow<P> {
  return { name, payload, lane: 'mail' }
}

export type PayloadOf<T> = T extends TaskRow<infer P> ? z.output<P> : never
