import { type DocumentEmail, facts, toCompany } from './document-email.ts'

export const estimateApproved = {
  name: 'estimate-approved',
  to: 'company',
  compose(about) {
    const { noun, days, client_name, number, total, who, deposit, link } = about
    return toCompany(about, {
      subject: `${client_name} approved ${number}`,
      preview: `${total}, signed by ${who}`,
      heading: `${client_name} approved ${number}`,
      paragraphs: [noun === 'change order' ? `Signed by ${who}.` : `Signed by ${who}. You can schedule the job.`],
      figure: { label: 'Approved total', amount: total },
      facts: facts(['Days', days], ['Deposit', deposit]),
      action: { label: `Open ${noun}`, url: link },
    })
  },
} as const satisfies DocumentEmail
