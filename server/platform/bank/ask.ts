import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Breaker } from '#server/platform/breaker.ts'
import { pauseBeforeRetry, timeLeft } from '#server/platform/deadline.ts'
import { BankError, problemOfCode } from './bank-error.ts'

/** What one request to the provider may take; less where the request it serves has less left. */
const longestMs = 7_000
/** Below this a second attempt could not be answered in time. */
const worthwhileMs = 1_000

export type RequestLimits = { timeout: number; signal: AbortSignal }

/** Asks the provider once, and once more where it was busy or not reached. */
export type Ask = <S extends z.ZodType>(
  shape: S,
  request: (options: RequestLimits) => Promise<{ data: unknown }>,
) => Promise<z.output<S>>

/**
 * Makes the one way in which the bank-linking provider is asked: in time, with one retry, its answer checked at the edge.
 * What the library throws holds the request with its tokens and keys, so it goes no further than this file.
 */
export function openAsk(breaker: Breaker): Ask {
  return async (shape, request) => {
    breaker.refuseWhileDown()
    const asked = await withOneRetry(request).catch((error: unknown) => ({ failed: failureOf(error) }))
    if ('failed' in asked && asked.failed.kind === 'refused') {
      breaker.worked()
      const { code, message } = asked.failed
      throw new BankError(problemOfCode(code), `The bank provider refused: ${code} ${message}`)
    }
    const read = 'failed' in asked ? null : shape.safeParse(asked.data)
    if (!read?.success) {
      breaker.failed()
      throw bankUnavailable('failed' in asked ? asked.failed.message : 'It answered something else than its API says')
    }
    breaker.worked()
    return read.data
  }
}

const unavailableWords = "Bank linking isn't available right now. You can add transactions by hand or import a file."

/** `why` is for the log. */
export function bankUnavailable(why?: string): Refusal {
  return Object.assign(new Refusal('bank_unavailable', unavailableWords), why ? { cause: new Error(why) } : {})
}

async function withOneRetry(request: (options: RequestLimits) => Promise<{ data: unknown }>) {
  try {
    return await inTime(request)
  } catch (error) {
    const failure = failureOf(error)
    const pause = failure.kind === 'busy' ? failure.wait_ms : pauseBeforeRetry()
    if (failure.kind === 'refused' || failure.kind === 'late') throw error
    if (timeLeft(longestMs) < worthwhileMs + pause) throw error
    await sleep(pause)
    return inTime(request)
  }
}

/** The library's own timeout is of the connection; this one is of the whole answer. */
function inTime(request: (options: RequestLimits) => Promise<{ data: unknown }>) {
  const timeout = Math.max(1, Math.floor(timeLeft(longestMs)))
  return request({ timeout, signal: AbortSignal.timeout(timeout) })
}

type Failure =
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'busy'; wait_ms: number; message: string }
  | { kind: 'late' | 'unreached'; message: string }

/** How long a provider that is too busy is left alone, where it does not say. */
const busyMs = 600

/** What went wrong, in words that hold no token. */
function failureOf(error: unknown): Failure {
  const { response, code = '' } = error as { code?: string; response?: { status: number; data: unknown } }
  const late = ['ERR_CANCELED', 'ECONNABORTED', 'ETIMEDOUT'].includes(code)
  if (!response) return { kind: late ? 'late' : 'unreached', message: `It was not reached: ${code || 'no answer'}` }
  const { status, data } = response
  const { error_code, error_message } = (typeof data === 'object' && data !== null ? data : {}) as Record<
    string,
    unknown
  >
  if (status === 429) return { kind: 'busy', wait_ms: busyMs, message: 'It is too busy' }
  if (status >= 500 || typeof error_code !== 'string') return { kind: 'unreached', message: `It answered ${status}` }
  return { kind: 'refused', code: error_code, message: withoutTokens(String(error_message ?? '')) }
}

/** The provider's own sentence may repeat what it was given. */
function withoutTokens(text: string): string {
  return text.replace(/\b(access|public|link|processor)-[\w-]+/g, '$1-…').slice(0, 300)
}
