import { type Desk, find, get } from './desk.ts'
import { finishIntent } from './intents.ts'
import { finishSetup } from './setups.ts'
import type { Intent, Setup } from './things.ts'
import { noSuch } from './wrong.ts'

/** The try that a client secret belongs to. */
export function byClientSecret(desk: Desk, id: string, secret: string): Intent | Setup {
  const found = find(desk, 'payment_intent', id) ?? find(desk, 'setup_intent', id)
  if (!found || found.client_secret !== secret) throw noSuch('payment_intent', id, 'intent')
  return found
}

/** The holder has answered the bank. */
export function answerChallenge(desk: Desk, id: string, secret: string, agrees: boolean): Intent | Setup {
  const asked = byClientSecret(desk, id, secret)
  if (asked.status !== 'requires_action') return asked
  return asked.object === 'payment_intent'
    ? finishIntent(desk, get(desk, 'payment_intent', id), agrees)
    : finishSetup(desk, get(desk, 'setup_intent', id), agrees)
}
