import type { Email } from '#server/platform/mail/email.ts'
import { accountEmail, inUtc } from './account-email.ts'

/** The changes of what guards an account that its owner is emailed about, whoever made them. Source: OWASP ASVS 6.3.7. */
export const accountChanges = {
  second_factor_on: {
    subject: 'Two-step login is on',
    says: 'Logging in now asks for your password and a code from your authenticator app.',
  },
  second_factor_off: {
    subject: 'Two-step login is off',
    says: 'Logging in now only asks for your password.',
  },
  recovery_codes_renewed: {
    subject: 'You have new recovery codes',
    says: 'The ones you had before no longer work.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    says: "Someone logged in, or changed how you log in, with one of your recovery codes. It can't be used again.",
  },
  account_deleted: {
    subject: 'Your account is deleted',
    says: 'Your name, addresses, photo and logins are gone from Chalkline. Documents you signed keep your name, because the other party keeps them.',
  },
}
export type AccountChange = keyof typeof accountChanges

/** `left`: the recovery codes that are still good. */
export function accountChanged(data: { what: AccountChange; at: string; left?: number; url: string }): Email {
  const when = inUtc(data.at)
  const { subject, says } = accountChanges[data.what]
  const gone = data.what === 'account_deleted'
  return accountEmail({
    subject: `${subject} (Chalkline)`,
    preview: `Done on ${when}.`,
    heading: subject,
    paragraphs: [
      says,
      ...(data.left === undefined ? [] : [`${data.left} of your codes ${data.left === 1 ? 'is' : 'are'} left.`]),
      gone
        ? `This was done on ${when}. It can't be undone.`
        : `This was done on ${when}. If that was you, there is nothing to do. If it wasn't, secure your account now.`,
    ],
    ...(gone ? {} : { action: { label: 'Choose a new password', url: data.url } }),
  })
}
