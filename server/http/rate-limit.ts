import { createHash } from 'node:crypto'
import type { Call } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Database } from '#server/platform/db.ts'

/** Takes a token from each of the row's buckets before anything has an effect. Source: reliability.md 4, row 19. */
export async function refuseFlood(database: Database, row: Call, input: unknown, ip: string) {
  for (const limit of row.limits) {
    const value = limit.field ? (input as Record<string, unknown>)[limit.field] : ip
    const key = createHash('sha256')
      .update(`${row.path} ${limit.field ?? 'ip'} ${String(value)}`)
      .digest('base64url')
    const wait = await database.takeToken(key, limit.tries, limit.seconds)
    if (wait > 0) throw throttled(wait)
  }
}

/** 429 with the sentence the specification's browser reads its wait from (specification section 8). */
export function throttled(seconds: number): Refusal {
  const message = `Request was throttled. Expected available in ${seconds} seconds.`
  return new Refusal('throttled', message, { retry_after: seconds })
}
