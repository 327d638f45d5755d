import type { Transaction } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor, Link } from '../context.ts'

/** Begins the request's transaction and identifies the caller, in one round trip. Implemented by server/identify.ts. */
export type Identify = (
  platform: Platform,
  tokens: { session: string; access: string; link: string },
) => Promise<IdentifiedCaller>

export type IdentifiedCaller = { transaction: Transaction; actor: Actor | null; link: Link | null; expired: boolean }
