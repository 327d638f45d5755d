import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'
import type { Call } from '#contract/wire/call.ts'

type Json = Record<string, unknown>

const serialisers = new WeakMap<Call, (answer: object) => string>()

/** Serializes an answer by the row's schema, so undeclared fields never leave. Compiled on first use. */
export function serialise(row: Call, answer: object): string {
  const known = serialisers.get(row)
  if (known) return known(answer)
  const made = fastJson(serialiserSchema(answerSchema(row)) as Schema)
  serialisers.set(row, made)
  return made(answer)
}

/** The body of a success. */
export function bodyOf(row: Call, payload: object): string {
  return serialise(row, { status: 'success', message: row.message, ...payload })
}

/** The JSON schema of a row's whole answer, envelope and payload, for OpenAPI 3.1 and the serializer. */
export function answerSchema(row: Call): Json {
  const payload = row.answer === 'bytes' ? { type: 'object', properties: {} } : jsonSchema(row.answer, 'output')
  return {
    type: 'object',
    properties: { status: { type: 'string' }, message: { type: 'string' }, ...(payload.properties as Json) },
    required: ['status', ...((payload.required as string[] | undefined) ?? [])],
  }
}

/** A zod shape as JSON schema 2020-12. */
export function jsonSchema(shape: z.ZodType, io: 'input' | 'output'): Json {
  const schema = z.toJSONSchema(shape, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  delete schema.$schema
  return schema
}

/** The schema in the form the compiled serializer is fastest with: `nullable` instead of a union with null, no formats. */
function serialiserSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(serialiserSchema)
  if (schema === null || typeof schema !== 'object') return schema
  const { anyOf, format, pattern, propertyNames, ...rest } = schema as Json & { anyOf?: Json[] }
  const simple = anyOf?.length === 2 && anyOf[1]?.type === 'null' ? anyOf[0] : undefined
  if (simple) return { ...(serialiserSchema(simple) as Json), ...rest, nullable: true }
  const whole: Json = anyOf ? { anyOf, ...rest } : rest
  return Object.fromEntries(Object.entries(whole).map(([name, inner]) => [name, withinSchema(name, inner)]))
}

/** Field names are not schema keywords: a field may be called `format`. */
function withinSchema(name: string, inner: unknown): unknown {
  if (name === 'enum') return inner
  if (name !== 'properties') return serialiserSchema(inner)
  return Object.fromEntries(Object.entries(inner as Json).map(([field, shape]) => [field, serialiserSchema(shape)]))
}
