import { senderFooter } from '#server/employees/emails/footers.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { cancellationFacts, type SigningFacts } from './signing-facts.ts'

/** To everybody who signed and everybody who gets a copy: the signed PDF is with it. */
export function signedCopies(facts: SigningFacts): Email {
  const { brand, title, number, completed, code, verify_url, link } = facts
  return {
    brand,
    subject: `Signed: ${title} (${number})`,
    preview: 'Everybody has signed. Your copy is attached.',
    heading: 'Everybody has signed',
    under: `${title} · ${number}`,
    paragraphs: [
      'The signed document is attached, with the certificate of who signed it and when. Keep it with your records.',
    ],
    facts: [
      { label: 'Signed by everybody', value: completed },
      ...cancellationFacts(facts),
      { label: 'Verification code', value: code },
    ],
    ...(link ? { action: { label: 'Open the signed document', url: link } } : {}),
    after: [`Anybody can check that the document is unchanged: ${verify_url}`],
    footer: senderFooter(brand.name),
  }
}
