import { type EventRow, findBreak } from '../evidence/chain.ts'
import type { FailedCheck } from './failed-check.ts'
import type { StoredContract } from './stored-contract.ts'

/** The events bind each other. */
export function brokenChain(events: readonly EventRow[]): FailedCheck | undefined {
  const found = findBreak(events)
  if (!found) return undefined
  const { what, n } = found
  if (what === 'event') return { key: 'events', sentence: `Event ${n} was changed after it was written.` }
  if (what === 'order') return { key: 'order', sentence: `From event ${n} on the events are not in their order.` }
  return { key: 'count', sentence: `Event ${n} is missing.` }
}

/** They are as many as the seal and the server's key say, and end as these say. */
export function brokenCount({
  events,
  head,
  seal,
}: Pick<StoredContract, 'events' | 'head' | 'seal'>): FailedCheck | undefined {
  const most = Math.max(seal?.events ?? 0, head?.events ?? 0)
  if (events.length < most) return { key: 'count', sentence: `The last event is missing: there were ${most}.` }
  if (seal && events[seal.events - 1]?.hash !== seal.head_hash)
    return { key: 'count', sentence: 'The events up to the seal are not those that were sealed.' }
  if (!head || head.events !== events.length || head.head_hash !== events.at(-1)?.hash)
    return { key: 'count', sentence: 'Somebody else than this server wrote the last event.' }
  return undefined
}
