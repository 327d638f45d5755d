import { now } from '#server/platform/clock.ts'
import type { Env } from '#server/platform/settings/env.ts'
import { openAccounts } from './accounts.ts'
import { openCards } from './cards.ts'
import { openProcessor } from './client.ts'
import { openClientPayments } from './client-payments.ts'
import { openEvents } from './events.ts'
import { practiceAddress } from './practice-address.ts'
import { practiceKeys } from './practice-keys.ts'
import type { Payments } from './shapes.ts'
import { openSubscriptionRecords } from './subscription-records.ts'
import { openSubscriptions } from './subscriptions.ts'

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
    ...openSubscriptionRecords(processor),
    ...openAccounts(processor, env.PUBLIC_URL),
    ...openClientPayments(processor),
    ...openEvents(processor, secrets),
  }
}
