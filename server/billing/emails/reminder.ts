import type { Email } from '#server/platform/mail/email.ts'
import {
  capitalized,
  type DocumentEmail,
  type DocumentFacts,
  facts,
  headed,
  toClient,
  wordsOf,
} from './document-email.ts'

export const reminder = {
  name: 'reminder',
  to: 'client',
  editable: (kind) => `${kind}_reminder` as const,
  compose: (about) => (about.kind === 'estimate' ? ofEstimate(about) : ofInvoice(about)),
} as const satisfies DocumentEmail

function ofEstimate(about: DocumentFacts): Email {
  const { noun, days, number, total, valid_until, payable } = about
  return toClient(about, wordsOf('estimate_reminder', about), {
    preview: valid_until ? `${total}, valid until ${valid_until}` : total,
    ...headed(about, `${capitalized(noun)} ${number}`),
    figure: { label: 'Total', amount: total },
    facts: facts(['Days', days], ['Valid until', valid_until], ['Late by', about.days_late]),
    action: { label: payable ? `Pay ${total}` : `View ${noun}`, url: about.link },
    after: ['Questions? Reply to this email.'],
  })
}

function ofInvoice(about: DocumentFacts): Email {
  const { number, balance, due_date, days_late, payable } = about
  const label = days_late ? 'Was due' : 'Due'
  return toClient(about, wordsOf('invoice_reminder', about), {
    preview: due_date ? `${balance}, ${label.toLowerCase()} ${due_date}` : balance,
    ...headed(about, `Invoice ${number}`),
    figure: { label: 'Amount due', amount: balance },
    facts: facts([label, due_date], ['Late by', days_late]),
    action: { label: payable ? `Pay ${balance}` : 'View invoice', url: about.link },
    after: ['Questions? Reply to this email.'],
  })
}
