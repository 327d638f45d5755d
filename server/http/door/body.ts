import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { limits } from '#contract/values/limits.ts'
import { type Call, namesOfPart, pathParts, takesFiles } from '#contract/wire/call.ts'
import { decode, depthOf, gather } from '#contract/wire/form.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { explain } from './explain.ts'
import { refuseNotYet, refuseOther } from './named-fields.ts'

/** Everything a request carries beside its headers, by name: query, body and path, the path winning. */
export async function readRecord(
  request: FastifyRequest,
  row: Call,
  read: () => Promise<Record<string, unknown>> = () => readBody(request, row),
): Promise<Record<string, unknown>> {
  if (row.encoding === 'raw') return { payload: request.body, signature: request.headers[row.signedBy ?? ''] }
  const query = gather(queryPairs(request.raw.url ?? ''))
  const body = row.method === 'GET' ? {} : await read()
  const params = request.params as Record<string, string>
  for (const name of Object.keys(query)) refuseOther(name, query[name], body[name])
  const sent = { ...query, ...body }
  for (const [part, value] of Object.entries(params))
    for (const name of namesOfPart(row.path, part)) refuseOther(name, value, sent[name])
  return { ...sent, ...params }
}

/** Brings a record to the row's schema, or refuses it naming the fields. */
export function toInput(record: Record<string, unknown>, row: Call): unknown {
  const decoded = decode(record, row.input)
  refuseBrokenText(record)
  // JSON text within a form's field was one sound text before.
  for (const name of Object.keys(decoded)) if (decoded[name] !== record[name]) refuseBrokenText(decoded[name], name)
  refuseNotYet(record, row)
  const result = row.input.safeParse(decoded, { error: explain })
  if (result.success) return result.data
  const inPath = result.error.issues.some((issue) => pathParts(row.path).includes(String(issue.path[0])))
  throw inPath ? notFound() : refusalOf(result.error)
}

/** What somebody can put right at a time; a list with a hundred thousand wrong elements is refused by its first. */
const SAID = 20

/** 400 `validation_error` with each field's sentences, in the order they were found: the first twenty. */
export function refusalOf(error: z.ZodError): Refusal {
  const fields: Record<string, string[]> = {}
  for (const issue of error.issues.slice(0, SAID)) {
    const field = issue.path.map(String).join('.') || 'body'
    const said = fields[field] ?? []
    fields[field] = said
    said.push(issue.message)
  }
  const sentences = Object.entries(fields).flatMap(([field, said]) => said.map((sentence) => `${field}: ${sentence}`))
  return new Refusal('validation_error', sentences.join('; '), { fields })
}

async function readBody(request: FastifyRequest, row: Call): Promise<Record<string, unknown>> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (type === 'multipart/form-data') return readMultipart(request, row)
  const bytes = request.body
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return {}
  // A call that takes files has a larger limit, for the files alone.
  if (bytes.length > (takesFiles(row) ? limits.bodyBytes : row.maxBytes))
    throw new Refusal('too_large', 'This is too large')
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

async function readMultipart(request: FastifyRequest, row: Call): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type', 'Send a form')
  const pairs: [string, unknown][] = []
  const allowed = {
    fileSize: takesFiles(row) ? row.maxBytes : limits.bodyBytes,
    files: 20,
    fields: limits.formFields,
  }
  const parts = request.parts({
    limits: { ...allowed, fieldSize: limits.bodyBytes, parts: limits.formFields },
  })
  try {
    for await (const part of parts) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        if (bytes.length > 0) pairs.push([part.fieldname, { filename: part.filename, mimetype: part.mimetype, bytes }])
      } else pairs.push([part.fieldname, String(part.value)])
    }
  } catch (error) {
    throw (error as { code?: string }).code ? error : refuseField('body', 'Send a well-formed multipart form')
  }
  return gather(pairs)
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

/** NUL does not fit into the database; half a character fits into no UTF-8 and would come back as another one. */
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
