import { type DocumentEmail, toCompany } from './document-email.ts'

export const paymentReceived = {
  name: 'payment-received',
  to: 'company',
  compose(about) {
    const { kind, client_name, number, amount, method, balance, surplus, link } = about
    const isDeposit = kind === 'estimate'
    return toCompany(about, {
      subject: `${client_name} paid ${amount} on ${number}`,
      preview: `${amount} by ${method}`,
      heading: `${client_name} paid ${amount}`,
      paragraphs: [
        `For ${isDeposit ? `the deposit of ${number}` : number}, by ${method}.`,
        ...(surplus
          ? [`${surplus} of it was more than the amount due and is kept as client credit. You can refund it.`]
          : []),
      ],
      facts: isDeposit ? [] : [{ label: 'Still due', value: balance }],
      action: { label: `Open ${kind}`, url: link },
    })
  },
} as const satisfies DocumentEmail
