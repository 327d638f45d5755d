import { randomBytes } from 'node:crypto'
import type { Context } from '#practice/cards/resources/context.ts'
import type { Intent } from '#practice/cards/resources/resources.ts'

/** A secret that lets whoever pays see and finish this one attempt. */
export function clientSecretOf(id: string): string {
  return `${id}_secret_${randomBytes(15).toString('hex')}`
}

/** How the browser goes on: to the page where the holder answers the bank. */
export function nextOf(
  ctx: Context,
  { id, client_secret }: { id: string; client_secret: string },
): Intent['next_action'] {
  const account = ctx.account ? `&account=${ctx.account}` : ''
  const practice_url = `${ctx.url}/practice/challenge/${id}?client_secret=${client_secret}${account}`
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'practice_challenge', practice_url } }
}
