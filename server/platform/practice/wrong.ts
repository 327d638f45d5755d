import type { Failure } from './things.ts'

/** An error as Stripe words it. Source: https://docs.stripe.com/api/errors */
export type Wrong = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
  /** The things as they stand after a card was refused. */
  payment_intent?: object
  setup_intent?: object
}

const wrongs = new WeakMap<Error, { status: number; wrong: Wrong }>()

/** Something to throw: the answer is this error with this status. */
export function refuse(status: number, wrong: Wrong): Error {
  const error = new Error(wrong.message)
  wrongs.set(error, { status, wrong })
  return error
}

/** The status and the error of something thrown by `refuse`. */
export function wrongOf(error: unknown): { status: number; wrong: Wrong } | undefined {
  return error instanceof Error ? wrongs.get(error) : undefined
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

/** 402: the bank's no, with the thing that it stopped. */
export function cardRefused(failure: Failure, stopped: Pick<Wrong, 'payment_intent' | 'setup_intent'> = {}): Error {
  const { type, code, decline_code, message } = failure
  return refuse(402, { type, code, decline_code, message, ...stopped })
}
