import { type DocumentEmail, facts, toClient } from './document-email.ts'

/** A deposit of an estimate is held until there is an invoice: nothing is due meanwhile. */
export const paymentReceipt = {
  name: 'payment-receipt',
  to: 'client',
  editable: () => 'receipt',
  compose(about) {
    const { kind, number, brand, amount, date, method, balance, paid_in_full, link } = about
    const isDeposit = kind === 'estimate'
    const what = isDeposit ? 'deposit' : 'payment'
    return toClient(about, `Thank you. We received your ${what} for ${kind} ${number}.`, {
      subject: `Receipt for ${kind} ${number} from ${brand.name}`,
      preview: `${amount} received on ${date}`,
      heading: isDeposit ? 'Deposit received' : 'Payment received',
      figure: { label: 'Paid', amount },
      facts: facts(['Date', date], ['Method', method], ['Still due', paid_in_full || isDeposit ? undefined : balance]),
      action: { label: `View ${kind}`, url: link },
      after: isDeposit
        ? ['It will be applied to your invoice.']
        : paid_in_full
          ? ['This invoice is paid in full.']
          : [],
    })
  },
} as const satisfies DocumentEmail
