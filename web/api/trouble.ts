import { isSendError, type SendError } from './send-error.ts'

/** What was going on when a call failed: a page reading, or a person doing something. */
export type Doing = 'read' | 'write'

type Listener = (error: SendError, doing: Doing) => void
const listeners = new Set<Listener>()

/** Errors that concern the whole app (session over, redirects, no plan) reach the frame here, whoever made the call. */
export function onTrouble(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function tellOfTrouble(error: unknown, doing: Doing) {
  if (!isSendError(error)) return
  for (const listener of listeners) listener(error, doing)
}
