import { type DocumentEmail, toCompany } from './document-email.ts'

export const paymentDisputed = {
  name: 'payment-disputed',
  to: 'company',
  compose(about) {
    const { kind, client_name, number, amount, link } = about
    return toCompany(about, {
      subject: `${client_name} disputes ${amount} of ${number}`,
      preview: 'Respond to your card processor',
      heading: 'A payment is disputed',
      paragraphs: [
        `The cardholder asked their bank for ${amount} back. Respond to your card processor by the deadline: the money is on hold until then.`,
      ],
      action: { label: `Open ${kind}`, url: link },
    })
  },
} as const satisfies DocumentEmail
