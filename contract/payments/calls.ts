import { z } from 'zod'
import { payWays } from '../billing/pay-way-rules.ts'
import { payWaysChosen } from '../billing/pay-way-shapes.ts'
import { limits } from '../values/limits.ts'
import { call } from '../wire/call.ts'
import { amountIn, cardToken, email, id, text } from '../wire/fields.ts'
import { paymentAccount, payOffer, payOutcome, refundOutcome } from './shapes.ts'

const none = z.object({})
const one = z.object({ id: id() })
const opened = one.extend({ token: text(200).optional() })

/** Where the company's money goes is the owner's alone to say, as it is with banks. */
const ofOwner = { method: 'POST', who: 'owner', outside: true } as const

export const getPaymentAccount = call({
  method: 'GET',
  path: '/api/payments/account/',
  who: ['company.settings', 'invoices.send', 'estimates.send'],
  staffOnly: true,
  shows: ['payment_account'],
  summary: 'Whether clients can pay by card, and what is missing until they can',
  input: none,
  answer: z.object({ account: paymentAccount }),
})

export const openPaymentAccount = call({
  ...ofOwner,
  path: '/api/payments/account/',
  changes: ['payment_account'],
  summary:
    "Make the company's account with the card processor if there is none; `url`: its page, for some minutes, once",
  input: none,
  answer: z.object({ url: z.string(), account: paymentAccount }),
  secret: true,
})

export const syncPaymentAccount = call({
  method: 'POST',
  path: '/api/payments/account/sync/',
  who: 'company.settings',
  needsPlan: false,
  outside: true,
  changes: ['payment_account'],
  summary: "Ask the card processor how the company's account stands",
  input: none,
  answer: z.object({ account: paymentAccount }),
})

export const switchOnlinePayments = call({
  method: 'POST',
  path: '/api/payments/account/switch/',
  who: 'company.settings',
  needsPlan: false,
  changes: ['payment_account'],
  summary: 'Take cards or debits of bank accounts, or stop taking them; what is left out stays',
  input: z.object({ card_payments: z.boolean().optional(), bank_payments: z.boolean().optional() }),
  answer: z.object({ account: paymentAccount }),
})

type Kind = 'estimate' | 'invoice'

const onlinePayment = opened.extend({
  /** Unset: all that is due. */
  amount: amountIn().optional(),
  way: z.enum(payWays).default('card'),
  /** Of a card or a bank account, made on the company's account. */
  payment_method_token: cardToken().min(1, 'Enter a card'),
  /** With `bank`: the words of `mandateWords` were shown for this amount, and are allowed. */
  mandate: z.boolean().optional(),
  name: text(limits.name).optional(),
  /** Where the receipt goes; unset: the client's own address. */
  email: email().optional(),
})

const byCard = {
  method: 'POST',
  who: 'client',
  orToken: true,
  outside: true,
  secret: true,
  changes: ['document'],
  answer: payOutcome,
} as const

/** How a client pays one kind of document online, by card or from a bank account: the deposit of an estimate, or an invoice. */
function payCallsOf(kind: Kind) {
  const path = `/api/billing/${kind}/:id/pay/` as const
  const what = kind === 'estimate' ? 'the deposit of an approved estimate' : 'an invoice'
  return {
    offer: call({
      method: 'GET',
      path,
      who: `${kind}s.view`,
      orToken: true,
      shows: [],
      summary: `Whether and how ${what} can be paid online now, and what the fields for it need`,
      input: opened,
      answer: payOffer,
    }),
    pay: call({
      ...byCard,
      path,
      summary: `Pay ${what} by card or from a bank account, all that is due or a part`,
      input: onlinePayment,
      // Whoever tries out stolen cards needs many attempts.
      limits: [
        { attempts: 30, seconds: 600 },
        { attempts: 60, seconds: 600, field: 'id' },
      ],
    }),
    check: call({
      ...byCard,
      path: `${path}check/`,
      summary: 'What became of a try, asked of the card processor',
      input: opened.extend({ try_id: id() }),
      limits: [{ attempts: 100, seconds: 600, field: 'id' }],
    }),
  }
}

function refundOf(kind: Kind) {
  return call({
    method: 'POST',
    path: `/api/billing/${kind}/:id/payments/:payment_id/refund/`,
    who: 'payments.refund',
    needsPlan: false,
    outside: true,
    changes: ['document'],
    summary: 'Give money back: to the card it came from, else written down as given back',
    input: one.extend({
      payment_id: id(),
      /** Unset: all that is left of the payment. */
      amount: amountIn().optional(),
      reason: text(500).nullish(),
    }),
    answer: refundOutcome,
    creates: true,
    message: 'Refunded',
  })
}

export const choosePayWays = call({
  method: 'POST',
  path: '/api/billing/invoice/:id/pay-ways/',
  who: 'invoices.send',
  changes: ['document'],
  summary: 'Which of the ways that the company takes the client of one invoice may pay by; what is under way goes on',
  input: one.extend({ card: z.boolean(), bank: z.boolean() }),
  answer: z.object({ pay_ways: payWaysChosen }),
})

const estimate = payCallsOf('estimate')
const invoice = payCallsOf('invoice')
export const [getDepositOffer, payDeposit, checkDeposit] = [estimate.offer, estimate.pay, estimate.check]
export const [getInvoiceOffer, payInvoice, checkInvoicePayment] = [invoice.offer, invoice.pay, invoice.check]
export const [refundDeposit, refundInvoicePayment] = [refundOf('estimate'), refundOf('invoice')]
