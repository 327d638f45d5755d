import type { z } from 'zod'

/** A record by its shape in which nothing is known yet; a test says what it is about: `{ ...blank(client), first_name: 'Renee' }`. */
export function blank<Shape extends z.ZodObject>(shape: Shape): z.output<Shape> {
  const fields = Object.entries(shape.shape).map(([name, field]) => [name, nothingIn(field as z.ZodType)])
  return Object.fromEntries(fields) as z.output<Shape>
}

function nothingIn(field: z.ZodType): unknown {
  const { type, innerType, entries } = field.def as { type: string; innerType?: z.ZodType; entries?: object }
  if (type === 'nullable') return null
  if (innerType) return nothingIn(innerType)
  if (entries) return Object.values(entries)[0]
  if (type === 'boolean') return false
  if (type === 'number') return 0
  return type === 'array' ? [] : ''
}
