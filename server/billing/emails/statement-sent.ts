import { wordsOfEmail } from '#contract/billing/statement/word-rules.ts'
import { senderFooter } from '#server/employees/emails/footers.ts'
import { type Email, type EmailBrand, paragraphsOf } from '#server/platform/mail/email.ts'

type StatementFacts = {
  brand: EmailBrand
  client_first_name: string | null
  /** The company's own words instead of ours. */
  subject: string | undefined
  message: string | undefined
  period: string
  /** `Balance due`, with what it comes to. */
  figure: { label: string; amount: string }
  past_due: string | undefined
}

/** To a client: what they owe, with the statement attached. */
export function statementSent(about: StatementFacts): Email {
  const { brand, client_first_name, period, figure, past_due } = about
  const ours = wordsOfEmail(brand.name, client_first_name)
  return {
    brand,
    subject: about.subject || ours.subject,
    preview: `${figure.label} ${figure.amount}`,
    heading: 'Statement',
    under: period,
    paragraphs: paragraphsOf(about.message || ours.message),
    figure,
    facts: past_due ? [{ label: 'Past due', value: past_due }] : [],
    after: ['Questions? Reply to this email.'],
    footer: senderFooter(brand.name),
  }
}
