import { type DocumentEmail, toCompany } from './document-email.ts'

export const paymentRefunded = {
  name: 'payment-refunded',
  to: 'company',
  compose(about) {
    const { kind, client_name, number, amount, way_back, refund_reason, link } = about
    return toCompany(about, {
      subject: `${amount} of ${number} was refunded`,
      preview: `${amount} was refunded to ${client_name}`,
      heading: `${amount} was refunded`,
      paragraphs: [`To ${client_name}, ${way_back}.`],
      quote: refund_reason,
      action: { label: `Open ${kind}`, url: link },
    })
  },
} as const satisfies DocumentEmail
