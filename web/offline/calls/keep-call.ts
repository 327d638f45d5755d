import type { QueryClient } from '@tanstack/react-query'
import { againOf } from '#contract/wire/offline.ts'
import { closeIntent, keyOfIntent } from '#web/api/repeat-keys.ts'
import type { TypedRow } from '#web/api/row.ts'
import { currentSession } from '#web/api/session.ts'
import { readOf } from '#web/api/use-call.ts'
import { deviceOutbox, ownerOf } from '../outbox/device-outbox.ts'
import { type KnownAnswers, kindOf, nameOfRow } from './call-kind.ts'

/** What a person is told of what is on this device alone. */
export const keptMessage = "Kept on this device. It goes out when you're back online."

/** Whether a call is of those that wait. */
export function mayWait(row: TypedRow, input: object): boolean {
  return againOf(kindOf(nameOfRow(row))?.offline, input) !== undefined
}

/** Keeps a call until there is a connection; answers what the page shows meanwhile, undefined where this one can't wait. */
export async function keepCall(row: TypedRow, input: object, cache: QueryClient): Promise<object | undefined> {
  const owner = ownerOf(currentSession())
  const kind = kindOf(nameOfRow(row))
  const again = kind && againOf(kind.offline, input)
  if (!owner || !kind || !again || hasFiles(input)) return undefined
  // In which version it was written is not known any more once it goes out.
  if (again.again === 'version' && !(again.by in input)) return undefined
  const known: KnownAnswers = (of, asked) => cache.getQueryData(readOf(of, asked).queryKey)
  const said = kind.describe(input, known)
  if (!said) return undefined
  const { makes = [], ...words } = said
  const at = Date.now()
  const made = again.again === 'same id' ? (input as Record<string, unknown>)[again.by] : undefined
  // What makes something is known by its id, or nothing could be said of it later.
  if (again.again === 'same id' && typeof made !== 'string') return undefined
  // The server may have it already: its answer did not come.
  const key = keyOfIntent(row, input)
  await deviceOutbox.add(owner, [
    {
      kind: 'call',
      row: nameOfRow(row),
      input: plainInput(input),
      key,
      at,
      ...(typeof made === 'string' ? { makes: [made, ...makes] } : {}),
      ...words,
    },
  ])
  closeIntent(row, input)
  return { ...kind.answer(input, known, at), message: keptMessage }
}

const hasFiles = (input: object) =>
  Object.values(input)
    .flat()
    .some((value) => value instanceof Blob)

/** Without what is left out: that is no value. */
function plainInput(input: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(input)) as Record<string, unknown>
}
