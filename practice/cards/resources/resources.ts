// The processor's objects, as far as this product uses them. Names and values are Stripe's (https://docs.stripe.com/api,
// version 2026-10-28); a field that begins with an underscore never leaves the practice processor.

export type Metadata = Record<string, string>
type Base = { id: string; created: number }

export type Customer = Base & {
  object: 'customer'
  name: string | null
  email: string | null
  metadata: Metadata
  /** In minor units; below zero it is credit for the next invoices. */
  balance: number
  invoice_settings: { default_payment_method: string | null }
}

/** What the bank of a practice card will say. */
export type Behaviour =
  | 'works'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'fails_later'
  | 'asks_once'
  | 'asks_always'
  | 'disputed'

export type Method = Base & {
  object: 'payment_method'
  type: 'card'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number; funding: 'credit'; country: 'US' }
  billing_details: { name: string | null }
  metadata: Metadata
  _behaviour: Behaviour
  /** The holder has agreed to charges while nobody is there to be asked. */
  _agreed: boolean
  /** Charged once without belonging to a customer, or taken away from one: it is good for nothing more. */
  _spent: boolean
}

/** What the bank of a practice account will say of a debit, some days later. */
export type DebitBehaviour =
  | 'clears'
  | 'account_closed'
  | 'no_account'
  | 'insufficient_funds'
  | 'debit_not_authorized'
  | 'returned'
  | 'stays'

/** A bank account to debit. It is known at once, or by the code of a small deposit that takes a day or two. */
export type BankMethod = Base & {
  object: 'payment_method'
  type: 'us_bank_account'
  customer: null
  us_bank_account: {
    account_holder_type: 'individual' | 'company'
    account_type: 'checking' | 'savings'
    bank_name: string
    last4: string
    routing_number: string
  }
  billing_details: { name: string | null }
  metadata: Metadata
  _debit: DebitBehaviour
  _verified: boolean
  _spent: boolean
}

export type Failure = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
  payment_method?: string
}

type Next =
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'practice_challenge'; practice_url: string } }
  | {
      type: 'verify_with_microdeposits'
      verify_with_microdeposits: {
        arrival_date: number
        hosted_verification_url: string
        microdeposit_type: 'descriptor_code'
      }
    }

export type Setup = Base & {
  object: 'setup_intent'
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  client_secret: string
  customer: string | null
  payment_method: string | null
  usage: string
  next_action: Next | null
  last_setup_error: Failure | null
  metadata: Metadata
}

export type Intent = Base & {
  object: 'payment_intent'
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  amount: number
  amount_received: number
  currency: string
  client_secret: string
  customer: string | null
  description: string | null
  receipt_email: string | null
  payment_method: string | null
  latest_charge: string | null
  next_action: Next | null
  last_payment_error: Failure | null
  metadata: Metadata
  _invoice: string | null
  /** By what it may be paid; unset: by anything. */
  _ways?: string[]
}

export type Charge = Base & {
  object: 'charge'
  amount: number
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  currency: string
  customer: string | null
  description: string | null
  paid: boolean
  status: 'succeeded' | 'pending' | 'failed'
  payment_intent: string
  payment_method: string
  payment_method_details:
    | { type: 'card'; card: Method['card'] }
    | { type: 'us_bank_account'; us_bank_account: BankMethod['us_bank_account'] }
  balance_transaction: string | null
  metadata: Metadata
}

export type Refund = Base & {
  object: 'refund'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: 'succeeded'
  balance_transaction: string
  metadata: Metadata
}

/** The holder has told the bank that a charge was not theirs; a debit that its bank took back is lost at once. */
export type Dispute = Base & {
  object: 'dispute'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  reason: 'fraudulent' | 'debit_not_authorized'
  status: 'needs_response' | 'lost'
  metadata: Metadata
}

export type BalanceTransaction = Base & {
  object: 'balance_transaction'
  type: 'charge' | 'refund' | 'adjustment'
  amount: number
  fee: number
  net: number
  currency: string
  source: string
}

export type Product = Base & { object: 'product'; name: string; active: true; metadata: Metadata }

export type Interval = 'month' | 'year'

export type Price = Base & {
  object: 'price'
  active: boolean
  currency: string
  unit_amount: number
  recurring: { interval: Interval; interval_count: 1 }
  product: string
  lookup_key: string | null
  metadata: Metadata
}

export type InvoiceLine = {
  id: string
  object: 'line_item'
  amount: number
  currency: string
  description: string
  period: { start: number; end: number }
}

export type Invoice = Base & {
  object: 'invoice'
  number: string
  status: 'open' | 'paid' | 'uncollectible' | 'void'
  customer: string
  currency: string
  total: number
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  next_payment_attempt: number | null
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  lines: { object: 'list'; data: InvoiceLine[]; has_more: false }
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  hosted_invoice_url: string
  invoice_pdf: null
  _intent: string | null
}

export type SubscriptionItem = {
  id: string
  object: 'subscription_item'
  quantity: number
  price: Price
  current_period_start: number
  current_period_end: number
}

export type Subscription = Base & {
  object: 'subscription'
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid'
  customer: string
  currency: string
  items: { object: 'list'; data: SubscriptionItem[]; has_more: false }
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  trial_start: number | null
  trial_end: number | null
  default_payment_method: string | null
  latest_invoice: string | null
  pending_setup_intent: string | null
  metadata: Metadata
  _warned: boolean
}

export type Account = Base & {
  object: 'account'
  type: string
  country: string
  email: string | null
  business_profile: { name: string | null }
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
  requirements: { currently_due: string[] }
  default_currency: string
  metadata: Metadata
}

/** A page of the processor's that an owner is sent to, once. */
export type AccountLink = Base & {
  object: 'account_link'
  account: string
  return_url: string
  refresh_url: string
  expires_at: number
  used: boolean
}

export type Event = Base & {
  object: 'event'
  type: string
  api_version: string
  livemode: false
  account?: string
  data: { object: object }
}

export type Resource =
  | Customer
  | Method
  | BankMethod
  | Setup
  | Intent
  | Charge
  | Refund
  | Dispute
  | BalanceTransaction
  | Product
  | Price
  | Invoice
  | Subscription
  | Account
  | AccountLink
  | Event

/** The type of a resource by its `object`. */
export type ResourceOf<K extends Resource['object']> = Extract<Resource, { object: K }>
