import type { PlanReceipt, Subscription } from '#contract/subscription/shapes.ts'
import type { SubscriptionState } from '#web/subscription/queries.ts'

const GIGABYTE = 1_073_741_824

/** An instant so many days from now; plans are shown by the time that is left. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export const visa = {
  id: '01999999-0000-7000-8000-0000000000a1',
  brand: 'visa',
  last4: '4242',
  exp_month: 4,
  exp_year: 2031,
  is_default: true,
}
export const mastercard = {
  ...visa,
  id: visa.id.replace('a1', 'a2'),
  brand: 'mastercard',
  last4: '4444',
  is_default: false,
}

/** A running plan of a company, as the server answers its owner. */
export function subscriptionState(
  plan: Partial<Subscription> = {},
  over: Partial<Omit<SubscriptionState, 'subscription'>> = {},
): SubscriptionState & { subscription: Subscription } {
  const subscription: Subscription = {
    plan: 'crew',
    interval: 'month',
    status: 'active',
    trial_end: inDays(-20),
    current_period_end: inDays(12),
    cancel_at_period_end: false,
    grace_until: null,
    chosen: true,
    limits: { users: 6, companies: 1, storage_bytes: 50 * GIGABYTE, banks: 3 },
    usage: { users: 4, companies: 1, storage_bytes: 12.4 * GIGABYTE, banks: 1 },
    ...plan,
  }
  return {
    subscription,
    is_active: true,
    plans_off: false,
    owner_name: 'Sam Harlow',
    billing: { price: '49.00', currency: 'USD', next_charge_at: subscription.current_period_end, payment_method: visa },
    ...over,
  }
}

/** A trial in which no plan was chosen. */
export const trial = (days = 9) =>
  subscriptionState(
    { status: 'trialing', interval: null, chosen: false, trial_end: inDays(days), current_period_end: null },
    { billing: { price: null, currency: 'USD', next_charge_at: null, payment_method: null } },
  )

export const receipt: PlanReceipt = {
  id: visa.id.replace('a1', 'b1'),
  number: 'PRACTICE-0007',
  description: '1 × Chalkline Crew (at $49.00 / month)',
  amount: '49.00',
  currency: 'USD',
  status: 'paid',
  created_at: '2026-11-05T10:00:00.000Z',
  period_start: '2026-11-05T10:00:00.000Z',
  period_end: '2026-12-05T10:00:00.000Z',
  page_url: 'https://pay.example.com/receipts/7',
  pdf_url: 'https://pay.example.com/receipts/7.pdf',
}

const plan = (
  key: 'solo' | 'crew' | 'business',
  name: string,
  monthly: string,
  yearly: string,
  features: string[],
) => ({
  key,
  name,
  monthly,
  yearly,
  currency: 'USD',
  features,
  limits: { users: 1, companies: 1, storage_gb: 10, banks: 1 },
})

/** The answer of the pricing call. `origin`: where the practice form sends cards. */
export const pricing = (origin: string) => ({
  plans: [
    plan('solo', 'Solo', '19.00', '190.00', ['1 person', 'Unlimited clients and documents']),
    plan('crew', 'Crew', '49.00', '490.00', ['6 people', 'Roles you can change']),
    plan('business', 'Business', '99.00', '990.00', ['20 people', '3 companies']),
  ],
  trial_days: 14,
  payment_setup: { practice: true, publishable_key: 'pk_1', browser_base: origin },
})
