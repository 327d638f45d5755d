import type { Platform } from '#server/platform/platform.ts'
import { handlePaymentEvent, type PaymentHandler } from '#server/platform/provider-events.ts'
import type { Task } from '#server/platform/queue.ts'
import { mailDocument } from './billing/mail.ts'
import { mailCode, mailPasswordChanged, mailPasswordReset } from './users/mail.ts'

/** Who hears what the card processor tells, each domain its own part. */
const paymentHandlers: PaymentHandler[] = []

/** What the queue's worker can do, by the name a writer queued it under. */
export function tasksOf(platform: Platform): Record<string, Task> {
  return {
    mail_document: (payload) => mailDocument(platform, payload),
    mail_code: (payload) => mailCode(platform, payload),
    mail_password_reset: (payload) => mailPasswordReset(platform, payload),
    handle_payment_event: (payload) => handlePaymentEvent(platform, payload, paymentHandlers),
    mail_password_changed: (payload) => mailPasswordChanged(platform, payload),
  }
}
