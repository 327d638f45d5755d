import type { z } from 'zod'
import type { paymentAnswer, setupAnswer } from './answers.ts'
import { instantOf } from './answers.ts'
import type { Attempt, PaymentError, ProviderPayment } from './shapes.ts'

type Payment = z.output<typeof paymentAnswer>
type Setup = z.output<typeof setupAnswer>

export function attemptOfPayment(payment: Payment): Attempt {
  return attemptOf('payment', payment, payment.last_payment_error)
}

export function attemptOfSetup(setup: Setup): Attempt {
  return attemptOf('setup', setup, setup.last_setup_error)
}

/** A payment of a company's account, as it stands. */
export function paymentOf(payment: Payment, account_id: string, read_at: string): ProviderPayment {
  const charge = typeof payment.latest_charge === 'object' ? payment.latest_charge : null
  return {
    ...attemptOfPayment(payment),
    account_id,
    amount: payment.amount,
    amount_received: payment.amount_received,
    amount_refunded: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ?? false,
    currency: payment.currency.toUpperCase(),
    metadata: payment.metadata,
    card: charge?.payment_method_details?.card ?? null,
    bank: bankOf(charge?.payment_method_details?.us_bank_account),
    verify_url: payment.next_action?.verify_with_microdeposits?.hosted_verification_url ?? null,
    created_at: instantOf(payment.created),
    read_at,
  }
}

function bankOf(account: { bank_name?: string | null; last4?: string | null } | null | undefined) {
  return account ? { name: account.bank_name ?? 'Bank account', last4: account.last4 ?? '' } : null
}

type ErrorFields = Payment['last_payment_error']

/** The processor's error in our shape; its sentences are made to be shown to the holder of the card. */
export function errorOf(error: NonNullable<ErrorFields>): PaymentError {
  return {
    code: error.code ?? 'card_declined',
    decline_code: error.decline_code ?? null,
    message: error.message ?? 'Your card was declined.',
  }
}

function attemptOf(kind: Attempt['kind'], intent: Payment | Setup, error: ErrorFields): Attempt {
  return {
    id: intent.id,
    kind,
    // We confirm and capture in one step, so these two are never seen; in doubt, the card is asked for again.
    status:
      intent.status === 'requires_confirmation' || intent.status === 'requires_capture'
        ? 'requires_payment_method'
        : intent.status,
    client_secret: intent.client_secret ?? null,
    error: error && intent.status === 'requires_payment_method' ? errorOf(error) : null,
  }
}
