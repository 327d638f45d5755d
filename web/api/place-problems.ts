import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { isSendError, plainMessage } from './send-error.ts'

/** Puts what the server found beside its fields; gives back the words that belong to no field of the form. */
export function placeProblems<Values extends FieldValues>(
  error: unknown,
  names: readonly string[],
  setError: UseFormSetError<Values>,
): string | undefined {
  const found = isSendError(error) ? Object.entries(error.fields ?? {}) : []
  const placed = found.filter(([name]) => names.includes(name))
  for (const [at, [name, said]] of placed.entries())
    setError(name as Path<Values>, { message: said.join('; ') }, { shouldFocus: at === 0 })
  return placed.length > 0 ? undefined : plainMessage(error)
}
