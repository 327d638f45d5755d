import { randomBytes } from 'node:crypto'
import type { Desk } from './desk.ts'
import type { Intent } from './things.ts'

/** A secret that lets whoever pays see and finish this one try. */
export function clientSecretOf(id: string): string {
  return `${id}_secret_${randomBytes(15).toString('hex')}`
}

/** How the browser goes on: to the page where the holder answers the bank. */
export function nextOf(
  desk: Desk,
  { id, client_secret }: { id: string; client_secret: string },
): Intent['next_action'] {
  const account = desk.account ? `&account=${desk.account}` : ''
  const practice_url = `${desk.url}/practice/challenge/${id}?client_secret=${client_secret}${account}`
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'practice_challenge', practice_url } }
}
