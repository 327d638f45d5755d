import type { Row } from '#web/api/row.ts'
import { isSendError, sendError } from '#web/api/send-error.ts'

/** What is done by a call, in the words of the person; the first that its method, path and action fit. */
const acts: readonly [RegExp, string][] = [
  [/refund/, 'A refund'],
  [/void/, 'Voiding'],
  [/\/payments\/|\/pay\/|\/pay\/check|payment-methods/, 'A payment'],
  [/revoke/, 'Turning off a link'],
  [/links|hand-over|\/remind\/|send|invite|share|ask\/|announce/, 'Sending'],
  [/sign|respond|approve|in-person/, 'Signing'],
  [/roles|employees/, 'Changing what people may do'],
  [/^DELETE|delete|remove/, 'Deleting'],
  [/merge/, 'Merging'],
  [/archive/, 'Archiving'],
  [/subscription/, 'Changing your plan'],
  [/bank/, 'The bank'],
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
