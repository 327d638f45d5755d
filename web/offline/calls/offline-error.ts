import type { Row } from '#web/api/row.ts'
import { isSendError, sendError } from '#web/api/send-error.ts'

/** What is done by a call, in the words of the person; the first that its method, path and action fit. */
const acts: readonly [RegExp, string][] = [
  [/refund/, 'A refund'],
  [/void/, 'Voiding'],
  [/(invoice|estimate)\/:id\/pay(ments)?\//, 'A payment'],
  [/payment-methods/, 'Changing your card'],
  [/\/sessions\//, 'Logging out a device'],
  [/invites?\b.*revoke|revoke-invite/, 'Withdrawing an invitation'],
  [/revoke/, 'Turning off a link'],
  [/accept/, 'Accepting an invitation'],
  [/mark-approved/, 'Approving'],
  [/respond/, 'Answering'],
  [/\b(counter)?sign(?!up)|in-person|hand-over/, 'Signing'],
  [/\b(re)?send\b|\/links?\/|remind\b|invite|share|\/ask\//, 'Sending'],
  [/roles|employees/, 'Changing what people may do'],
  [/bank\b/, 'Reaching the bank'],
  [/^DELETE|delete|remove/, 'Deleting'],
  [/merge/, 'Merging'],
  [/archive/, 'Archiving'],
  [/subscription/, 'Changing your plan'],
]

/** Why nothing came of a call that does not wait on the device, in a sentence; the error itself where there is a connection. */
export function offlineError(row: Pick<Row, 'method' | 'path'>, input: object, error: unknown): unknown {
  if (navigator.onLine || !isSendError(error) || error.kind !== 'network') return error
  return sendError(`You're offline. ${actOf(row, input) ?? 'This'} needs a connection.`, error)
}

/** What is done, where it is something that never waits; undefined of what is saved, which its form says. */
export function actOf({ method, path }: Pick<Row, 'method' | 'path'>, input: object): string | undefined {
  const asked = `${method} ${path} ${(input as { action?: unknown }).action ?? ''}`
  return acts.find(([pattern]) => pattern.test(asked))?.[1]
}
