import type { Platform } from '#server/platform/platform.ts'
import type { Task } from '#server/platform/queue.ts'
import { mailDocument } from './billing/mail.ts'
import { mailInvitation, mailInvitationAccepted } from './employees/mail.ts'
import { mailCode, mailPasswordChanged, mailPasswordReset } from './users/mail.ts'

/** What the queue's worker can do, by the name a writer queued it under. */
export function tasksOf(platform: Platform): Record<string, Task> {
  return {
    mail_document: (payload) => mailDocument(platform, payload),
    mail_invitation: (payload) => mailInvitation(platform, payload),
    mail_invitation_accepted: (payload) => mailInvitationAccepted(platform, payload),
    mail_code: (payload) => mailCode(platform, payload),
    mail_password_reset: (payload) => mailPasswordReset(platform, payload),
    mail_password_changed: (payload) => mailPasswordChanged(platform, payload),
  }
}
