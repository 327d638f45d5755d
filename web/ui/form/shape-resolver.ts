import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Checks a form by a zod object: the first problem of each field. An empty text counts as "not set" where the shape lets
 * a field be left out, as it does on the wire.
 */
export function shapeResolver<Values extends FieldValues>(shape: z.ZodObject): Resolver<Values> {
  return (values) => {
    const result = shape.safeParse(withoutEmpty(values, shape))
    if (result.success) return { values: result.data as Values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of result.error.issues) {
      const name = String(issue.path[0] ?? 'root')
      errors[name] ??= { type: issue.code, message: issue.message }
    }
    return { values: {}, errors: errors as never }
  }
}

function withoutEmpty(values: FieldValues, shape: z.ZodObject): FieldValues {
  const kept = Object.entries(values).filter(([name, value]) => {
    const field = shape.shape[name] as z.ZodType | undefined
    return value !== '' || !field?.safeParse(undefined).success
  })
  return Object.fromEntries(kept)
}
