import { type DocumentEmail, toCompany } from './document-email.ts'

export const estimateDeclined = {
  name: 'estimate-declined',
  to: 'company',
  compose(about) {
    const { noun, client_name, number, total, decline_reason, client_message, link } = about
    return toCompany(about, {
      subject: `${client_name} declined ${number}`,
      preview: decline_reason,
      heading: `${client_name} declined ${number}`,
      paragraphs: [`Reason: ${decline_reason}. You can revise the ${noun} and send it again.`],
      quote: client_message,
      facts: [{ label: 'Total', value: total }],
      action: { label: `Open ${noun}`, url: link },
    })
  },
} as const satisfies DocumentEmail
