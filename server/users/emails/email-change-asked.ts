import type { Email } from '#server/platform/mail/email.ts'
import { accountEmail, inUtc } from './account-email.ts'

export function emailChangeAsked(data: { new_email: string; at: string; url: string }): Email {
  const when = inUtc(data.at)
  return accountEmail({
    subject: 'A new email address for your Chalkline account',
    preview: `Requested on ${when}. This address stays in use until the new one is confirmed.`,
    heading: 'Someone asked to change your email address',
    paragraphs: [
      `On ${when} someone asked to use ${data.new_email} for your account. Nothing has changed yet: this address stays in use until someone enters the code we sent there.`,
      "If that was you, there is nothing to do here. If it wasn't, someone knows your password. Choose a new one: it stops the change and logs out every device.",
    ],
    action: { label: 'Choose a new password', url: data.url },
  })
}
