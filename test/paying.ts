import type { PaymentAccount, PayOffer, PayOutcome } from '#contract/payments/shapes.ts'
import { estimateId, linkViewWith } from '#test/screen/documents.ts'
import type { LinkView } from '#web/billing/client-queries.ts'

export const attemptId = '01999999-0000-7000-8000-0000000000d1'

/** An invoice of $818.37 that can be paid by card. */
export function invoiceViewWith(over: Partial<LinkView> = {}): LinkView {
  const { paper } = linkViewWith()
  return linkViewWith({
    kind: 'invoice',
    display_status: 'sent',
    may_respond: false,
    paper: { ...paper, kind: 'invoice', number: 'INV-0311', display_status: 'sent', due_date: '2026-11-20' },
    payable: { kind: 'payment', why: null, amount_due: '818.37', smallest: '0.50' },
    ...over,
  })
}

export const paidView = invoiceViewWith({
  display_status: 'paid',
  paper: { ...invoiceViewWith().paper, display_status: 'paid', amount_paid: '818.37', balance: '0.00' },
  payable: { kind: 'payment', why: 'paid', amount_due: '0.00', smallest: '0.00' },
})

export function offerWith(over: Partial<PayOffer> = {}): PayOffer {
  return {
    payable: invoiceViewWith().payable,
    ways: ['card'],
    number: 'INV-0311',
    currency: 'USD',
    company_name: 'Harlow Carpentry',
    payment_setup: { practice: true, publishable_key: 'pk_1', browser_base: 'http://localhost:4242' },
    account: 'acct_1',
    open: null,
    receipt_email: 'renee@example.com',
    ...over,
  }
}

export function outcomeWith(over: Partial<PayOutcome> = {}): PayOutcome {
  return {
    outcome: 'processing',
    try_id: attemptId,
    attempt: null,
    way: 'card',
    verify_url: null,
    reason: null,
    receipt: null,
    view: invoiceViewWith(),
    ...over,
  }
}

export const paidOutcome = outcomeWith({
  outcome: 'paid',
  view: paidView,
  receipt: {
    payment_id: estimateId,
    kind: 'final',
    amount: '818.37',
    credited: '0.00',
    date: '2026-11-17',
    card: { brand: 'visa', last4: '4242' },
    bank: null,
    receipt_to: 'renee@example.com',
  },
})

export function accountWith(over: Partial<PaymentAccount> = {}): PaymentAccount {
  return {
    state: 'ready',
    missing: [],
    card_payments: true,
    takes_cards: true,
    bank_payments: false,
    takes_bank: false,
    fees: { card: { ppm: 29_000, fixed: 30, most: null }, bank: { ppm: 8_000, fixed: 0, most: 500 } },
    payouts: true,
    currency: 'USD',
    practice: true,
    ...over,
  }
}
