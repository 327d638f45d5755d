import { type DocumentEmail, facts, toClient, wordsOf } from './document-email.ts'

/** A deposit of an estimate is held until there is an invoice: nothing is due meanwhile. */
export const paymentReceipt = {
  name: 'payment-receipt',
  to: 'client',
  editable: () => 'receipt',
  compose(about) {
    const { kind, amount, date, method, balance, paid_in_full, client_link } = about
    const isDeposit = kind === 'estimate'
    return toClient(about, wordsOf('receipt', about), {
      preview: `${amount} received on ${date}`,
      heading: isDeposit ? 'Deposit received' : 'Payment received',
      figure: { label: 'Paid', amount },
      facts: facts(['Date', date], ['Method', method], ['Still due', paid_in_full || isDeposit ? undefined : balance]),
      ...(client_link ? { action: { label: `View ${kind}`, url: client_link } } : {}),
      after: isDeposit
        ? ['It will be applied to your invoice.']
        : paid_in_full
          ? ['This invoice is paid in full.']
          : [],
    })
  },
} as const satisfies DocumentEmail
