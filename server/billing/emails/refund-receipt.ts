import { type DocumentEmail, greet, toClient } from './document-email.ts'

/** Money is on its way back. */
export const refundReceipt = {
  name: 'refund-receipt',
  to: 'client',
  compose(about) {
    const { kind, number, brand, amount, way_back, by_card, client_link, refund_reason } = about
    const when = by_card ? ' It can take your bank up to 10 days to show it.' : ''
    const words = {
      subject: `Refund for ${kind} ${number} from ${brand.name}`,
      message: greet(about, `${brand.name} refunded ${amount} of ${kind} ${number}.${when}`),
    }
    return toClient(about, words, {
      preview: `${amount} ${way_back}`,
      heading: 'Your refund is on its way',
      quote: refund_reason,
      figure: { label: 'Refunded', amount },
      facts: [{ label: 'Goes back', value: way_back }],
      ...(client_link ? { action: { label: `View ${kind}`, url: client_link } } : {}),
    })
  },
} as const satisfies DocumentEmail
