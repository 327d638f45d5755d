import type { z } from 'zod'

/** One kind of queued work: its name in the queue, what it must know, and when it comes up by itself. */
export type TaskRow<P extends z.ZodType = z.ZodType> = {
  name: string
  payload: P
  /** By itself, at these times in UTC, as a crontab has them. */
  repeats?: Repeats
}

/** `madeUpFor`: what fell into a time without a worker is done later, if it is not older than that. */
type Repeats = { at: string; madeUpFor?: string }

/** `export const mailCode = task('mail_code', z.object({ … }))`: what is queued is checked by the compiler, what is run by zod. */
export function task<P extends z.ZodType>(name: string, payload: P, repeats?: Repeats): TaskRow<P> {
  return { name, payload, ...(repeats ? { repeats } : {}) }
}

export type PayloadOf<T> = T extends TaskRow<infer P> ? z.output<P> : never
