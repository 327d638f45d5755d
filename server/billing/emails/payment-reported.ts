import { type DocumentEmail, facts, toCompany } from './document-email.ts'

/** A client says that money is on its way, which counts for nothing until it is there. */
export const paymentReported = {
  name: 'payment-announced',
  to: 'company',
  compose(about) {
    const { kind, client_name, number, amount, sent, date, reference, balance, link } = about
    return toCompany(about, {
      subject: `${client_name} sent ${amount} ${sent} for ${number}`,
      preview: `Sent on ${date}`,
      heading: `${client_name} says ${amount} is on its way`,
      paragraphs: [
        `Sent ${sent} on ${date} for ${number}. Record the payment when you get it. Until then the invoice stays open.`,
      ],
      facts: facts(['Note', reference], ['Still due', balance]),
      action: { label: `Open ${kind}`, url: link },
    })
  },
} as const satisfies DocumentEmail
