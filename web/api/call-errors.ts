import { isSendError, type SendError } from './send-error.ts'

/** What was going on when a call failed: a page reading, or a person doing something. */
export type CallKind = 'read' | 'write'

type Listener = (error: SendError, kind: CallKind) => void
const listeners = new Set<Listener>()

/** Errors that concern the whole app (session over, redirects, no plan) reach the frame here, whoever made the call. */
export function onCallError(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function reportCallError(error: unknown, kind: CallKind) {
  if (!isSendError(error)) return
  for (const listener of listeners) listener(error, kind)
}
