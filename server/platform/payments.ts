import { now } from './clock.ts'
import type { Env } from './env.ts'
import { openAccounts } from './payments/accounts.ts'
import { openCards } from './payments/cards.ts'
import { openProcessor } from './payments/client.ts'
import { openClientPayments } from './payments/client-payments.ts'
import { openEvents } from './payments/events.ts'
import { practiceAddress } from './payments/practice-address.ts'
import { practiceKeys } from './payments/practice-keys.ts'
import type { Payments } from './payments/shapes.ts'
import { openSubscriptions } from './payments/subscriptions.ts'

/** The card processor: Stripe where its keys are set, else the practice processor, by the same code. */
export function openPayments(env: Env): Payments {
  const { STRIPE_SECRET_KEY: secret_key, STRIPE_PUBLISHABLE_KEY: publishable_key } = env
  const practice = secret_key === undefined
  const keys = practice ? practiceKeys(env.SECRET_KEY) : undefined
  const address = () => (practice ? practiceAddress(env.DATA_DIR) : null)
  const processor = openProcessor(env, secret_key ?? keys?.secret_key ?? '', () => address()?.url ?? null, now)
  const secrets = (env.STRIPE_WEBHOOK_SECRET ?? keys?.webhook_secret ?? '').split(',').map((secret) => secret.trim())
  return {
    setup: {
      practice,
      publishable_key: publishable_key ?? keys?.publishable_key ?? '',
      get browser_base() {
        return address()?.browser_url ?? null
      },
    },
    ...openCards(processor),
    ...openSubscriptions(processor),
    ...openAccounts(processor, env.PUBLIC_URL),
    ...openClientPayments(processor),
    ...openEvents(processor, secrets),
  }
}
