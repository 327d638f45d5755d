import { createHash } from 'node:crypto'
import type { Call, Limit } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Database } from '#server/platform/db.ts'

/** Takes a token from each of the row's buckets before anything has an effect. Source: reliability.md 4, row 19. */
export async function refuseFlood(database: Database, row: Call, input: unknown, ip: string) {
  for (const limit of row.limits) {
    const value = limit.field ? (input as Record<string, unknown>)[limit.field] : ip
    await refuseFloodOf(database, `${row.path} ${limit.field ?? 'ip'} ${String(value)}`, limit)
  }
}

/** The same for a bucket that only a handler can name, such as an account's. Stays taken whatever becomes of the call. */
export async function refuseFloodOf(database: Database, bucket: string, { tries, seconds }: Limit): Promise<void> {
  const key = createHash('sha256').update(bucket).digest('base64url')
  const wait = await database.takeToken(key, tries, seconds)
  if (wait > 0) throw throttled(wait)
}

/** 429 with the sentence the specification's browser reads its wait from (specification section 8). */
export function throttled(seconds: number): Refusal {
  const message = `Request was throttled. Expected available in ${seconds} seconds.`
  return new Refusal('throttled', message, { retry_after: seconds })
}
