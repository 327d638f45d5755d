import type { Platform } from '#server/platform/platform.ts'
import type { Task } from '#server/platform/queue.ts'
import { mailDocument } from './billing/mail.ts'
import { mailInvitation, mailInvitationAccepted } from './employees/mail.ts'
import { dropAvatar } from './users/avatar.ts'
import {
  mailCode,
  mailEmailChangeAsked,
  mailEmailChanged,
  mailPasswordChanged,
  mailPasswordReset,
} from './users/mail.ts'
import { mailAccountNotice } from './users/notices.ts'
import { keepFailedLogIn } from './users/security-log.ts'

/** What the queue's worker can do, by the name a writer queued it under. */
export function tasksOf(platform: Platform): Record<string, Task> {
  return {
    mail_document: (payload) => mailDocument(platform, payload),
    mail_invitation: (payload) => mailInvitation(platform, payload),
    mail_invitation_accepted: (payload) => mailInvitationAccepted(platform, payload),
    mail_code: (payload) => mailCode(platform, payload),
    mail_password_reset: (payload) => mailPasswordReset(platform, payload),
    mail_password_changed: (payload) => mailPasswordChanged(platform, payload),
    mail_email_change_asked: (payload) => mailEmailChangeAsked(platform, payload),
    mail_email_changed: (payload) => mailEmailChanged(platform, payload),
    mail_account_notice: (payload) => mailAccountNotice(platform, payload),
    note_failed_log_in: (payload) => keepFailedLogIn(platform, payload),
    drop_avatar: (payload) => dropAvatar(platform, payload),
  }
}
