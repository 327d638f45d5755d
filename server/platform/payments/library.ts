import { createRequire } from 'node:module'
import type Stripe from 'stripe'

const read = createRequire(import.meta.url)

/** The processor's own library: two hundred files, read when something is first asked of it. */
export function stripe(): typeof Stripe {
  return read('stripe') as typeof Stripe
}
