import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { fieldMessage, isSendError, plainMessage } from './send-error.ts'

const codes: Record<string, string> = { company_name_taken: 'company_name' }

/** Puts what the server found beside its fields; returns the messages that belong to no field of the form. */
export function placeProblems<Values extends FieldValues>(
  error: unknown,
  names: readonly string[],
  setError: UseFormSetError<Values>,
): string | undefined {
  const fields = isSendError(error) ? { ...error.fields } : {}
  const code = isSendError(error) ? codes[error.error_code ?? ''] : undefined
  if (code && !fields[code]) fields[code] = [fieldMessage(error)]
  const placed = Object.entries(fields).filter(([name]) => names.includes(rootOf(name)))
  for (const [at, [name, said]] of placed.entries())
    setError(rootOf(name) as Path<Values>, { message: said.join('; ') }, { shouldFocus: at === 0 })
  return placed.length > 0 ? undefined : plainMessage(error)
}

function rootOf(name: string): string {
  return name.split('.')[0] ?? name
}
