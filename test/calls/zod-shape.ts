import { z } from 'zod'
import { nextNumber } from '../next-number.ts'

type Def = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  entries?: Record<string, string | number>
  format?: string
  shape?: Record<string, z.ZodType>
  valueType?: z.ZodType
}

/** What a field takes, beneath optional, nullable, default, pipe and union wrappings. */
export type Leaf = { schema: z.ZodType; def: Def; optional: boolean }

/** Unwraps a field to the shape that decides what a caller may send. */
export function leafOf(schema: z.ZodType): Leaf {
  let inner = schema
  let optional = false
  for (;;) {
    const def = inner.def as unknown as Def
    if (['optional', 'nullable', 'default', 'prefault'].includes(def.type) && def.innerType) {
      if (def.type !== 'nullable') optional = true
      inner = def.innerType
    } else if (def.type === 'pipe' && def.in) inner = def.in
    else if (def.type === 'union' && def.options?.[0]) inner = def.options[0]
    else return { schema: inner, def, optional }
  }
}

/** The fields of an object schema; none for anything else. */
export function fieldsOf(schema: z.ZodType): [string, z.ZodType][] {
  const { schema: inner } = leafOf(schema)
  return inner instanceof z.ZodObject ? Object.entries(inner.shape as Record<string, z.ZodType>) : []
}

/** Whether a field takes a UUID. */
export function isId(schema: z.ZodType): boolean {
  const { def } = leafOf(schema)
  return def.type === 'string' && (def.format === 'uuid' || def.format === 'guid')
}

const words = ['10', 'a long walk to the lumber yard', 'sam@example.com', '2026-05-04', '#2158B5', 'US']

/** Something that a field takes, another each time where any text will do; undefined where nothing usual fits. */
export function valueFor(field: z.ZodType): unknown {
  const { def } = leafOf(field)
  const texts = [`A sample ${nextNumber()}`, ...words]
  const values = [...Object.values(def.entries ?? {}), ...texts, ...texts.map((text) => [text]), true, 1, [], {}]
  return values.find((value) => accepts(field, value))
}

export function accepts(field: z.ZodType, value: unknown): boolean {
  return field.safeParse(value).success
}

/** Every place of a schema that takes text, as steps; a record's values stand under the name `x`. */
export function textSteps(schema: z.ZodType, at: (string | number)[] = []): (string | number)[][] {
  const { def } = leafOf(schema)
  if (def.type === 'string') return [at]
  if (def.type === 'array' && def.element) return textSteps(def.element, [...at, 0])
  if (def.type === 'record' && def.valueType) return textSteps(def.valueType, [...at, 'x'])
  return fieldsOf(schema).flatMap(([name, field]) => textSteps(field, [...at, name]))
}

/** Every place of a schema that takes an id, as steps: `['line_items', 0, 'tax_rate_ids', 0]`. */
export function idSteps(schema: z.ZodType, at: (string | number)[] = []): (string | number)[][] {
  if (isId(schema)) return [at]
  const { def } = leafOf(schema)
  if (def.type === 'array' && def.element) return idSteps(def.element, [...at, 0])
  return fieldsOf(schema).flatMap(([name, field]) => idSteps(field, [...at, name]))
}
