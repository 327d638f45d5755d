import { z } from 'zod'
import { limits } from '../values/limits.ts'

/** Pairs of a form body or query in their order. */
export type Pairs = Iterable<readonly [string, unknown]>

/**
 * Gathers form pairs into one record: `name[]` becomes a list, a name given twice keeps the last.
 * Names that could reach a prototype are dropped.
 */
export function gather(pairs: Pairs): Record<string, unknown> {
  const record: Record<string, unknown> = Object.create(null)
  for (const [name, value] of pairs) {
    if (name.endsWith('[]')) {
      const key = name.slice(0, -2)
      if (unsafe(key)) continue
      const list = Array.isArray(record[key]) ? (record[key] as unknown[]) : []
      if (value !== '') list.push(value)
      record[key] = list
    } else if (!unsafe(name)) record[name] = value
  }
  return record
}

/**
 * Brings wire values to the types a schema names: `true`/`false` text to booleans, digits to numbers, JSON text to lists
 * and objects, one value to a list of one, empty text to "not set". Applied to forms and JSON bodies alike (docs/domain.md, Wire).
 */
export function decode(record: Record<string, unknown>, schema: z.ZodType): Record<string, unknown> {
  const shape = shapeOf(schema)
  if (!shape) return record
  const decoded: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(record)) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (!field) continue
    const result = decodeValue(value, field)
    if (result !== undefined) decoded[name] = result
  }
  return decoded
}

/** The pairs of a record for a form body, the reverse of `decode`: `null` and an empty list as empty text, files as they are. */
export function encode(record: Record<string, unknown>): [string, unknown][] {
  const pairs: [string, unknown][] = []
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue
    if (value === null) pairs.push([name, ''])
    else if (typeof value === 'object' && !Array.isArray(value) && !isPlain(value)) pairs.push([name, value])
    else if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
      if (value.length === 0) pairs.push([`${name}[]`, ''])
      for (const item of value) pairs.push([`${name}[]`, String(item)])
    } else if (Array.isArray(value) && value.every(isFile)) for (const file of value) pairs.push([`${name}[]`, file])
    else if (typeof value === 'object') pairs.push([name, JSON.stringify(value)])
    else pairs.push([name, String(value)])
  }
  return pairs
}

/** Whether a field of a schema is a list: a name given several times is then all of them. */
export function isListOf(schema: z.ZodType, name: string): boolean {
  const shape = shapeOf(schema)
  const field = shape && Object.hasOwn(shape, name) ? shape[name] : undefined
  return field !== undefined && kindOf(field).kind === 'array'
}

function decodeValue(value: unknown, field: z.ZodType): unknown {
  const { kind, nullable, ofObjects, ofNumbers } = kindOf(field)
  if (value === '') return nullable ? null : undefined
  if (ofNumbers && Array.isArray(value)) return value.map(decodeNumber)
  if (typeof value !== 'string') return kind === 'array' && value !== null && !Array.isArray(value) ? [value] : value
  if (kind === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  if (kind === 'number') return decodeNumber(value)
  if (kind === 'object' || kind === 'record') return parseJson(value)
  if (kind === 'array')
    return ofObjects || /^\s*\[/.test(value) ? parseJson(value) : [ofNumbers ? decodeNumber(value) : value]
  return value
}

function decodeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value.trim()) ? Number(value) : value
}

/** What a field holds beneath optional, nullable, default and pipe wrappings; lists of objects travel as JSON text only. */
function kindOf(field: z.ZodType): { kind: string; nullable: boolean; ofObjects: boolean; ofNumbers: boolean } {
  let nullable = false
  let inner = field
  for (let i = 0; i < 12; i++) {
    const def = inner.def as { type: string; innerType?: z.ZodType; in?: z.ZodType; element?: z.ZodType }
    if (def.type === 'nullable') nullable = true
    const next = def.innerType ?? (def.type === 'pipe' ? def.in : undefined)
    if (!next) {
      const ofNumbers = def.element instanceof z.ZodNumber
      return { kind: def.type, nullable, ofObjects: def.element instanceof z.ZodObject, ofNumbers }
    }
    inner = next
  }
  return { kind: 'unknown', nullable, ofObjects: false, ofNumbers: false }
}

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : undefined
}

function parseJson(value: string): unknown {
  try {
    const parsed: unknown = JSON.parse(value)
    return depthOf(parsed) <= limits.jsonDepth ? parsed : value
  } catch {
    return value
  }
}

/** Nesting of a parsed JSON value, looked at no further than just beyond `most`; 0 for a scalar. */
export function depthOf(value: unknown, most: number = limits.jsonDepth, at = 0): number {
  if (value === null || typeof value !== 'object' || at > most) return at
  let deepest = at + 1
  for (const item of Object.values(value)) deepest = Math.max(deepest, depthOf(item, most, at + 1))
  return deepest
}

/** What a body carries as it is. */
function isFile(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isPlain(value)
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function unsafe(name: string): boolean {
  return name === '__proto__' || name === 'constructor' || name === 'prototype'
}
