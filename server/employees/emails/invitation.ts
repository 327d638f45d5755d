import type { InviteWords } from '#contract/employees/invite-rules.ts'
import { type Email, type EmailBrand, paragraphsOf } from '#server/platform/mail/email.ts'
import { senderFooter } from './footers.ts'

/** To somebody who is asked to join, under the company's name; the words are those that the sender saw before. */
export function invitation({ brand, words, url }: { brand: EmailBrand; words: InviteWords; url: string }): Email {
  const { message, action, after, ...rest } = words
  return {
    ...rest,
    brand,
    paragraphs: paragraphsOf(message),
    action: { label: action, url },
    after: [after],
    footer: senderFooter(brand.name),
  }
}
