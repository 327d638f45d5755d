import type { z } from 'zod'

/** What a form has for a field: text for text, a choice or none, yes or no, a list. */
type ValueOf<T> = NonNullable<T> extends string ? NonNullable<T> | '' : NonNullable<T>

/** The values of a form that has a field for each of a shape. */
export type ShapeValues<Shape extends z.ZodObject> = {
  [Name in keyof z.input<Shape>]-?: ValueOf<z.input<Shape>[Name]>
}

/** The values of a form by a zod object: what a record has, and nothing where it has none. */
export function shapeValues<Shape extends z.ZodObject>(shape: Shape, record: object = {}): ShapeValues<Shape> {
  const known = record as Record<string, unknown>
  const values = Object.entries(shape.shape).map(([name, field]) => [
    name,
    known[name] ?? nothingFor(field as z.ZodType),
  ])
  return Object.fromEntries(values) as ShapeValues<Shape>
}

function nothingFor(field: z.ZodType): '' | false | [] {
  const { type, innerType } = field.def as { type: string; innerType?: z.ZodType }
  if (innerType) return nothingFor(innerType)
  return type === 'boolean' ? false : type === 'array' ? [] : ''
}
