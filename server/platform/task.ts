import type { z } from 'zod'

/** One kind of queued work: its name in the queue, what it must know, and when it comes up by itself. */
export type TaskRow<P extends z.ZodType = z.ZodType> = {
  name: string
  payload: P
  /** In UTC, as a crontab has it; `?fill=1d` behind it makes up for a time without a worker. */
  crontab?: string
}

/** `export const mailCode = task('mail_code', z.object({ … }))`: what is queued is checked by the compiler, what is run by zod. */
export function task<P extends z.ZodType>(name: string, payload: P, crontab?: string): TaskRow<P> {
  return { name, payload, ...(crontab ? { crontab } : {}) }
}

export type PayloadOf<T> = T extends TaskRow<infer P> ? z.output<P> : never
