import type Stripe from 'stripe'
import type { z } from 'zod'
import { invalidTransition, refuseField } from '#contract/wire/refusal.ts'
import { instantOf, listOf, paymentAnswer, refundAnswer } from './answers.ts'
import { codeOf, type RequestLimits } from './ask.ts'
import { paymentOf } from './attempts.ts'
import { refuseToken } from './cards.ts'
import type { Processor } from './client.ts'
import { stripe } from './library.ts'
import type { Mandate, NewPayment, Payments, ProviderPayment, ProviderRefund } from './shapes.ts'

type Parts = Pick<
  Payments,
  'createPayment' | 'confirmPayment' | 'getPayment' | 'cancelPayment' | 'refundPayment' | 'listRefunds'
>

const expand = ['latest_charge']

/** What clients pay to a company: charged directly on the company's own account. */
export function openClientPayments(processor: Processor): Parts {
  return { ...openCharges(processor), ...openStates(processor), ...openRefunds(processor) }
}

function openCharges({ client, ask, now }: Processor): Pick<Parts, 'createPayment' | 'confirmPayment'> {
  function createPayment(input: NewPayment): Promise<ProviderPayment> {
    return charge(input.account_id, Boolean(input.method_token), (options) =>
      client().paymentIntents.create(fieldsOf(input), { ...options, idempotencyKey: input.key }),
    )
  }

  function confirmPayment(input: Parameters<Payments['confirmPayment']>[0]) {
    const { account_id, payment_id, method_token, mandate, key } = input
    const fields = {
      payment_method: method_token,
      use_stripe_sdk: true,
      ...(mandate ? mandateOf(mandate) : {}),
      expand,
    }
    return charge(account_id, true, (options) =>
      client()
        .paymentIntents.confirm(payment_id, fields, { ...options, idempotencyKey: key })
        // Charged already, by another attempt or another tab: that is what was wanted.
        .catch(whereMovedOn(() => client().paymentIntents.retrieve(payment_id, { expand }, options))),
    )
  }

  /** Charges, and takes a bank's no as a state of the payment. */
  async function charge(account_id: string, charges: boolean, request: (options: Direct) => Promise<unknown>) {
    const read_at = now()
    const answer = await ask(
      paymentAnswer,
      (options) =>
        request({ ...options, stripeAccount: account_id })
          .catch(declinedPayment)
          .catch(refuseAmount)
          .catch(refuseToken),
      { charges },
    )
    return paymentOf(answer, account_id, read_at)
  }

  return { createPayment, confirmPayment }
}

/** A payment that has a way to be paid is charged at once. */
function fieldsOf(input: NewPayment): Stripe.PaymentIntentCreateParams {
  return {
    amount: input.amount,
    currency: input.currency.toLowerCase(),
    description: input.description,
    metadata: input.metadata,
    allowed_payment_method_types: [input.way === 'bank' ? 'us_bank_account' : 'card'],
    ...(input.receipt_email ? { receipt_email: input.receipt_email } : {}),
    ...(input.method_token ? { payment_method: input.method_token, confirm: true, use_stripe_sdk: true } : {}),
    expand,
  }
}

function mandateOf({ accepted_at, ip_address, user_agent }: Mandate) {
  const accepted = Math.floor(Date.parse(accepted_at) / 1000)
  const online = { ip_address, user_agent }
  return { mandate_data: { customer_acceptance: { type: 'online' as const, accepted_at: accepted, online } } }
}

function openStates({ client, ask, now }: Processor): Pick<Parts, 'getPayment' | 'cancelPayment'> {
  async function getPayment({ account_id, payment_id }: { account_id: string; payment_id: string }) {
    const read_at = now()
    const answer = await ask(paymentAnswer, (options) =>
      client().paymentIntents.retrieve(payment_id, { expand }, { ...options, stripeAccount: account_id }),
    )
    return paymentOf(answer, account_id, read_at)
  }

  async function cancelPayment(input: { account_id: string; payment_id: string }) {
    const { account_id, payment_id } = input
    await ask(paymentAnswer, (options) => {
      const direct = { ...options, stripeAccount: account_id }
      return client()
        .paymentIntents.cancel(payment_id, {}, direct)
        .catch(whereMovedOn(() => client().paymentIntents.retrieve(payment_id, {}, direct)))
    })
    const payment = await getPayment(input)
    if (payment.status !== 'canceled') throw invalidTransition('payment', payment.status, 'canceled')
    return payment
  }

  return { getPayment, cancelPayment }
}

/** The payment as it is by now, where it is in no state anymore to do what was asked. */
function whereMovedOn<T>(retrieve: () => Promise<T>) {
  return (error: unknown) => (codeOf(error) === 'payment_intent_unexpected_state' ? retrieve() : Promise.reject(error))
}

function openRefunds({ client, ask }: Processor): Pick<Parts, 'refundPayment' | 'listRefunds'> {
  async function refundPayment(input: Parameters<Payments['refundPayment']>[0]) {
    const { account_id, payment_id, amount, metadata, key } = input
    const refund = await ask(
      refundAnswer,
      (options) =>
        client()
          .refunds.create(
            { payment_intent: payment_id, amount, metadata },
            { ...options, stripeAccount: account_id, idempotencyKey: key },
          )
          .catch(refuseTooMuch),
      { charges: true },
    )
    return refundOf(refund, payment_id)
  }

  async function listRefunds({ account_id, payment_id }: { account_id: string; payment_id: string }) {
    const { data } = await ask(listOf(refundAnswer), (options) =>
      client().refunds.list({ payment_intent: payment_id, limit: 100 }, { ...options, stripeAccount: account_id }),
    )
    return data.map((refund) => refundOf(refund, payment_id))
  }

  return { refundPayment, listRefunds }
}

function refundOf(refund: z.output<typeof refundAnswer>, payment_id: string): ProviderRefund {
  const { id, amount, status, created, metadata } = refund
  return { id, payment_id, amount, status, metadata: metadata ?? {}, created_at: instantOf(created) }
}

type Direct = RequestLimits & { stripeAccount: string }

/** The bank's no carries the payment as it stands, with its reason in `last_payment_error`. */
function declinedPayment(error: unknown): unknown {
  if (error instanceof stripe().errors.StripeCardError && error.payment_intent) return error.payment_intent
  throw error
}

function refuseAmount(error: unknown): never {
  const [small, large] = ['amount_too_small', 'amount_too_large'].map((code) => codeOf(error) === code)
  if (small) throw refuseField('amount', 'This is less than a card takes', 'invalid_amount')
  if (large) throw refuseField('amount', 'This is more than a card takes', 'invalid_amount')
  throw error
}

function refuseTooMuch(error: unknown): never {
  const tooMuch =
    error instanceof stripe().errors.StripeInvalidRequestError &&
    (error.param === 'amount' || ['charge_already_refunded', 'amount_too_large'].includes(codeOf(error) ?? ''))
  if (tooMuch) throw refuseField('amount', 'Refund at most what is left of the payment', 'invalid_amount')
  throw error
}
