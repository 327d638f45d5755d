import { type DocumentEmail, facts, headed, toClient } from './document-email.ts'

export const invoiceSent = {
  name: 'invoice-sent',
  to: 'client',
  editable: () => 'invoice',
  compose(about) {
    const { number, title, job_title, brand, total, balance, due_date, link } = about
    const work = job_title ? ` for ${job_title}` : ''
    return toClient(about, `Here is your invoice${work}. Thank you for your business.`, {
      subject: `${title ? `${title}: ` : ''}Invoice ${number} from ${brand.name}`,
      preview: `${balance}${due_date ? `, due ${due_date}` : ''}`,
      ...headed(about, `Invoice ${number}`),
      figure: { label: 'Amount due', amount: balance },
      facts: facts(['Total', total === balance ? undefined : total], ['Due', due_date]),
      action: { label: 'View invoice', url: link },
      after: ['Questions? Reply to this email.'],
    })
  },
} as const satisfies DocumentEmail
