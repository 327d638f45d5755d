/** Why a call failed. */
export type SendErrorKind =
  | 'redirect'
  | 'rate_limit'
  | 'session'
  | 'subscription'
  | 'validation'
  | 'other'
  | 'network'
  | 'configuration'

export type SendErrorFacts = {
  kind: SendErrorKind
  /** The HTTP status; 0 where there was no answer. */
  status: number
  error_code?: string
  /** The page to go to. */
  redirect?: string
  /** What is wrong with each field, by its name on the wire. */
  fields?: Record<string, string[]>
  /** The server's sentences, without any words of ours before them. */
  sentences: string[]
  /** The record as it stands now, with `stale_version` and `conflict`. */
  current?: unknown
}

export type SendError = Error & SendErrorFacts & { name: 'SendError' }

/** An error of a call; its message can be shown as it is. */
export function sendError(message: string, facts: SendErrorFacts): SendError {
  return Object.assign(new Error(message), facts, { name: 'SendError' as const })
}

export function isSendError(error: unknown): error is SendError {
  return error instanceof Error && error.name === 'SendError'
}

/** The error's text for a summary or a toast. */
export function plainMessage(error: unknown): string {
  return isSendError(error) ? error.message : 'Something went wrong. Try again.'
}

/** The same beside the field it is about, and to clients: as the server said it, without "Validation error:" before it. */
export function fieldMessage(error: unknown): string {
  const besideField = isSendError(error) && error.kind === 'validation' && error.sentences.length > 0
  return besideField ? error.sentences.join('; ') : plainMessage(error)
}
