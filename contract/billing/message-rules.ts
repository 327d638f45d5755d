/** The variables a subject or message to a client may name, as `{{client_first_name}}` (field.md 2.11). */
export const messageVariables = [
  'client_name',
  'client_first_name',
  'company_name',
  'company_phone',
  'company_email',
  'job_title',
  'estimate_number',
  'invoice_number',
  'total',
  'balance',
  'deposit_amount',
  'valid_until',
  'due_date',
] as const

export type MessageVariable = (typeof messageVariables)[number]

/** `unknown`: named but no variable of ours; `empty`: known but without a value here. Each name once. */
export type FilledMessage = { text: string; unknown: string[]; empty: string[] }

const VARIABLE = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g

/**
 * Puts values in place of `{{variables}}`. One that is unknown or empty stays visible and is reported, so that nobody
 * is sent "Hi ," unseen. Values are put in as they are: a value that looks like a variable is not filled again.
 */
export function fillMessage(text: string, values: Partial<Record<string, string>>): FilledMessage {
  const unknown = new Set<string>()
  const empty = new Set<string>()
  const filled = text.replace(VARIABLE, (named: string, name: string) => {
    if (!Object.hasOwn(values, name)) {
      const known = messageVariables.some((each) => each === name)
      ;(known ? empty : unknown).add(name)
      return named
    }
    const value = values[name]?.trim() ?? ''
    if (value === '') empty.add(name)
    return value === '' ? named : value
  })
  return { text: filled, unknown: [...unknown], empty: [...empty] }
}
