/**
 * The words in which the rest of the server speaks with the card processor. Amounts are integer minor units, currencies
 * ISO 4217 in capitals, instants ISO in UTC. Every function may refuse with `card_declined` (402: the card's bank said
 * no; `detail.decline_code` keeps the processor's word), `payment_unavailable` (503: the processor does not answer, or
 * answers nonsense) and is over within 8 seconds, or within what is left of the request's own deadline.
 *
 * `key`: the same key gives the same thing at the processor, for at least 24 hours. Make it from what is bought, not from
 * the attempt (`ctx.key` of an outside call, with a word of your own behind it), and a new one for another card.
 */
export type Payments = {
  /** What a browser needs to take a card; it goes into the answers of the calls that lead to a card form. */
  setup: PaymentSetup

  // A company pays for its plan: our own account.

  /** Makes the customer of a company, or brings name and e-mail up to date where `customer_id` is given. */
  saveCustomer(input: {
    company_id: string
    name: string
    email: string
    customer_id?: string | null
  }): Promise<{ customer_id: string }>
  /**
   * Keeps a card for a customer. `attempt` is null when that is done; else the holder's bank wants to be asked: let the
   * browser finish it (`finishAttempt` of the card form), then the card stands in `listMethods`.
   */
  addMethod(input: { customer_id: string; payment_method_token: string; key: string }): Promise<AddedMethod>
  /** The cards of a customer, the default first. */
  listMethods(customer_id: string): Promise<Card[]>
  /** Removes a card; quiet when it is gone already. 404 `not_found` when it is another customer's. */
  removeMethod(input: { customer_id: string; payment_method_id: string }): Promise<void>
  /** From now on renewals are charged to this card. 404 `not_found` when it is another customer's. */
  setDefaultMethod(input: { customer_id: string; payment_method_id: string }): Promise<void>

  /**
   * Begins a plan. With `trial_end` nothing is charged before; without, the first period is charged at once: refused with
   * `card_declined`, nothing is left behind. `latest_attempt.status` `requires_action`: the plan is `incomplete` until the
   * holder has answered the bank in the browser. Needs a method, or the customer's default one.
   */
  createSubscription(input: NewSubscription): Promise<ProviderSubscription>
  /** Another plan, interval or number of seats; what is left of the old one is credited, the difference charged at once. */
  changeSubscription(input: {
    subscription_id: string
    price: PlanPriceOf
    seats?: number
    key: string
  }): Promise<ProviderSubscription>
  cancelAtPeriodEnd(input: { subscription_id: string; key: string }): Promise<ProviderSubscription>
  keepSubscription(input: { subscription_id: string; key: string }): Promise<ProviderSubscription>
  /** Ends it now, without a refund; quiet when it has ended. */
  cancelNow(input: { subscription_id: string }): Promise<ProviderSubscription>
  /** Charges what is open (after `past_due`, `unpaid`), to this card or the default one. */
  payOutstanding(input: {
    subscription_id: string
    payment_method_id?: string | null
    key: string
  }): Promise<ProviderSubscription>
  /** 404 `not_found` when the processor knows none of that id. */
  getSubscription(subscription_id: string): Promise<ProviderSubscription>
  /** All of a customer, newest first, ended ones too: for reconciliation. */
  listSubscriptions(customer_id: string): Promise<ProviderSubscription[]>
  /** What was charged for the plan, newest first, at most 100. */
  listReceipts(customer_id: string): Promise<Receipt[]>

  // A client pays a company: the company's own account with the processor, charged directly.

  /** Makes the account of a company. */
  createAccount(input: { company_id: string; name: string; email: string; country: string }): Promise<ProviderAccount>
  /** A page of the processor's where the owner says who they are; single use, a few minutes. Paths begin with `/`. */
  accountLink(input: { account_id: string; return_path: string; refresh_path: string }): Promise<{ url: string }>
  /** 404 `not_found` when the processor knows none of that id. */
  getAccount(account_id: string): Promise<ProviderAccount>
  /**
   * Takes a payment. With `method_token` it is charged at once; a bank's no is not a Refusal here but the status
   * `requires_payment_method` with `error` (see `declined`), so that the attempt can be written down.
   */
  createPayment(input: NewPayment): Promise<ProviderPayment>
  /** Charges a payment that waits for a card, with another card; `mandate`: debits a bank account, whose holder allowed it. */
  confirmPayment(input: {
    account_id: string
    payment_id: string
    method_token: string
    mandate?: Mandate
    key: string
  }): Promise<ProviderPayment>
  getPayment(input: { account_id: string; payment_id: string }): Promise<ProviderPayment>
  /** Gives up a payment that has not been charged; quiet when it was given up before. `invalid_transition` when charged. */
  cancelPayment(input: { account_id: string; payment_id: string }): Promise<ProviderPayment>
  /** Gives money back, at most what is left of the payment (else 400 `invalid_amount`). */
  refundPayment(input: {
    account_id: string
    payment_id: string
    amount: number
    /** At most 50 of our own facts; they come back in `listRefunds`. */
    metadata: Record<string, string>
    key: string
  }): Promise<ProviderRefund>
  /** What was refunded of a payment, by us or at the processor's own pages, newest first, at most 100. */
  listRefunds(input: { account_id: string; payment_id: string }): Promise<ProviderRefund[]>

  /**
   * What a webhook says, once its signature over the raw bytes has been checked and its time is within 300 seconds.
   * Throws 400 `invalid_token` on anything else.
   */
  readWebhook(raw: Uint8Array, signature: string): PaymentEvent
  /** Events since an instant (ISO), oldest first, at most 1,000: what webhooks may have missed. */
  listEvents(input: { since: string; account_id?: string | null }): Promise<PaymentEvent[]>
}

