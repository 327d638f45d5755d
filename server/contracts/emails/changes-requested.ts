import { teamFooter } from '#server/employees/emails/footers.ts'
import { CHALKLINE, type Email } from '#server/platform/mail/email.ts'
import type { SigningFacts } from './signing-facts.ts'

/** To the company: a signer wants something else. */
export function contractChangesRequested({ brand, title, number, who, note, link }: SigningFacts): Email {
  return {
    brand: CHALKLINE,
    subject: `${who} requested changes to ${number}`,
    preview: note ?? title,
    heading: `${who} requested changes to ${number}`,
    under: title,
    paragraphs: ['The contract can still be signed as it is. To change it, withdraw it and send a new version.'],
    ...(note ? { quote: note } : {}),
    action: { label: 'Open contract', url: link },
    footer: teamFooter(brand.name),
  }
}
