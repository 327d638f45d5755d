import type { Email } from '#server/platform/mail/email.ts'
import { accountEmail } from './account-email.ts'

export function passwordReset(data: { url: string; minutes: number }): Email {
  return accountEmail({
    subject: 'Reset your Chalkline password',
    preview: 'Choose a new password with the link inside.',
    heading: 'Choose a new password',
    paragraphs: [
      `Someone asked for a new password for your account. If that was you, choose one here. The link works once, for ${data.minutes} minutes.`,
    ],
    action: { label: 'Choose a new password', url: data.url },
    after: ["If it wasn't you, ignore this email. Your password stays the same."],
  })
}
