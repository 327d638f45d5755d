import { wordsOf } from '#contract/contracts/words/words-rules.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { inLanguage } from './in-language.ts'
import { cancellationFacts, type SigningFacts } from './signing-facts.ts'

/** To everybody who signed and everybody who gets a copy: the signed PDF is with it. */
export function signedCopies(facts: SigningFacts): Email {
  const { brand, title, number, completed, code, verify_url, link } = facts
  const { signed: words } = wordsOf(facts).email
  return {
    brand,
    subject: words.subject(title, number),
    preview: words.preview,
    heading: words.heading,
    under: `${title} · ${number}`,
    paragraphs: [words.attached],
    facts: [
      { label: words.completed, value: completed },
      ...cancellationFacts(facts),
      { label: words.code, value: code },
    ],
    ...(link ? { action: { label: words.action, url: link } } : {}),
    after: [words.check(verify_url)],
    ...inLanguage(facts),
  }
}
