import { z } from 'zod'
import { mailTask, task } from '#server/platform/task.ts'
import { type AccountChange, accountChanges } from './emails/account-changed.ts'

export const mailCode = mailTask(
  'mail_code',
  z.object({ user_id: z.string(), to: z.string(), sealed: z.string(), for_change: z.boolean().default(false) }),
)
export const mailPasswordReset = mailTask('mail_password_reset', z.object({ email: z.string() }))
export const mailPasswordChanged = mailTask(
  'mail_password_changed',
  z.object({ to: z.string(), user_id: z.string(), at: z.string() }),
)
const emailChange = z.object({ to: z.string(), user_id: z.string(), new_email: z.string(), at: z.string() })
export const mailEmailChangeAsked = mailTask('mail_email_change_asked', emailChange)
export const mailEmailChanged = mailTask('mail_email_changed', emailChange.extend({ sealed: z.string() }))
export const mailAccountChange = mailTask(
  'mail_account_notice',
  z.object({
    user_id: z.string(),
    to: z.string(),
    what: z.enum(Object.keys(accountChanges) as AccountChange[]),
    left: z.number().optional(),
    at: z.string(),
  }),
)
export const keepFailedLogIn = task(
  'note_failed_log_in',
  z.object({ name: z.string(), ip: z.string(), user_agent: z.string(), at: z.string() }),
)
/** One that was queued before pictures were a person's own names nobody. */
export const dropAvatar = task('drop_avatar', z.object({ user_id: z.string().optional(), key: z.string() }))
/** An account was deleted: every domain forgets the person. Feedback was the first that did. */
export const forgetPerson = task('forget_in_feedback', z.object({ user_id: z.string() }))
