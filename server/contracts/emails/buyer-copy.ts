import { senderFooter } from '#server/employees/emails/footers.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { cancellationFacts, type SigningFacts } from './signing-facts.ts'

/** To each buyer as soon as all of them have signed: their copy is with it, its notice of cancellation completed. */
export function buyerCopy(facts: SigningFacts): Email {
  const { brand, title, number, cancellation, link } = facts
  const last = cancellation?.cancel_by_date ?? ''
  return {
    brand,
    subject: `Your copy of ${title} (${number})`,
    preview: `You may cancel until midnight of ${last}.`,
    heading: 'You have signed',
    under: `${title} · ${number}`,
    paragraphs: [
      'Your copy of the contract is attached, with both copies of the notice of cancellation. Keep it with your records.',
      `You may cancel until midnight of ${last}. The notice says how, and what happens then.`,
      `Once ${brand.name} has signed as well, you get the signed document.`,
    ],
    facts: cancellationFacts(facts),
    ...(link ? { action: { label: 'Open the contract', url: link } } : {}),
    after: ['Questions? Reply to this email.'],
    footer: senderFooter(brand.name),
  }
}
