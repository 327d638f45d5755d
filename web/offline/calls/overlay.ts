import type { QueryClient } from '@tanstack/react-query'
import type { Row } from '#web/api/row.ts'
import { currentSession } from '#web/api/session.ts'
import { ownerOf } from '../outbox/device-outbox.ts'
import { type CallEntry, isCall } from '../outbox/entry.ts'
import { listEntries } from '../outbox/store.ts'
import { kindOf } from './call-kind.ts'

/** An answer with what waits on this device done to it, in the order in which it was written. */
export async function overlaid<A>({ path }: Pick<Row, 'path'>, input: object, answer: A): Promise<A> {
  const entries = await waitingCalls()
  if (entries.length === 0) return answer
  return applied(entries, path, input, answer)
}

/** What a read will be of a record that waits on this device itself; undefined where none of them makes it. */
export async function foreseen({ path }: Pick<Row, 'path'>, input: object): Promise<unknown> {
  return madeBy(await waitingCalls(), path, input)
}

/** The same, of calls that were listed before. */
export function madeBy(entries: readonly CallEntry[], path: string, input: object): unknown {
  for (const entry of entries)
    for (const { of, make } of kindOf(entry.row)?.foresee ?? []) {
      const made = of.path === path ? make?.(entry, input) : undefined
      if (made !== undefined) return applied(entries, path, input, made)
    }
  return undefined
}

/** The same done to all that the page has read. */
export async function overlayCache(cache: QueryClient): Promise<void> {
  const entries = await waitingCalls()
  if (entries.length === 0) return
  for (const { queryKey, state } of cache.getQueryCache().findAll()) {
    const [, path, input] = queryKey as [unknown, string, object | undefined]
    if (state.data === undefined || typeof path !== 'string') continue
    const next = applied(entries, path, input ?? {}, state.data)
    if (next !== state.data) cache.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt })
  }
}

export async function waitingCalls(): Promise<CallEntry[]> {
  const owner = ownerOf(currentSession())
  const all = owner ? await listEntries(owner).catch(() => []) : []
  return all.filter(isCall).filter(({ state }) => state === 'waiting')
}

function applied<A>(entries: readonly CallEntry[], path: string, input: object, answer: A): A {
  let next = answer
  for (const entry of entries)
    for (const { of, apply } of kindOf(entry.row)?.foresee ?? []) if (of.path === path) next = apply(next, entry, input)
  return next
}
