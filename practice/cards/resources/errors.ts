import type { Failure } from './resources.ts'

/** An error as Stripe words it. Source: https://docs.stripe.com/api/errors */
export type ApiError = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
  /** The resources as they stand after a card was refused. */
  payment_intent?: object
  setup_intent?: object
}

const refusals = new WeakMap<Error, { status: number; error: ApiError }>()

/** Something to throw: the answer is this error with this status. */
export function refuse(status: number, error: ApiError): Error {
  const thrown = new Error(error.message)
  refusals.set(thrown, { status, error })
  return thrown
}

/** The status and the error of something thrown by `refuse`. */
export function apiErrorOf(thrown: unknown): { status: number; error: ApiError } | undefined {
  return thrown instanceof Error ? refusals.get(thrown) : undefined
}

export function invalid(message: string, param?: string, code?: string): Error {
  return refuse(400, { type: 'invalid_request_error', message, param, code })
}

export function noSuch(object: string, id: string, param: string): Error {
  return refuse(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${object}: '${id}'`,
    param,
  })
}

/** 402: the bank's no, with the resource that it stopped. */
export function cardRefused(failure: Failure, stopped: Pick<ApiError, 'payment_intent' | 'setup_intent'> = {}): Error {
  const { type, code, decline_code, message } = failure
  return refuse(402, { type, code, decline_code, message, ...stopped })
}
