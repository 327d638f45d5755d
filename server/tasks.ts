import type { Platform } from '#server/platform/platform.ts'
import type { Task } from '#server/platform/queue.ts'
import { mailDocument } from './billing/mail.ts'
import { sweepRepeats } from './http/repeats.ts'
import { sweepAll, sweepBuckets } from './platform/sweep.ts'
import { mailCode, mailPasswordChanged, mailPasswordReset } from './users/mail.ts'
import { sweepUsers } from './users/sweep.ts'

/** What the queue's worker can do, by the name a writer queued it under. */
export function tasksOf(platform: Platform): Record<string, Task> {
  return {
    mail_document: (payload) => mailDocument(platform, payload),
    mail_code: (payload) => mailCode(platform, payload),
    mail_password_reset: (payload) => mailPasswordReset(platform, payload),
    mail_password_changed: (payload) => mailPasswordChanged(platform, payload),
    sweep: () => sweepAll(platform.database, platform.now(), [sweepRepeats, sweepBuckets, ...sweepUsers]),
  }
}

/** What the worker does by itself, as a crontab in UTC; what fell into a time without a worker is made up for within a day. */
export const timetable = '17 3 * * * sweep ?fill=1d'
