import * as subscription from '#contract/subscription/calls.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedEvent } from '#test/server/practice.ts'
import { cardOf } from '../subscribers.ts'
import { make, type Samples, type World } from './sample.ts'

export const subscriptionSamples = {
  makes: { payment_method: makePaymentMethod },
  extras: {
    'POST /api/users/payment-methods/add/': newCard,
    'POST /api/users/payment-methods/remove/': otherCard,
    'POST /api/users/payment-methods/set-default/': otherCard,
    'POST /api/users/subscription/change/': async (world) => ({ plan: 'business', ...(await newCard(world)) }),
    'POST /api/onboarding/step4/subscription/': async (world) => ({ plan: 'business', ...(await newCard(world)) }),
    'POST /api/webhooks/stripe/': () => signedEvent(),
  },
} satisfies Samples

/** A card that is kept, not the default one. */
async function makePaymentMethod({ test, browser }: World): Promise<string> {
  const before = await expectSuccess(browser.call(subscription.listPaymentMethods))
  const { payment_methods } = await expectSuccess(
    browser.call(subscription.addPaymentMethod, { payment_method_token: await cardOf(test) }),
  )
  const made = payment_methods.find(({ id }) => !before.payment_methods.some((each) => each.id === id))
  if (!made) throw new Error('No card was kept')
  return made.id
}

async function newCard({ test }: World) {
  return { payment_method_token: await cardOf(test) }
}

async function otherCard(world: World) {
  return { payment_method_id: await make(world, 'payment_method') }
}
