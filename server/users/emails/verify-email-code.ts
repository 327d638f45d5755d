import type { Email } from '#server/platform/mail/email.ts'
import { accountEmail } from './account-email.ts'

export function verifyEmailCode(data: { code: string; minutes: number; url: string }): Email {
  return accountEmail({
    subject: `${data.code} is your Chalkline code`,
    preview: `Enter ${data.code} to confirm your email.`,
    heading: 'Confirm your email',
    paragraphs: [`Enter this code in Chalkline. It works for ${data.minutes} minutes.`],
    code: data.code,
    action: { label: 'Enter the code', url: data.url },
    after: ["If you didn't ask for a code, you can ignore this email."],
  })
}
