import { sql } from 'kysely'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { FirstAnswer, Repeat } from './repeats.ts'

/** Longer than any outside call takes. If the server is killed, its claim stays for this long. */
const leaseSeconds = 30

/** A claim valid until this instant, which also tells it from later claims of the same key. */
export type HeldClaim = { until: string }
/** The key is claimed by this request, by another one, or the first answer is already stored. */
export type Claim = HeldClaim | 'taken' | FirstAnswer

/**
 * Claims a key for work that outlasts the transaction. An expired claim is taken over, with the same idempotency key at the
 * provider.
 */
export async function claimFor(db: Db, { scope, key, hash }: Repeat): Promise<Claim> {
  const until = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`
  const claimed = await sql<HeldClaim>`
    insert into idempotency_key as k (scope, key, request_hash, claimed_until) values (${scope}, ${key}, ${hash}, ${until})
    on conflict (scope, key) do update set claimed_until = excluded.claimed_until
    where k.status is null and k.claimed_until < clock_timestamp() and k.request_hash = excluded.request_hash
    returning claimed_until as until`.execute(db)
  if (claimed.rows[0]) return claimed.rows[0]
  const first = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first) return 'taken' // just released: the next poll can claim it
  if (first.request_hash !== hash)
    throw new Refusal('idempotency_mismatch', 'This Idempotency-Key was used for another request')
  return first.status === null || first.body === null ? 'taken' : { status: first.status, body: first.body }
}

/** Releases a claim after a refusal: nothing was done, so the key may be sent again. Another request's claim stays. */
export async function releaseClaim(db: Db, { scope, key }: Repeat, { until }: HeldClaim) {
  await db
    .deleteFrom('idempotency_key')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('claimed_until', '=', until)
    .execute()
}

/** Ends a claim whose answer may not be stored: a repeat calls the provider again with the same key. */
export async function endClaim(db: Db, { scope, key }: Repeat, { until }: HeldClaim) {
  await db
    .updateTable('idempotency_key')
    .set({ claimed_until: sql`clock_timestamp() - interval '1 second'` })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('claimed_until', '=', until)
    .execute()
}
