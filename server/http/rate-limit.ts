import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Call, Limit } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Database } from '#server/platform/database/db.ts'
import { limits } from '#server/platform/limits.ts'
import { networkOf } from './network.ts'

/** Limits that handlers apply, because they depend on what the handler found; the others stand in the rows (`limits`). */
export const handlerLimits = {
  log_in_at_address: { attempts: limits.accountAttempts, seconds: 900 },
  log_in_from_device: { attempts: limits.accountAttempts, seconds: 900 },
  log_in_to_account: { attempts: limits.accountAttemptsAnywhere, seconds: 7200 },
  password_again: { attempts: limits.accountAttempts, seconds: 900 },
  email_changes: { attempts: limits.emailChangesAnHour, seconds: 3600 },
  codes_sent: { attempts: limits.codesAnHour, seconds: 3600 },
  code_tries: { attempts: limits.codeAttemptsAnHour, seconds: 3600 },
} as const satisfies Record<string, Limit>
export type HandlerLimit = keyof typeof handlerLimits

/** Takes a token from the bucket that the words name, before any effect; it stays taken whatever the outcome. */
export type Limiter = (words: readonly string[], limit: Limit) => Promise<void>

const taken = new WeakMap<FastifyRequest, Map<string, Promise<void>>>()

/** Counts each bucket once per request, however often the call restarts. */
export function limiterOf(request: FastifyRequest, database: Database): Limiter {
  const before = taken.get(request) ?? new Map<string, Promise<void>>()
  taken.set(request, before)
  return (words, limit) => {
    const bucket = bucketOf(words)
    const once = before.get(bucket) ?? refuseFloodOf(database, bucket, limit)
    before.set(bucket, once)
    return once
  }
}

/** Applies a row's limits, by address or by a field's value; before the input is read, by address only. */
export async function refuseFlood(limiter: Limiter, row: Call, input: unknown, ip: string): Promise<void> {
  for (const limit of row.limits) {
    if (limit.field && input === undefined) continue
    const value = limit.field ? (input as Record<string, unknown>)[limit.field] : ip
    await limiter([row.path, limit.field ?? 'ip', String(value)], limit)
  }
}

/** The same for one bucket. */
export async function refuseFloodOf(database: Database, bucket: string, { attempts, seconds }: Limit): Promise<void> {
  const key = createHash('sha256').update(bucket).digest('base64url')
  const wait = await database.takeToken(key, attempts, seconds)
  if (wait > 0) throw throttled(wait)
}

/** 429 with the message that the browser reads the wait from. */
export function throttled(seconds: number): Refusal {
  const message = `Request was throttled. Expected available in ${seconds} seconds.`
  return new Refusal('throttled', message, { retry_after: seconds })
}

/** One name for all spellings of the same words, and for all addresses of a network. */
export function bucketOf(words: readonly string[]): string {
  return words.map((word) => (isIP(word) ? networkOf(word) : word.trim().toLowerCase().normalize('NFC'))).join(' ')
}
