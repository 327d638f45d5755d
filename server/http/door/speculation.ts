import type { Transaction } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor, Link } from '../context.ts'

/**
 * Begins the request's transaction and finds who asks, in one round trip. With `speculative` it need not wait: it may answer
 * with the identity that the same tokens had last, and `sure` rejects with `StaleIdentity` if anything about it has changed.
 * Until `sure` has resolved nothing is answered and nothing committed. Given by identify.ts.
 */
export type Identify = (
  platform: Platform,
  tokens: { session: string; access: string; link: string },
  speculative: boolean,
) => Promise<Known>

export type Known = {
  transaction: Transaction
  actor: Actor | null
  link: Link | null
  expired: boolean
  sure?: Promise<void> | undefined
}

/** The speculative identity was out of date: the call is carried out again with the identity as it is. */
export class StaleIdentity extends Error {}
