import type { Email } from '#server/platform/mail/email.ts'
import { type DocumentEmail, type DocumentFacts, facts, toClient, wordsOf } from './document-email.ts'

/** A copy of an approval, for whoever signed and for the others who were sent the estimate. */
export const documentApproved = {
  name: 'document-approved',
  to: 'client',
  editable: () => 'approval',
  compose: (about) => (about.by_another ? toOthers(about) : toSigner(about)),
} as const satisfies DocumentEmail

function toSigner(about: DocumentFacts): Email {
  return toClient(about, wordsOf('approval', about), { heading: 'Approved, thank you', ...approval(about) })
}

function toOthers(about: DocumentFacts): Email {
  const unnamed = { ...about, client_first_name: '' }
  return toClient(unnamed, wordsOf('approval', unnamed), { heading: `Approved by ${about.who}`, ...approval(about) })
}

function approval({ noun, days, total, approved_on, who, deposit, link }: DocumentFacts) {
  return {
    preview: `${total}, approved on ${approved_on}`,
    figure: { label: 'Approved total', amount: total },
    facts: facts(['Approved by', who], ['Days', days], ['On', approved_on], ['Deposit', deposit]),
    action: { label: `View ${noun}`, url: link },
  }
}
