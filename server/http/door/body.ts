import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Call, namesOfPart, pathParts } from '#contract/wire/call.ts'
import { decode, depthOf, gather } from '#contract/wire/form.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { limits } from '#server/platform/limits.ts'
import { explain } from './explain.ts'
import { refuseOther, refuseUntaken } from './named-fields.ts'

/**
 * Everything a request carries beside its headers, by name: query, body and path; the path wins. `form`: the body, if it was
 * multipart and has been read already.
 */
export function readRecord(
  request: FastifyRequest,
  row: Call,
  form?: Record<string, unknown>,
): Record<string, unknown> {
  if (row.encoding === 'raw') return { payload: request.body, signature: request.headers[row.signedBy ?? ''] }
  const query = gather(queryPairs(request.raw.url ?? ''))
  const body = row.method === 'GET' ? {} : (form ?? readBody(request, row))
  const params = request.params as Record<string, string>
  for (const name of Object.keys(query)) refuseOther(name, query[name], body[name])
  const sent = { ...query, ...body }
  for (const [part, value] of Object.entries(params))
    for (const name of namesOfPart(row.path, part)) refuseOther(name, value, sent[name])
  return { ...sent, ...params }
}

/** Parses a record by the row's schema, or refuses it and names the fields. */
export function toInput(record: Record<string, unknown>, row: Call): unknown {
  const decoded = decode(record, row.input)
  refuseBrokenText(record)
  // JSON in a form field was checked as one text; check the decoded strings too.
  for (const name of Object.keys(decoded)) if (decoded[name] !== record[name]) refuseBrokenText(decoded[name], name)
  refuseUntaken(record, row)
  const { data, issues, inPath } = parse(row, decoded)
  if (issues.length === 0) return data
  throw inPath ? notFound() : refusalOf({ issues })
}

/** Issues reported per request: formatting hundreds of thousands would take seconds. */
const mostIssues = 20

/** Like zod's `safeParse`, but formats only the first issues. */
function parse({ input, path }: Call, value: unknown) {
  const context = { async: false as const, error: explain }
  const result = input._zod.run({ value, issues: [] }, context) as z.core.ParsePayload
  const parts = pathParts(path)
  const inPath = result.issues.some((issue) => parts.includes(String(issue.path?.[0])))
  const written = result.issues.slice(0, mostIssues)
  return {
    data: result.value,
    issues: written.map((issue) => z.core.util.finalizeIssue(issue, context, z.core.config())),
    inPath,
  }
}

/** 400 `validation_error` with each field's messages, in the order they were found. */
export function refusalOf(error: { issues: readonly z.core.$ZodIssue[] }): Refusal {
  const fields: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body'
    const said = fields[field] ?? []
    fields[field] = said
    said.push(issue.message)
  }
  const sentences = Object.entries(fields).flatMap(([field, said]) => said.map((sentence) => `${field}: ${sentence}`))
  return new Refusal('validation_error', sentences.join('; '), { fields })
}

function readBody(request: FastifyRequest, row: Call): Record<string, unknown> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  const bytes = request.body
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return {}
  if (!isUtf8(bytes)) throw refuseField('body', 'Send text as UTF-8')
  return type === 'application/json' ? readJson(bytes.toString(), row.depth) : gather(formPairs(bytes.toString()))
}

function readJson(text: string, depth: number): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuseField('body', 'Send well-formed JSON')
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw refuseField('body', 'Send a JSON object')
  if (depthOf(value, depth) > depth) throw new Refusal('too_large', `Nest at most ${depth} levels`)
  refuseTooMany(Object.keys(value).length)
  return gather(Object.entries(value))
}

function queryPairs(url: string): [string, string][] {
  const at = url.indexOf('?')
  return at < 0 ? [] : formPairs(url.slice(at + 1))
}

function formPairs(text: string): [string, string][] {
  const parts = text.split('&').filter(Boolean)
  refuseTooMany(parts.length)
  return parts.map((part) => {
    const at = part.indexOf('=')
    return at < 0 ? [unescapeText(part), ''] : [unescapeText(part.slice(0, at)), unescapeText(part.slice(at + 1))]
  })
}

function unescapeText(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw refuseField('body', 'Escape form text as UTF-8')
  }
}

function refuseTooMany(count: number) {
  if (count > limits.formFields) throw new Refusal('too_large', `Send at most ${limits.formFields} fields`)
}

/** PostgreSQL can't store NUL, and a lone surrogate can't be encoded as UTF-8. */
function refuseBrokenText(value: unknown, field = '') {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw refuseField(field || 'body', 'Leave out control characters')
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return
  if (Array.isArray(value)) {
    for (const inner of value) if (typeof inner !== 'number') refuseBrokenText(inner, field)
    return
  }
  for (const name of Object.keys(value)) {
    if (field) refuseBrokenText(name, field)
    refuseBrokenText((value as Record<string, unknown>)[name], field || name)
  }
}
