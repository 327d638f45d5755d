import type { Email } from '#server/platform/mail/email.ts'
import { accountEmail, inUtc } from './account-email.ts'

export function emailChanged(data: { new_email: string; at: string; hours: number; url: string }): Email {
  const when = inUtc(data.at)
  return accountEmail({
    subject: 'The email address of your Chalkline account was changed',
    preview: `Changed on ${when}.`,
    heading: 'Your email address was changed',
    paragraphs: [
      `On ${when} your account moved to ${data.new_email}. Emails about it go there from now on.`,
      `If that was you, there is nothing to do. If it wasn't, restore your account within ${data.hours} hours: choose a new password with this link, and this address works again.`,
    ],
    action: { label: 'Restore my account', url: data.url },
  })
}
