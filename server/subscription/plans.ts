import type { PlanPrice } from '#contract/subscription/shapes.ts'

/** The plans on offer. Source: field.md 2.13. */
export const plans: PlanPrice[] = [
  {
    key: 'solo',
    name: 'Solo',
    monthly: '19.00',
    yearly: '190.00',
    currency: 'USD',
    features: ['1 person', 'Unlimited clients and documents', '10 GB of photos', '1 bank login'],
    limits: { users: 1, companies: 1, photo_gb: 10, banks: 1 },
  },
  {
    key: 'crew',
    name: 'Crew',
    monthly: '49.00',
    yearly: '490.00',
    currency: 'USD',
    features: ['6 people with roles', 'Change orders and job costing', '50 GB of photos', '3 bank logins'],
    limits: { users: 6, companies: 1, photo_gb: 50, banks: 3 },
  },
  {
    key: 'business',
    name: 'Business',
    monthly: '99.00',
    yearly: '990.00',
    currency: 'USD',
    features: ['20 people, 3 companies', 'Period lock and audit log', '250 GB of photos', 'API access'],
    limits: { users: 20, companies: 3, photo_gb: 250, banks: 10 },
  },
]
