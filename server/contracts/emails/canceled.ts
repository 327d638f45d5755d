import { senderFooter, teamFooter } from '#server/employees/emails/footers.ts'
import { CHALKLINE, type Email } from '#server/platform/mail/email.ts'
import type { SigningFacts } from './signing-facts.ts'

/** To each buyer: the notice came, and what follows. */
export function contractCanceled({ brand, title, number, who, refund_by, link }: SigningFacts): Email {
  return {
    brand,
    subject: `${title} (${number}) is canceled`,
    preview: `${brand.name} returns what was paid by ${refund_by}.`,
    heading: 'The contract is canceled',
    under: `${title} · ${number}`,
    paragraphs: [
      `${who} canceled this contract, and ${brand.name} was notified. Nothing more is due under it.`,
      `What was paid is returned within ten business days: by ${refund_by}.`,
      'Keep goods that were delivered ready for pickup. If nobody picks them up within 20 days of the notice, you may keep them.',
    ],
    ...(link ? { action: { label: 'Open the contract', url: link } } : {}),
    after: ['Questions? Reply to this email.'],
    footer: senderFooter(brand.name),
  }
}

/** To the company: a buyer canceled, and what is to be done by when. */
export function contractCanceledForTeam({ brand, title, number, who, note, refund_by, link }: SigningFacts): Email {
  return {
    brand: CHALKLINE,
    subject: `${who} canceled ${number}`,
    preview: `Return what was paid by ${refund_by}.`,
    heading: `${who} canceled ${number}`,
    under: title,
    paragraphs: [
      'The contract is over. Its job is on hold, and nothing more is asked for under it.',
      `Return what was paid by ${refund_by}, ten business days after the notice. Nothing is paid back by itself.`,
      'Pick up goods that were delivered within 20 days of the notice.',
    ],
    ...(note ? { quote: note } : {}),
    action: { label: 'Open contract', url: link },
    footer: teamFooter(brand.name),
  }
}
