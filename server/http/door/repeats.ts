import { createHash, createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type CompiledQuery, sql } from 'kysely'
import type { Call } from '#contract/wire/call.ts'
import type { TakenFile } from '#contract/wire/fields.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Sweep } from '#server/platform/database/sweep.ts'
import { limits } from '#server/platform/limits.ts'
import type { Actor, Link } from '../context.ts'

export type Repeat = { scope: string; key: string; hash: string }
export type FirstAnswer = { status: number; body: string }

/**
 * The repeat key of a request; undefined if none was sent or the caller is anonymous. Source: docs/domain.md, Wire. The hash is
 * keyed with the server's secret, because an input may hold a password.
 */
export function repeatOf(
  request: FastifyRequest,
  row: Call,
  input: unknown,
  { actor, link }: { actor: Actor | null; link: Link | null },
  secretKey: string,
): Repeat | undefined {
  const key = request.headers['idempotency-key']
  if (row.method === 'GET' || key === undefined || (!actor && !link)) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key))
    throw refuseField('Idempotency-Key', 'Use 8 to 128 visible characters')
  // A personal call may itself switch the company, so its key belongs to the person alone.
  const company = row.who === 'signed_in' ? '' : (actor?.company?.id ?? '')
  const scope = actor ? `user:${actor.user.id}:${company}` : `link:${link?.id}`
  return {
    scope,
    key,
    hash: createHmac('sha256', secretKey)
      .update(`${row.method} ${request.routeOptions.url} ${canonical(input)}`)
      .digest('hex'),
  }
}

/**
 * Claims the key in the writer's transaction. A second request with the key waits for the first to commit and gets its
 * answer; with different input it is refused.
 */
export async function claimRepeat(db: Db, repeat: Repeat): Promise<FirstAnswer | undefined> {
  const { scope, key, hash } = repeat
  const claimed = await sql`insert into idempotency_key (scope, key, request_hash) values (${scope}, ${key}, ${hash})
    on conflict do nothing`.execute(db)
  if (claimed.numAffectedRows === 1n) return undefined
  const first = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (first?.request_hash !== hash)
    throw new Refusal('idempotency_mismatch', 'This Idempotency-Key was used for another request')
  if (first.status === null || first.body === null)
    throw new Refusal('conflict', 'This was already done; its answer holds a secret and is not kept')
  return { status: first.status, body: first.body }
}

/** Deletes a person's stored answers, in every company. */
export async function forgetRepeatsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('idempotency_key').where('scope', 'like', `user:${userId}:%`).execute()
}

/** Stores the answer for seven days, in the same transaction as its effect. */
export function keeping(db: Db, { scope, key }: Repeat, { status, body }: FirstAnswer): CompiledQuery {
  return sql`update idempotency_key set status = ${status}, body = ${body} where scope = ${scope} and key = ${key}`.compile(
    db,
  )
}

/** Deletes expired keys and their answers. */
export const sweepRepeats: Sweep = async (db, now, most) => {
  const { numAffectedRows } = await sql`delete from idempotency_key where (scope, key) in
    (select scope, key from idempotency_key
      where created_at < ${now}::timestamptz - make_interval(days => ${limits.idempotencyDays}) limit ${most})`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** The same text for the same input, whatever the order of its fields; files count by their hash. */
export function canonical(value: unknown): string {
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex')
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (value !== null && typeof value === 'object' && 'moveTo' in value) return (value as TakenFile).sha256
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? ''
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, inner]) => `${name}:${canonical(inner)}`).join()}}`
}
