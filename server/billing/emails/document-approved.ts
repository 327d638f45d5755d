import type { Email } from '#server/platform/mail/email.ts'
import { type DocumentEmail, type DocumentFacts, facts, toClient } from './document-email.ts'

/** A copy of an approval, for whoever signed and for the others who were sent the estimate. */
export const documentApproved = {
  name: 'document-approved',
  to: 'client',
  editable: () => 'approval',
  compose: (about) => (about.by_another ? toOthers(about) : toSigner(about)),
} as const satisfies DocumentEmail

function toSigner(about: DocumentFacts): Email {
  return toClient(about, copyOf(about, 'you'), {
    subject: `You approved estimate ${about.number} from ${about.brand.name}`,
    heading: 'Approved, thank you',
    ...approval(about),
  })
}

function toOthers(about: DocumentFacts): Email {
  const { number, brand, who } = about
  return toClient({ ...about, client_first_name: '' }, copyOf(about, who), {
    subject: `Approved: estimate ${number} from ${brand.name}`,
    heading: `Approved by ${who}`,
    ...approval(about),
  })
}

function copyOf({ number, brand }: DocumentFacts, who: string): string {
  return `This is your copy of estimate ${number} as ${who} approved it. ${brand.name} has been notified and will be in touch about next steps.`
}

function approval({ total, approved_on, who, deposit, link }: DocumentFacts) {
  return {
    preview: `${total}, approved on ${approved_on}`,
    figure: { label: 'Approved total', amount: total },
    facts: facts(['Approved by', who], ['On', approved_on], ['Deposit', deposit]),
    action: { label: 'View estimate', url: link },
  }
}
