import type { Email } from '#server/platform/mail/email.ts'
import { accountEmail } from '#server/users/emails/account-email.ts'

/** `until`: the instant in words. */
export function companyClosed(data: { company_name: string; until: string; link: string }): Email {
  return accountEmail({
    subject: `${data.company_name} is closed`,
    preview: `You can bring it back until ${data.until}.`,
    heading: `${data.company_name} is closed`,
    paragraphs: [
      'No one can work in it anymore, and its plan is canceled. Clients can still open what you sent them.',
      `You can bring it back until ${data.until}. After that everything in it is permanently deleted.`,
    ],
    action: { label: 'Open Chalkline', url: data.link },
  })
}
