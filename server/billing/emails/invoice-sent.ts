import { aboutFiles, aboutVersion, type DocumentEmail, facts, headed, toClient, wordsOf } from './document-email.ts'

export const invoiceSent = {
  name: 'invoice-sent',
  to: 'client',
  editable: () => 'invoice',
  compose(about) {
    const { number, total, balance, due_date, link } = about
    return toClient(about, wordsOf('invoice', about), {
      preview: `${balance}${due_date ? `, due ${due_date}` : ''}`,
      ...headed(about, `Invoice ${number}`),
      figure: { label: 'Amount due', amount: balance },
      facts: facts(['Total', total === balance ? undefined : total], ['Due', due_date]),
      action: { label: 'View invoice', url: link },
      after: [...aboutVersion(about), ...aboutFiles(about), 'Questions? Reply to this email.'],
    })
  },
} as const satisfies DocumentEmail
