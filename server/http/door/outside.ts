import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, type RefusalCode } from '#contract/wire/refusal.ts'
import { sqlState, type Transaction } from '#server/platform/database/db.ts'
import { type Opening, openingSql } from '#server/platform/database/openings.ts'
import { timeLeft, withinDeadline } from '#server/platform/deadline.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Ctx, Outside } from '../context.ts'
import { claimFor, endClaim, type HeldClaim, releaseClaim } from './claims.ts'
import type { IdentifiedCaller } from './identify.ts'
import { type FirstAnswer, keeping, type Repeat } from './repeats.ts'

/** Time limit of an outside call. With what comes before and after, the person has an answer within 10 seconds. */
const wholeMs = 7_500

export type OutsideOptions = {
  /** The transaction in which the caller was checked; it ends before any waiting. */
  transaction: Transaction
  repeat: Repeat | undefined
  /** Whether the answer may be stored for repeats; asked once there is one. */
  keeps(): boolean
  linkHash: string | null
  /** Begins a transaction with the caller's current rights; refuses if they lost the right meanwhile. */
  stillMay(): Promise<IdentifiedCaller>
}

/**
 * Runs a call that waits for a provider. The repeat key is claimed and committed first, and no connection is held while the
 * handler waits, so a hanging provider blocks nobody else. If the server dies between the provider and the commit, the claim
 * stays, and the repeat finds at the provider what was created there.
 */
export async function carryOutOutside(
  ctx: Ctx,
  options: OutsideOptions,
  work: (ctx: Outside<Ctx>) => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  const { database } = ctx.platform
  const { transaction, repeat, keeps } = options
  const claim = repeat && (await claimFor(transaction.db, repeat))
  await transaction.commit()
  return withinDeadline(wholeMs, async () => {
    const ownClaim = repeat && (claim === 'taken' ? await untilOurs(ctx.platform, repeat, 'unavailable') : claim)
    if (ownClaim && 'body' in ownClaim) return ownClaim
    const end = (how: (...ownClaim: Parameters<typeof endClaim>) => Promise<unknown>) =>
      database.outside(async (db) => repeat && ownClaim && how(db, repeat, ownClaim))
    try {
      const answer = await work(outsideOf(ctx, options))
      await end((db, key, mine) => (keeps() ? db.executeQuery(keeping(db, key, answer)) : endClaim(db, key, mine)))
      return answer
    } catch (error) {
      await end(releaseClaim).catch(() => {}) // otherwise the claim expires
      throw error
    }
  })
}

/** Polls until the other request's claim ends, holding no connection in between. After a 503 a repeat keeps its key. */
async function untilOurs(platform: Platform, repeat: Repeat, otherwise: RefusalCode): Promise<HeldClaim | FirstAnswer> {
  for (let pause = 50; timeLeft(wholeMs) > pause; pause = Math.min(500, pause * 2)) {
    await sleep(pause)
    const claim = await platform.database.outside((db) => claimFor(db, repeat))
    if (claim !== 'taken') return claim
  }
  throw new Refusal(otherwise, 'This is being done already. Look again in a moment.')
}

/** The context of a handler that holds no connection while it waits. */
export function outsideOf(
  ctx: Ctx,
  { repeat, linkHash, stillMay }: Pick<OutsideOptions, 'repeat' | 'linkHash' | 'stillMay'>,
): Outside<Ctx> {
  const { db: _, keep: __, setSession: ___, ...rest } = ctx
  const opening = openingSql(ctx.companyId, ctx.actor?.user.id ?? null, linkHash)
  const key = repeat ? digest(`${repeat.scope} ${repeat.key} ${repeat.hash}`) : randomUUID()
  return {
    ...rest,
    key,
    inTransaction: (work) => inTransaction(ctx, stillMay, work),
    writeDown: (work) => inTransaction(ctx, () => asBefore(ctx, opening), work),
    alone: (what, work) => alone(ctx.platform, what, work),
  }
}

type Begin = () => Promise<Pick<IdentifiedCaller, 'transaction' | 'actor'>>

async function asBefore({ platform, actor }: Ctx, opening: Opening) {
  return { transaction: await platform.database.begin(opening), actor }
}

async function inTransaction<T>(ctx: Ctx, begin: Begin, work: (ctx: Ctx) => Promise<T>, left = 2): Promise<T> {
  const { transaction, actor } = await begin()
  let kept = false
  const keep = () => {
    kept = true
  }
  try {
    const result = await work({ ...ctx, actor, db: transaction.db, keep })
    await transaction.commit()
    return result
  } catch (error) {
    if (kept && error instanceof Refusal) await transaction.commit()
    else await transaction.rollback()
    const state = sqlState(error)
    if (left === 0 || (state !== '40P01' && state !== '40001')) throw error
    return inTransaction(ctx, begin, work, left - 1)
  }
}

async function alone<T>(platform: Platform, what: string, work: () => Promise<T>): Promise<T> {
  const turn: Repeat = { scope: 'turn', key: what, hash: '' }
  const claim = await platform.database.outside((db) => claimFor(db, turn))
  const ownClaim = claim === 'taken' ? await untilOurs(platform, turn, 'conflict') : claim
  if ('body' in ownClaim) throw new Error('A turn has no answer')
  try {
    return await work()
  } finally {
    await platform.database.outside((db) => releaseClaim(db, turn, ownClaim)).catch(() => {}) // otherwise it expires
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
