import { type SendError, sendError } from './send-error.ts'

/** The body of an answer (docs/domain.md, Wire). */
export type AnswerBody = {
  status?: unknown
  message?: unknown
  error_code?: unknown
  redirect?: unknown
  fields?: unknown
  current?: unknown
  /** Names a failure of the server. */
  request_id?: unknown
}

/**
 * The error that an answer means; undefined for a success. The first rule that applies wins. `direct` calls (login,
 * signup, code, password, availability) keep the server's own words.
 */
export function errorOf(status: number, body: AnswerBody, direct = false): SendError | undefined {
  const sentences = sentencesOf(body.message)
  const said = sentences.join('; ')
  const redirect = typeof body.redirect === 'string' ? body.redirect : undefined
  const error_code = typeof body.error_code === 'string' ? body.error_code : undefined
  const facts = { status, error_code, redirect, sentences, current: body.current, fields: fieldsOf(body.fields) }
  const fails = body.status === 'error'

  if (status === 400 && error_code === 'inactive_subscription')
    return sendError(said || 'Subscription required', {
      ...facts,
      kind: 'subscription',
      redirect: redirect ?? '/dashboard',
    })
  if (fails && redirect) return sendError(said || 'Redirect required', { ...facts, kind: 'redirect' })
  if (status >= 200 && status < 300 && !fails) return undefined
  if (direct) return sendError(said || `Request failed: ${status}`, { ...facts, kind: directKind(status) })
  if (status === 429) return sendError(RATE_LIMITED, { ...facts, kind: 'rate_limit' })
  if (status === 401 || status === 403)
    return sendError('Session expired or access denied', { ...facts, kind: 'session', redirect: '/login' })
  if (status === 400) return sendError(`Validation error: ${said || NO_REASON}`, { ...facts, kind: 'validation' })
  return sendError(said || `Request failed: ${status}`, { ...facts, kind: 'other' })
}

/** Seconds a 429 asks to wait, from "Expected available in N seconds"; 60 where none are named. */
export function secondsToWait(body: AnswerBody): number {
  const named = sentencesOf(body.message)
    .join(' ')
    .match(/Expected available in (\d+(?:\.\d+)?) seconds?/i)
  return named ? Math.ceil(Number(named[1])) : 60
}

function directKind(status: number) {
  if (status === 429) return 'rate_limit'
  return status === 400 ? 'validation' : 'other'
}

function sentencesOf(message: unknown): string[] {
  const list = Array.isArray(message) ? message : [message]
  return list.filter((each): each is string => typeof each === 'string' && each !== '')
}

function fieldsOf(fields: unknown): Record<string, string[]> | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined
  return Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, sentencesOf(said)]))
}

const NO_REASON = 'Check what you entered and try again'
const RATE_LIMITED = 'Rate limit exceeded, please try again later'
