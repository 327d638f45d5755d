import type { Transaction } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor, Link } from '../context.ts'

/**
 * Begins the request's transaction and finds who asks, in one round trip. With `guessing` it need not wait: it may take
 * who asked with the same tokens before, and `sure` rejects with `Mistaken` where anything about them is otherwise now.
 * Until `sure` has resolved nothing is told and nothing committed. Given by identify.ts.
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

/** The caller was taken for who they were a moment ago: everything is to be done again, without guessing. */
export class StaleIdentity extends Error {}
