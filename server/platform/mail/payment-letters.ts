import { CHALKLINE, type Letter, type MailBrand } from './letter.ts'

/** What a letter about money says to the company; amounts in words. */
type ToCompany = {
  company_name: string
  client_name: string
  noun: 'estimate' | 'invoice'
  number: string
  link: string
  amount: string
}

/** `surplus`: what was more than was due, kept as the client's credit. */
export function paymentReceived(
  data: ToCompany & { method: string; balance: string; deposit: boolean; surplus?: string },
): Letter {
  const what = data.deposit ? `the deposit of ${data.number}` : data.number
  return {
    brand: CHALKLINE,
    subject: `${data.client_name} paid ${data.amount} on ${data.number}`,
    preview: `${data.amount} by ${data.method}`,
    heading: `${data.client_name} paid ${data.amount}`,
    paragraphs: [
      `For ${what}, by ${data.method}.`,
      ...(data.surplus
        ? [`${data.surplus} of it was more than the amount due and is kept as client credit. You can refund it.`]
        : []),
    ],
    facts: data.deposit ? [] : [{ label: 'Still due', value: data.balance }],
    action: openOf(data),
    footer: footerOf(data),
  }
}

/** The client's word, which counts for nothing until the money is there. `sent`: `by check`, `in cash`. */
export function paymentAnnounced(
  data: ToCompany & { sent: string; date: string; reference?: string; balance: string },
): Letter {
  return {
    brand: CHALKLINE,
    subject: `${data.client_name} sent ${data.amount} ${data.sent} for ${data.number}`,
    preview: `Sent on ${data.date}`,
    heading: `${data.client_name} says ${data.amount} is on its way`,
    paragraphs: [
      `Sent ${data.sent} on ${data.date} for ${data.number}. Record the payment when you get it. Until then the invoice stays open.`,
    ],
    facts: [
      ...(data.reference ? [{ label: 'Note', value: data.reference }] : []),
      { label: 'Still due', value: data.balance },
    ],
    action: openOf(data),
    footer: footerOf(data),
  }
}

export function paymentRefunded(data: ToCompany & { to: string; reason?: string }): Letter {
  return {
    brand: CHALKLINE,
    subject: `${data.amount} of ${data.number} was refunded`,
    preview: `${data.amount} was refunded to ${data.client_name}`,
    heading: `${data.amount} was refunded`,
    paragraphs: [`To ${data.client_name}, ${data.to}.`],
    ...(data.reason ? { quote: data.reason } : {}),
    action: openOf(data),
    footer: footerOf(data),
  }
}

export function refundFailed(data: ToCompany): Letter {
  return {
    brand: CHALKLINE,
    subject: `A refund of ${data.amount} for ${data.number} didn't go through`,
    preview: `${data.client_name}'s bank returned it`,
    heading: "A refund didn't go through",
    paragraphs: [`${data.client_name}'s bank returned ${data.amount}. Ask how they'd like to receive it.`],
    action: openOf(data),
    footer: footerOf(data),
  }
}

export function paymentDisputed(data: ToCompany): Letter {
  return {
    brand: CHALKLINE,
    subject: `${data.client_name} disputes ${data.amount} of ${data.number}`,
    preview: 'Respond to your card processor',
    heading: 'A payment is disputed',
    paragraphs: [
      `The cardholder asked their bank for ${data.amount} back. Respond to your card processor by the deadline: the money is on hold until then.`,
    ],
    action: openOf(data),
    footer: footerOf(data),
  }
}

/** To the client: money is on its way back. `to`: how, e.g. `to Visa •••• 4242`. */
export function refundReceipt(data: {
  brand: MailBrand
  noun: 'estimate' | 'invoice'
  number: string
  client_first_name: string
  link?: string
  amount: string
  to: string
  by_card: boolean
  reason?: string
}): Letter {
  const hello = data.client_first_name.trim() === '' ? 'Hello,' : `Hi ${data.client_first_name.trim()},`
  const when = data.by_card ? ' It can take your bank up to 10 days to show it.' : ''
  return {
    brand: data.brand,
    subject: `Refund for ${data.noun} ${data.number} from ${data.brand.name}`,
    preview: `${data.amount} ${data.to}`,
    heading: 'Your refund is on its way',
    paragraphs: [hello, `${data.brand.name} refunded ${data.amount} of ${data.noun} ${data.number}.${when}`],
    ...(data.reason ? { quote: data.reason } : {}),
    figure: { label: 'Refunded', amount: data.amount },
    facts: [{ label: 'Goes back', value: data.to }],
    ...(data.link ? { action: { label: `View ${data.noun}`, url: data.link } } : {}),
    footer: `Sent by ${data.brand.name} with Chalkline.`,
  }
}

function openOf({ noun, link }: ToCompany) {
  return { label: `Open ${noun}`, url: link }
}

function footerOf({ company_name }: ToCompany): string {
  return `You're getting this email because you work at ${company_name} in Chalkline.`
}
