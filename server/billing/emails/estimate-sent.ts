import { type DocumentEmail, facts, headed, toClient } from './document-email.ts'

export const estimateSent = {
  name: 'estimate-sent',
  to: 'client',
  editable: () => 'estimate',
  compose(about) {
    const { number, title, job_title, brand, total, deposit, valid_until, link } = about
    const work = job_title ? ` for ${job_title}` : ''
    return toClient(about, `Here is your estimate${work}. You can approve it or ask a question online.`, {
      subject: `${title ? `${title}: ` : ''}Estimate ${number} from ${brand.name}`,
      preview: `${total}${valid_until ? `, valid until ${valid_until}` : ''}`,
      ...headed(about, `Estimate ${number}`),
      figure: { label: 'Total', amount: total },
      facts: facts(['Deposit', deposit], ['Valid until', valid_until]),
      action: { label: 'View estimate', url: link },
      after: ['Questions? Reply to this email.'],
    })
  },
} as const satisfies DocumentEmail
