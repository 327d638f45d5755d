import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import type { Breaker } from '#server/platform/breaker.ts'
import { pauseBeforeRetry, timeLeft } from '#server/platform/deadline.ts'
import { errorOf } from './attempts.ts'
import { declined } from './declined.ts'
import { stripe } from './library.ts'

/** What one request to the processor may take; less where the request it serves has less left. */
const longestMs = 8_000
/** Below this a second attempt could not be answered in time. */
const worthwhileMs = 1_000

export type RequestLimits = { timeout: number; maxNetworkRetries: 0 }

/** Asks the processor once, and once more where that can help; always under the same key, which the caller passes on. */
export type Ask = <S extends z.ZodType>(
  shape: S,
  request: (options: RequestLimits) => Promise<unknown>,
  asked?: { charges?: boolean },
) => Promise<z.output<S>>

/**
 * Makes the one way in which the processor is asked: in time, with one retry, its answer checked at the edge, its errors
 * in our words. `charges`: money may have moved although no answer came, so nothing else is promised.
 */
export function openAsk(breaker: Breaker): Ask {
  return async (shape, request, asked = {}) => {
    breaker.refuseWhileDown()
    try {
      const answer = await withOneRetry(request)
      const read = shape.safeParse(answer)
      if (!read.success) throw nonsense(read.error)
      breaker.worked()
      return read.data
    } catch (error) {
      if (isOutage(error)) {
        breaker.failed()
        throw outage(error, asked.charges ?? false)
      }
      breaker.worked()
      throw refusalOf(error)
    }
  }
}

async function withOneRetry(request: (options: RequestLimits) => Promise<unknown>): Promise<unknown> {
  try {
    return await inTime(request)
  } catch (error) {
    if (!isOutage(error) || isTimeout(error) || timeLeft(longestMs) < worthwhileMs) throw error
    await sleep(pauseBeforeRetry())
    return inTime(request)
  }
}

/** The client's own timeout starts anew with each byte; this one does not. */
async function inTime(request: (options: RequestLimits) => Promise<unknown>): Promise<unknown> {
  const timeout = Math.floor(timeLeft(longestMs))
  if (timeout < 1) throw late()
  let timer: NodeJS.Timeout | undefined
  const asked = request({ timeout, maxNetworkRetries: 0 })
  asked.catch(() => {}) // an answer that comes too late is nobody's
  const lost = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), timeout)
  })
  return Promise.race([asked, lost]).finally(() => clearTimeout(timer))
}

const unanswered = new WeakSet<object>()

function late(): Error {
  return outageError('The card processor took too long')
}

function nonsense(cause: unknown): Error {
  return outageError('The card processor answered something else than its API says', cause)
}

function outageError(message: string, cause?: unknown): Error {
  const error = new Error(message, { cause })
  unanswered.add(error)
  return error
}

/** The processor was not reached, was too busy, broke, or made no sense: nothing the person did. */
function isOutage(error: unknown): boolean {
  if (typeof error === 'object' && error !== null && unanswered.has(error)) return true
  return (
    error instanceof stripe().errors.StripeConnectionError ||
    error instanceof stripe().errors.StripeRateLimitError ||
    error instanceof stripe().errors.StripeAPIError ||
    (error instanceof stripe().errors.StripeError && (error.statusCode ?? 0) >= 500) ||
    codeOf(error) === 'idempotency_key_in_use'
  )
}

function isTimeout(error: unknown): boolean {
  return (
    error instanceof Error && (unanswered.has(error) ? /too long/.test(error.message) : /timeout/.test(error.message))
  )
}

/** It certainly never arrived, or was turned away at the door. */
function neverArrived(error: unknown): boolean {
  if (error instanceof stripe().errors.StripeRateLimitError) return true
  const { detail } = error as { detail?: { code?: string } }
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(detail?.code ?? '')
}

function outage(error: unknown, charges: boolean): Refusal {
  const message =
    charges && !neverArrived(error)
      ? "The card processor didn't answer in time, so we can't tell yet whether the card was charged. Try again: the same payment is never charged twice."
      : notCharged
  return Object.assign(new Refusal('payment_unavailable', message), { cause: error })
}

const notCharged = "The card processor doesn't answer right now. Nothing was charged. Try again in a moment."

/** While it is known to be away. */
export function refusalWhileDown(): Refusal {
  return new Refusal('payment_unavailable', notCharged)
}

function refusalOf(error: unknown): unknown {
  if (error instanceof stripe().errors.StripeCardError) return declined(errorOf(error))
  if (codeOf(error) === 'resource_missing' || codeOf(error) === 'account_invalid') return notFound()
  if (error instanceof stripe().errors.StripeIdempotencyError)
    return Object.assign(new Refusal('idempotency_mismatch', 'This key was used for another payment'), { cause: error })
  return error
}

/** The processor's own code of an error, e.g. `resource_missing`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof stripe().errors.StripeError ? error.code : undefined
}