/** What a browser needs to take a card. */
export type PaymentSetup = {
  /** No keys are set: the built-in practice processor answers, and no real money moves. */
  practice: boolean
  publishable_key: string
  /** Where the practice form sends cards; null with the real processor. */
  browser_base: string | null
}

export type Card = {
  id: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  is_default: boolean
}

/** One attempt to charge or keep a card, as it stands. `kind` tells the browser which of the two to finish. */
export type Attempt = {
  id: string
  kind: 'payment' | 'setup'
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  /** For the card form; a secret of the person who pays. */
  client_secret: string | null
  error: PaymentError | null
}

/** Why a card was not charged: the processor's plain sentence and its words for programs. */
export type PaymentError = { code: string; decline_code: string | null; message: string }

export type AddedMethod = { card: Card; attempt: Attempt | null }

export type PlanKey = 'solo' | 'crew' | 'business'
/** What a plan costs; made at the processor at first need under the key `chalkline_crew_month`. */
export type PlanPriceOf = {
  plan: PlanKey
  name: string
  interval: 'month' | 'year'
  amount: number
  currency: string
}

export type NewSubscription = {
  customer_id: string
  company_id: string
  price: PlanPriceOf
  /** Null: charged at once. */
  trial_end: string | null
  /** Null: the customer's default card. */
  payment_method_id: string | null
  seats?: number
  key: string
}

/** Stripe's own words (https://docs.stripe.com/api/subscriptions/object#subscription_object-status). */
export type ProviderStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused'

export type ProviderSubscription = {
  id: string
  customer_id: string
  company_id: string | null
  status: ProviderStatus
  plan: PlanKey
  interval: 'month' | 'year'
  /** What it is charged at: the price when it was chosen, in hundredths; null where it is no whole number of them. */
  amount: number | null
  currency: string
  seats: number
  current_period_end: string
  trial_end: string | null
  cancel_at_period_end: boolean
  ended_at: string | null
  payment_method_id: string | null
  /** The newest charge, or the keeping of the card while on trial. */
  latest_attempt: Attempt | null
  /** When we began to ask: write this state only over one that was asked for earlier. */
  read_at: string
}

export type Receipt = {
  id: string
  number: string | null
  amount: number
  currency: string
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  created_at: string
  period_start: string
  period_end: string
  description: string | null
  /** The processor's own page and PDF of it. */
  page_url: string | null
  pdf_url: string | null
}

export type ProviderAccount = {
  id: string
  company_id: string | null
  charges_enabled: boolean
  payouts_enabled: boolean
  /** The owner has filled in the processor's form, be it checked or not. */
  details_submitted: boolean
  /** The processor's own words for what it still wants to know, e.g. `external_account`. */
  missing: string[]
  read_at: string
}

/** From where the holder of an account allowed that it is debited, and when. */
export type Mandate = { accepted_at: string; ip_address: string; user_agent: string }

export type NewPayment = {
  account_id: string
  /** Unset: by card. */
  way?: 'card' | 'bank'
  amount: number
  currency: string
  method_token?: string | null
  description: string
  /** Shown on the payer's e-mail from the processor. */
  receipt_email?: string | null
  /** At most 50 of our own facts, e.g. `{ company_id, document_id }`; they come back in `getPayment`. */
  metadata: Record<string, string>
  key: string
}

export type ProviderPayment = Attempt & {
  account_id: string
  amount: number
  amount_received: number
  amount_refunded: number
  /** The holder has told the bank that the charge was not theirs, or not right. */
  disputed: boolean
  currency: string
  metadata: Record<string, string>
  /** The card that was charged. */
  card: Omit<Card, 'id' | 'is_default'> | null
  /** The account that was debited, or is being. */
  bank: { name: string; last4: string } | null
  /** The processor's page on which the holder of an account types the code of a small deposit, while it waits for that. */
  verify_url: string | null
  created_at: string
  read_at: string
}

export type ProviderRefund = {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed' | 'canceled' | 'requires_action'
  metadata: Record<string, string>
  created_at: string
}

/** Something happened at the processor. Re-read the object: events come late, twice and in any order. */
export type PaymentEvent = {
  id: string
  /** Stripe's own word, e.g. `customer.subscription.updated`. */
  type: string
  /** The processor's time of it. */
  created: string
  /** The company's account where it happened; null on our own. */
  account_id: string | null
  object: {
    id: string
    /** `subscription`, `invoice`, `payment_intent`, `charge`, `account`, … */
    kind: string
    customer_id: string | null
    subscription_id: string | null
    payment_id: string | null
    metadata: Record<string, string>
  }
}
