import { type DocumentEmail, toCompany } from './document-email.ts'

export const refundFailed = {
  name: 'refund-failed',
  to: 'company',
  compose(about) {
    const { kind, client_name, number, amount, link } = about
    return toCompany(about, {
      subject: `A refund of ${amount} for ${number} didn't go through`,
      preview: `${client_name}'s bank returned it`,
      heading: "A refund didn't go through",
      paragraphs: [`${client_name}'s bank returned ${amount}. Ask how they'd like to receive it.`],
      action: { label: `Open ${kind}`, url: link },
    })
  },
} as const satisfies DocumentEmail
