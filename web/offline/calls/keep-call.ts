import type { QueryClient } from '@tanstack/react-query'
import { type Again, againOf } from '#contract/wire/offline.ts'
import { closeIntent, keyOfIntent } from '#web/api/repeat-keys.ts'
import type { TypedRow } from '#web/api/row.ts'
import { currentSession } from '#web/api/session.ts'
import { readOf } from '#web/api/use-call.ts'
import { deviceOutbox, ownerOf } from '../outbox/device-outbox.ts'
import type { Owner } from '../outbox/entry.ts'
import { type CallKind, type CallWords, type KnownAnswers, kindOf, nameOfRow } from './call-kind.ts'
import { joinWaiting } from './join-waiting.ts'
import { madeBy, waitingCalls } from './overlay.ts'
import { plainInput } from './plain-input.ts'

/** What a person is told of what is on this device alone. */
export const keptMessage = "Kept on this device. It goes out when you're back online."

/** Whether a call is of those that wait. */
export function mayWait(row: TypedRow, input: object): boolean {
  return againOf(kindOf(nameOfRow(row))?.offline, input) !== undefined
}

/**
 * Keeps a call until there is a connection; answers what the page shows meanwhile, undefined where this one can't wait. `begun`: it was
 * sent already, and no answer came.
 */
export async function keepCall(
  row: TypedRow,
  input: object,
  cache: QueryClient,
  begun = false,
): Promise<object | undefined> {
  const owner = ownerOf(currentSession())
  const kind = kindOf(nameOfRow(row))
  const again = kind && againOf(kind.offline, input)
  if (!owner || !kind || !again || hasFiles(input) || lacks(again, input)) return undefined
  const waiting = await waitingCalls()
  const known = ((of, asked) =>
    cache.getQueryData(readOf(of, asked).queryKey) ?? madeBy(waiting, of.path, asked)) as KnownAnswers
  const at = Date.now()
  const said =
    (begun ? undefined : await joinWaiting(owner, kind, input, known)) ??
    (await addCall({ owner, kind, input, known, at, begun }, again))
  if (!said) return undefined
  closeIntent(row, input)
  return { ...(await kind.answer(input, known, at, said)), message: keptMessage }
}

/** In which version it was written, or what it makes, is not known any more once it goes out. */
function lacks(again: Again, input: object): boolean {
  if (again.again === 'same state') return false
  const value = (input as Record<string, unknown>)[again.by]
  return again.again === 'version' ? !(again.by in input) : typeof value !== 'string'
}

type Added = { owner: Owner; kind: CallKind; input: object; known: KnownAnswers; at: number; begun: boolean }

async function addCall({ owner, kind, input, known, at, begun }: Added, again: Again): Promise<CallWords | undefined> {
  const said = await kind.describe(input, known)
  if (!said) return undefined
  const { makes = [], ...words } = said
  const made = again.again === 'same id' ? (input as Record<string, string>)[again.by] : undefined
  await deviceOutbox.add(owner, [
    {
      kind: 'call',
      row: nameOfRow(kind.row),
      input: plainInput(input),
      // The server may have it already: its answer did not come.
      key: keyOfIntent(kind.row, input),
      at,
      ...(begun ? { begun } : {}),
      ...(made === undefined ? {} : { makes: [made, ...makes] }),
      ...words,
    },
  ])
  return said
}

const hasFiles = (input: object) =>
  Object.values(input)
    .flat()
    .some((value) => value instanceof Blob)
