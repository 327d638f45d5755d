import type { Email } from '#server/platform/mail/email.ts'
import { accountEmail, inUtc } from './account-email.ts'

/** `at`: an ISO instant. */
export function passwordChanged(data: { at: string; url: string }): Email {
  const when = inUtc(data.at)
  return accountEmail({
    subject: 'Your Chalkline password was changed',
    preview: `Changed on ${when}.`,
    heading: 'Your password was changed',
    paragraphs: [
      `It was changed on ${when}, and every other device was logged out.`,
      "If that was you, there is nothing to do. If it wasn't, secure your account now.",
    ],
    action: { label: 'Reset the password', url: data.url },
  })
}
