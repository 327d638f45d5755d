import type { Email } from '#server/platform/mail/email.ts'
import { accountEmail } from './account-email.ts'

export function emailChangeCode(data: { code: string; minutes: number; url: string }): Email {
  return accountEmail({
    subject: `${data.code} is your Chalkline code`,
    preview: `Enter ${data.code} to use this address.`,
    heading: 'Use this address for Chalkline',
    paragraphs: [
      `Enter this code in your settings to make this the address of your account. It works for ${data.minutes} minutes.`,
    ],
    code: data.code,
    action: { label: 'Open settings', url: data.url },
    after: ["If you didn't ask for this, ignore it. Nothing changes without the code."],
  })
}
