import type { z } from 'zod'
import { fieldMessage, isSendError } from '../send-error.ts'

/** What is wrong with each field, by its name. */
export type Problems<Values> = { [Name in keyof Values]?: string | undefined }

/** A shape of the contract: what it makes of a form's values is what is sent. */
export type Shape<Checked> = z.ZodObject & z.ZodType<Checked>

/**
 * The first problem of each field, or what is sent. An empty text counts as "not set" where the shape lets a field be
 * left out, as it does on the wire.
 */
export function judge<Checked>(shape: Shape<Checked>, values: object): { sent?: Checked; problems: Problems<unknown> } {
  const result = shape.safeParse(withoutEmpty(values, shape))
  if (result.success) return { sent: result.data, problems: {} }
  const problems: Record<string, string> = {}
  for (const { path, message } of result.error.issues) problems[String(path[0])] ??= message
  return { problems }
}

function withoutEmpty(values: object, { shape }: z.ZodObject): object {
  const kept = Object.entries(values).filter(
    ([name, value]) => value !== '' || !(shape[name] as z.ZodType | undefined)?.safeParse(undefined).success,
  )
  return Object.fromEntries(kept)
}

/** What the server found, for the fields of a form that it names; none where the failure is about something else. */
export function problemsOf(error: unknown, names: readonly string[]): Record<string, string> {
  if (!isSendError(error)) return {}
  const field = fieldOfCode[error.error_code ?? '']
  const said = { ...(field && { [field]: [fieldMessage(error)] }), ...error.fields }
  const placed = Object.entries(said).map(([path, sentences]) => [rootOf(path), sentences.join('; ')] as const)
  return Object.fromEntries(placed.filter(([name]) => names.includes(name)))
}

/* Refusals that are about one field although they do not name it. */
const fieldOfCode: Record<string, string> = {
  company_name_taken: 'company_name',
  username_taken: 'username',
  invalid_username: 'username',
  missing_username: 'username',
  email_taken: 'email',
  invalid_email: 'email',
  missing_email: 'email',
  weak_password: 'password',
  invalid_token: 'token',
  card_declined: 'payment_method_token',
}

function rootOf(path: string): string {
  return path.split('.')[0] ?? path
}
