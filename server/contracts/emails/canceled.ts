import { wordsOf } from '#contract/contracts/words/words-rules.ts'
import { teamFooter } from '#server/employees/emails/footers.ts'
import { CHALKLINE, type Email } from '#server/platform/mail/email.ts'
import { inLanguage } from './in-language.ts'
import type { SigningFacts } from './signing-facts.ts'

/** To each buyer: the notice came, and what follows. */
export function contractCanceled(facts: SigningFacts): Email {
  const { brand, title, number, who, refund_by, link } = facts
  const { canceled: words, buyerCopy, questions } = wordsOf(facts).email
  return {
    brand,
    subject: words.subject(title, number),
    preview: words.preview(brand.name, refund_by),
    heading: words.heading,
    under: `${title} · ${number}`,
    paragraphs: [words.said(who, brand.name), words.refund(refund_by), words.goods],
    ...(link ? { action: { label: buyerCopy.action, url: link } } : {}),
    after: [questions],
    ...inLanguage(facts),
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
