import { teamFooter } from '#server/employees/emails/footers.ts'
import { CHALKLINE, type Email } from '#server/platform/mail/email.ts'
import type { SigningFacts } from './signing-facts.ts'

/** To the company: a signer declined. */
export function contractDeclined({ brand, title, number, who, note, link }: SigningFacts): Email {
  return {
    brand: CHALKLINE,
    subject: `${who} declined ${number}`,
    preview: note ?? title,
    heading: `${who} declined ${number}`,
    under: title,
    paragraphs: ['You can withdraw the contract, edit it and send a new version.'],
    ...(note ? { quote: note } : {}),
    action: { label: 'Open contract', url: link },
    footer: teamFooter(brand.name),
  }
}
