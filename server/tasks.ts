import {
  forgetOldEvents,
  handlePaymentEvent,
  type PaymentHandler,
  sweepPaymentEvents,
} from '#server/platform/payments/provider-events.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Task } from '#server/platform/queue/queue.ts'
import { mailDocument } from './billing/mail.ts'
import { eraseCompany } from './company/closing.ts'
import { mailInvitation, mailInvitationAccepted } from './employees/invitation-mail.ts'
import { mailCompanyClosed, mailOwnership } from './employees/mail.ts'
import { forgetInFeedback } from './feedback/forget.ts'
import { mailFeedback } from './feedback/mail.ts'
import { sweepRepeats } from './http/repeats.ts'
import { mailJobQuestion } from './jobs/mail.ts'
import { mailDisk } from './notifications/disk-mail.ts'
import { busyAccounts } from './payments/account.ts'
import { clientPaymentEvents } from './payments/events.ts'
import { followPayment, giveUpPayment } from './payments/follow.ts'
import { followRefund } from './payments/refunds-at-processor.ts'
import { sweepAll, sweepBuckets } from './platform/database/sweep.ts'
import { sweepFiles } from './platform/files/sweep-files.ts'
import { cancelPlan } from './subscription/close.ts'
import { planEvents } from './subscription/events.ts'
import { mailPlan } from './subscription/mail.ts'
import { lookAtPlan, settleChange } from './subscription/pull.ts'
import { announceTrialEnd, endTrial } from './subscription/trial.ts'
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
import { sweepUsers } from './users/sweep.ts'

/** Who hears what the card processor tells, each domain its own part. */
const paymentHandlers: PaymentHandler[] = [planEvents, clientPaymentEvents]

/** What the queue's worker can do, by the name a writer queued it under. */
export function tasksOf(platform: Platform): Record<string, Task> {
  return {
    mail_ownership: (payload) => mailOwnership(platform, payload),
    mail_company_closed: (payload) => mailCompanyClosed(platform, payload),
    erase_company: (payload) => eraseCompany(platform, payload),
    forget_in_feedback: (payload) => forgetInFeedback(platform, payload),
    mail_feedback: (payload) => mailFeedback(platform, payload),
    mail_document: (payload) => mailDocument(platform, payload),
    mail_job_question: (payload) => mailJobQuestion(platform, payload),
    mail_invitation: (payload) => mailInvitation(platform, payload),
    mail_invitation_accepted: (payload) => mailInvitationAccepted(platform, payload),
    mail_code: (payload) => mailCode(platform, payload),
    mail_password_reset: (payload) => mailPasswordReset(platform, payload),
    sweep_payment_events: async () => {
      const accounts = await platform.database.outside((db) => busyAccounts(db, platform.now()))
      await sweepPaymentEvents(platform, accounts)
    },
    follow_payment: (payload) => followPayment(platform, payload),
    give_up_payment: (payload) => giveUpPayment(platform, payload),
    follow_refund: (payload) => followRefund(platform, payload),
    handle_payment_event: (payload) => handlePaymentEvent(platform, payload, paymentHandlers),
    announce_trial_end: (payload) => announceTrialEnd(platform, payload),
    cancel_plan: (payload) => cancelPlan(platform, payload),
    end_trial: (payload) => endTrial(platform, payload),
    look_at_plan: (payload) => lookAtPlan(platform, payload),
    settle_plan_change: (payload) => settleChange(platform, payload),
    mail_plan: (payload) => mailPlan(platform, payload),
    mail_password_changed: (payload) => mailPasswordChanged(platform, payload),
    mail_email_change_asked: (payload) => mailEmailChangeAsked(platform, payload),
    mail_email_changed: (payload) => mailEmailChanged(platform, payload),
    mail_account_notice: (payload) => mailAccountNotice(platform, payload),
    note_failed_log_in: (payload) => keepFailedLogIn(platform, payload),
    drop_avatar: (payload) => dropAvatar(platform, payload),
    mail_disk: (payload) => mailDisk(platform, payload),
    look_at_disk: async () => void (await platform.disk.look()),
    sweep_files: () => sweepFiles(platform),
    sweep: () =>
      sweepAll(platform.database, platform.now(), [sweepRepeats, sweepBuckets, forgetOldEvents, ...sweepUsers]),
  }
}

/** What the worker does by itself, as a crontab in UTC; what fell into a time without a worker is made up for within a day. */
export const timetable = [
  '17 3 * * * sweep ?fill=1d',
  '47 3 * * * sweep_files ?fill=1d',
  '*/10 * * * * sweep_payment_events',
  '*/5 * * * * look_at_disk',
].join('\n')
