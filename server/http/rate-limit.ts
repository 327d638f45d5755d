import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/values/limits.ts'
import type { Call, Limit } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Database } from '#server/platform/database/db.ts'
import { networkOf } from './network.ts'

/** What only a handler can count, for it is about what the handler has found; the rest stands in the rows (`limits`). */
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

/** Takes a token from the bucket of what the words name, before anything has an effect; it stays taken whatever comes. */
export type Limiter = (words: readonly string[], limit: Limit) => Promise<void>

const taken = new WeakMap<FastifyRequest, Map<string, Promise<void>>>()

/** Counts each thing once a request, however often its call begins anew. */
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

/** The limits that a row names: by address or, where named, by a field's value; by address alone before the input is read. */
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

/** 429 with the sentence that the browser reads its wait from. */
export function throttled(seconds: number): Refusal {
  const message = `Request was throttled. Expected available in ${seconds} seconds.`
  return new Refusal('throttled', message, { retry_after: seconds })
}

/** One name for all spellings of the same words, and for all addresses of one network. */
export function bucketOf(words: readonly string[]): string {
  return words.map((word) => (isIP(word) ? networkOf(word) : word.trim().toLowerCase().normalize('NFC'))).join(' ')
}
