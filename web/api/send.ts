import { refreshSession } from '#contract/users/calls.ts'
import { type AnswerBody, errorOf, secondsToWait } from './answer-error.ts'
import { forgetAsked, takeAsked } from './asked.ts'
import { waitFor } from './busy.ts'
import { currentCompany, deviceZone } from './client-context.ts'
import { noteError } from './last-error.ts'
import { readAccessHeader } from './membership-version.ts'
import { currentPreview, endPreview } from './preview.ts'
import { renewAccess } from './refresh.ts'
import { closeIntent, keyOfIntent } from './repeat-keys.ts'
import { writeRequest } from './request.ts'
import type { AnswerFor, InputFor, Row, TypedRow } from './row.ts'
import { type SendError, sendError } from './send-error.ts'

export type SendOptions = {
  /** Ends the call; it then rejects with the signal's reason. */
  signal?: AbortSignal
  /** Errors keep the server's own words: login, signup, code, password and availability. */
  direct?: boolean
  /** The Idempotency-Key, where it was made before: of what waited on this device. */
  key?: string
}

/**
 * The only fetch. Sends a row's input and returns its answer, or throws a `SendError` whose message can be shown. Waits
 * and repeats on 429, renews an expired access once; a repeat carries the same Idempotency-Key.
 */
export async function send<C extends TypedRow>(
  row: C,
  input: InputFor<C>,
  options: SendOptions = {},
): Promise<AnswerFor<C>> {
  return (await deliver(row, input, options, { retries: 2, renewals: 1 })) as AnswerFor<C>
}

type RetriesLeft = { retries: number; renewals: number }

async function deliver(row: Row, input: object, options: SendOptions, left: RetriesLeft): Promise<unknown> {
  const response = await reach(row, input, options)
  readAccessHeader(response.headers.get('x-access'))
  if (response.ok && row.answer === 'bytes') return readWhole(response.blob(), options.signal)
  const body = await readBody(response, options.signal)
  if (row.method !== 'GET') closeIfDecided(row, input, response.status)
  if (response.status === 401 && body.error_code === 'session_expired' && left.renewals > 0)
    if (await renewAccess(() => askForAccess(options.signal)))
      return deliver(row, input, options, { ...left, renewals: 0 })
  if (response.status === 429 && !body.redirect && left.retries > 0) {
    await waitFor(secondsToWait(body), options.signal)
    return deliver(row, input, options, { ...left, retries: left.retries - 1 })
  }
  if (body.error_code === 'preview_ended') endPreview()
  if (response.status >= 500) noteError(body.request_id)
  const error = errorOf(response.status, body, options.direct)
  if (error) throw error
  const { status: _status, ...answer } = body
  return answer
}

/** A final answer ends the intent; after 429 or a failure of the server the repeat keeps its key. */
function closeIfDecided(row: Row, input: object, status: number) {
  if (status < 500 && status !== 401 && status !== 429) closeIntent(row, input)
}

async function reach(row: Row, input: object, options: SendOptions): Promise<Response> {
  const { signal } = options
  const wire = prepare(row, input, options)
  const timeout = AbortSignal.timeout((row.timeout ?? 30) * 1000)
  const end = signal ? AbortSignal.any([signal, timeout]) : timeout
  if (row.method !== 'GET') forgetAsked()
  try {
    const asked = takeAsked(wire.url)
    const response = (asked && (await until(end, asked))) ?? (await fetch(wire.url, { ...wire.init, signal: end }))
    // A redirect that is not followed gives no answer: most often it leads to the log-in page of a public network.
    if (response.type === 'opaqueredirect') throw networkError()
    return response
  } catch {
    signal?.throwIfAborted()
    throw networkError()
  }
}

/** What comes before the signal ends it. */
function until<T>(end: AbortSignal, coming: Promise<T>): Promise<T> {
  const ended = new Promise<never>((_, reject) => end.addEventListener('abort', () => reject(end.reason)))
  return Promise.race([coming, ended])
}

function prepare(row: Row, input: object, { key }: SendOptions) {
  const company = currentCompany()
  const headers: Record<string, string> = { Accept: 'application/json', Timezone: deviceZone() }
  const preview = currentPreview()
  if (preview) headers['X-Preview-Role'] = preview.id
  if (row.method !== 'GET') {
    headers['Idempotency-Key'] = key ?? keyOfIntent(row, input)
    if (company) headers['X-Company'] = company
  }
  try {
    return writeRequest(row, input, headers)
  } catch {
    throw sendError('Request configuration error', { kind: 'configuration', status: 0, sentences: [] })
  }
}

async function askForAccess(signal: AbortSignal | undefined): Promise<string | undefined> {
  const response = await reach(refreshSession, {}, { signal })
  closeIntent(refreshSession, {})
  const body = (await readBody(response, signal)) as AnswerBody & { issued_at?: unknown }
  if (!response.ok) return undefined
  return typeof body.issued_at === 'string' ? body.issued_at : new Date().toISOString()
}

/** The body of an answer. A success that is cut off or is no JSON (a log-in page of a network) never counts as one. */
async function readBody(response: Response, signal: AbortSignal | undefined): Promise<AnswerBody> {
  const text = await readWhole(response.text(), signal)
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body
  } catch {}
  if (response.ok) throw networkError()
  return {}
}

async function readWhole<T>(body: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await body
  } catch {
    signal?.throwIfAborted()
    throw networkError()
  }
}

function networkError(): SendError {
  return sendError('Network error - please check your connection', { kind: 'network', status: 0, sentences: [] })
}
