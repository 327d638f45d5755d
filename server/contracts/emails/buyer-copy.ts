import { wordsOf } from '#contract/contracts/words/words-rules.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { inLanguage } from './in-language.ts'
import { cancellationFacts, type SigningFacts } from './signing-facts.ts'

/** To each buyer as soon as all of them have signed: their copy is with it, its notice of cancellation completed. */
export function buyerCopy(facts: SigningFacts): Email {
  const { brand, title, number, cancellation, link } = facts
  const { buyerCopy: words, questions } = wordsOf(facts).email
  const last = cancellation?.cancel_by_date ?? ''
  return {
    brand,
    subject: words.subject(title, number),
    preview: words.preview(last),
    heading: words.heading,
    under: `${title} · ${number}`,
    paragraphs: [words.attached, words.mayCancel(last), words.later(brand.name)],
    facts: cancellationFacts(facts),
    ...(link ? { action: { label: words.action, url: link } } : {}),
    after: [questions],
    ...inLanguage(facts),
  }
}
