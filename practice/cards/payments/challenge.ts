import { type Context, find, get } from '#practice/cards/resources/context.ts'
import { noSuch } from '#practice/cards/resources/errors.ts'
import type { Intent, Setup } from '#practice/cards/resources/resources.ts'
import { finishIntent } from './intents.ts'
import { finishSetup } from './setups.ts'

/** The attempt that a client secret belongs to. */
export function byClientSecret(ctx: Context, id: string, secret: string): Intent | Setup {
  const found = find(ctx, 'payment_intent', id) ?? find(ctx, 'setup_intent', id)
  if (!found || found.client_secret !== secret) throw noSuch('payment_intent', id, 'intent')
  return found
}

/** The holder has answered the bank. */
export function answerChallenge(ctx: Context, id: string, secret: string, agrees: boolean): Intent | Setup {
  const asked = byClientSecret(ctx, id, secret)
  if (asked.status !== 'requires_action') return asked
  return asked.object === 'payment_intent'
    ? finishIntent(ctx, get(ctx, 'payment_intent', id), agrees)
    : finishSetup(ctx, get(ctx, 'setup_intent', id), agrees)
}
