import { createHash } from 'node:crypto'

/**
 * What happened, as it is hashed: every word of the row but its place, which the chain gives, and the hashes themselves.
 * `at` is an instant in UTC with milliseconds.
 */
export type ChainedEvent = {
  contract_id: string
  kind: string
  at: string
  who: string | null
  signer_id: string | null
  user_id: string | null
  ip: string | null
  agent: string | null
  link_id: string | null
  detail: unknown
}
export type EventRow = ChainedEvent & { seq: number; previous_hash: string | null; hash: string }

/**
 * What an event written now binds, as `v` of its detail; one without binds what version 1 did. From 2 on its time is, to the
 * millisecond, that of the row it is about, and `sent` names the company, the order of signing, the words of the consent and
 * what the fields said.
 */
export const eventVersion = 2

/** SHA-256, in hex, of the hash before (nothing for the first) and the event. */
export function hashOfEvent(previous: string | null, event: ChainedEvent): string {
  const { contract_id, kind, at, who, signer_id, user_id, ip, agent, link_id, detail } = event
  const words = { contract_id, kind, at, who, signer_id, user_id, ip, agent, link_id, detail }
  return digest(`${previous ?? ''}\n${canonical(words)}`)
}

/** The hash of what is kept about a contract, such as its signatures. */
export function digestOf(value: unknown): string {
  return digest(canonical(value))
}

/**
 * JSON with its names in order and nothing between, as RFC 8785 writes text and whole numbers: one spelling for each value,
 * however the database gives it back. Throws for what JSON has no word for.
 */
export function canonical(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object') throw new Error(`What is hashed cannot hold a ${typeof value}`)
  const named = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${named
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`)
    .join(',')}}`
}

/** How a chain is broken, by the first event that is not as it was: `n` counts from 1. */
export type ChainBreak =
  | { what: 'event'; n: number }
  | { what: 'order'; n: number }
  | { what: 'missing_event'; n: number }

/**
 * The first thing that is wrong with the events of a contract, in the order of `seq`. The last ones may be missing without a
 * trace here: how many there were is sealed elsewhere.
 */
export function findBreak(events: readonly EventRow[]): ChainBreak | undefined {
  let previous: string | null = null
  for (const [at, event] of events.entries()) {
    const n = at + 1
    if (!holds(() => event.hash === hashOfEvent(event.previous_hash, event))) return { what: 'event', n }
    if (event.previous_hash !== previous) {
      const isElsewhere = events.some(({ previous_hash }) => previous_hash === previous)
      return { what: isElsewhere ? 'order' : 'missing_event', n }
    }
    if (event.seq !== n) return { what: 'order', n }
    previous = event.hash
  }
  return undefined
}

/** Whether it is so; also where somebody wrote what was never hashed, such as a fraction. */
export function holds(isSo: () => boolean): boolean {
  try {
    return isSo()
  } catch {
    return false
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
