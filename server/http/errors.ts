import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode, refusalStatus, refuseField } from '#contract/wire/refusal.ts'
import { unavailable } from '#server/platform/database/db.ts'

/** Answers any error: a refusal by its code, anything else as 500 with the id of the request, which is also in the log. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', request.id) // no hook has run where the address itself was wrong
  const refusal = asRefusal(error)
  if (refusal) return answerRefusal(refusal, reply)
  const request_id = request.id
  request.log.error({ err: error }, 'unexpected error')
  const message = 'Something went wrong on our side. Try again.'
  return answerRefusal(new Refusal('server_error', message, { request_id }), reply)
}

function answerRefusal(refusal: Refusal, reply: FastifyReply) {
  const { retry_after } = refusal.detail
  if (retry_after) reply.header('retry-after', retry_after)
  return reply
    .code(refusalStatus[refusal.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(bodyOf(refusal))
}

/** A refusal's JSON body. */
export function bodyOf(refusal: Refusal): string {
  const { redirect, fields, current, request_id, decline_code } = refusal.detail
  const listed = refusal.code === 'validation_error' && fields ? Object.values(fields).flat() : undefined
  return JSON.stringify({
    status: 'error',
    message: listed && listed.length > 1 ? listed : (listed?.[0] ?? refusal.message),
    error_code: refusal.code,
    redirect,
    fields,
    current,
    request_id,
    decline_code,
  })
}

const framework: Record<string, [RefusalCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'This is too large'],
  FST_REQ_FILE_TOO_LARGE: ['too_large', 'This file is too large'],
  FST_FILES_LIMIT: ['too_large', 'Send fewer files'],
  FST_FIELDS_LIMIT: ['too_large', 'Send fewer fields'],
  FST_PARTS_LIMIT: ['too_large', 'Send fewer fields'],
  FST_PROTO_VIOLATION: ['validation_error', 'This field name is not allowed'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_type', 'Send a well-formed multipart form'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type', 'Send a form or JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['validation_error', 'Content-Length does not fit the body'],
  FST_ERR_BAD_URL: ['validation_error', 'Escape the address as UTF-8'],
}

/** A worker process's queue was full, or it timed out or crashed. */
const busy = ['process_busy', 'process_timeout', 'process_lost']

/** Deadlock and serialization failure, after the retries. https://www.postgresql.org/docs/18/errcodes-appendix.html */
const crossed = ['40P01', '40001']

/** The refusal for an expected error. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const lost = unavailable(error)
  if (lost instanceof Refusal) return lost
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code && (busy.includes(code) || crossed.includes(code)))
    return new Refusal('unavailable', 'The server is busy. Try again in a moment.', { retry_after: 5 })
  const known = code ? framework[code] : undefined
  if (known) return known[0] === 'validation_error' ? refuseField('body', known[1]) : new Refusal(...known)
  if (statusCode === 413) return new Refusal('too_large', 'This is too large')
  if (statusCode === 415) return new Refusal('unsupported_type', 'Send a form or JSON')
  if (statusCode && statusCode >= 400 && statusCode < 500) return refuseField('body', 'Send a well-formed request')
  return undefined
}
