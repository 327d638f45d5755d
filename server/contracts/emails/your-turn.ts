import { senderFooter, teamFooter } from '#server/employees/emails/footers.ts'
import { CHALKLINE, type Email } from '#server/platform/mail/email.ts'
import type { SigningFacts } from './signing-facts.ts'

/** To a client who signs after somebody else. */
export function yourTurn({ brand, title, number, who, expires, link }: SigningFacts): Email {
  return {
    brand,
    subject: `Your turn to sign: ${title}`,
    preview: `${who} has signed. Now it's your turn.`,
    heading: "It's your turn to sign",
    under: `${title} · ${number}`,
    paragraphs: [
      `${who} has signed this contract with ${brand.name}. Read it and sign it online: no account is needed.`,
    ],
    facts: expires ? [{ label: 'Sign by', value: expires }] : [],
    action: { label: 'Read and sign', url: link },
    after: ['This link is yours alone. Whoever has it can sign in your name, so do not forward this email.'],
    footer: senderFooter(brand.name),
  }
}

/** To whoever signs for the company. */
export function yourTurnForCompany({ brand, title, number, who, link }: SigningFacts): Email {
  return {
    brand: CHALKLINE,
    subject: `${who} signed ${number}: your turn`,
    preview: title,
    heading: "It's your turn to sign",
    under: `${title} · ${number}`,
    paragraphs: [`${who} has signed. The contract is complete once you sign for ${brand.name}.`],
    action: { label: 'Open contract', url: link },
    footer: teamFooter(brand.name),
  }
}
