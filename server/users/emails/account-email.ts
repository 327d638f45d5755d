import { formatInstant } from '#contract/values/dates.ts'
import { CHALKLINE, type Email } from '#server/platform/mail/email.ts'

/** An email about an account, from Chalkline itself. */
export function accountEmail(email: Omit<Email, 'brand' | 'footer'>): Email {
  return { brand: CHALKLINE, ...email, footer: "You're getting this email because of your Chalkline account." }
}

/** An account has no time zone of its own that its owner would look for in an email: instants are in UTC. */
export function inUtc(at: string): string {
  return `${formatInstant(at, 'UTC')} UTC`
}
