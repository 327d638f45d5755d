import { type DocumentEmail, facts, greet, toClient } from './document-email.ts'

/** A payment that the client reported did not come, in the company's words. */
export const paymentNotReceived = {
  name: 'payment-not-received',
  to: 'client',
  compose(about) {
    const { number, brand, amount, sent, date, reference, balance, client_link, client_message } = about
    const words = {
      subject: `About your payment for ${number}`,
      message: greet(about, `${brand.name} hasn't received the ${amount} sent ${sent} on ${date} for ${number}.`),
    }
    return toClient(about, words, {
      preview: `${amount} hasn't come yet`,
      heading: `Your payment hasn't come yet`,
      quote: client_message,
      facts: facts(['Note', reference], ['Still due', balance]),
      ...(client_link ? { action: { label: 'View invoice', url: client_link } } : {}),
    })
  },
} as const satisfies DocumentEmail
