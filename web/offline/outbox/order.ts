import { type Entry, isCall, isSent, type NewEntry } from './entry.ts'

/** The first of each place, and when (ms) it may go. */
export type Start = { head: Entry; at: number }

type Now = { isUnderWay: (seq: number) => boolean; sends: (kind: Entry['kind']) => boolean; lockedUntil: number }

/**
 * What may go out now or later, of all that is kept: the first of each place. Photos for one place follow each other on the line;
 * a call waits until what is for the same record has gone out, and for those that it names.
 */
export function startsOf(entries: readonly Entry[], { isUnderWay, sends, lockedUntil }: Now): Start[] {
  const open = new Map(entries.filter((entry) => !isSent(entry)).map((entry) => [entry.seq, entry]))
  const heads = new Map<string, Entry>()
  for (const entry of open.values()) {
    const { seq, state, kind } = entry
    if (state !== 'waiting' || isUnderWay(seq) || !sends(kind) || isHeld(entry, open)) continue
    const place = placeOf(entry)
    if (!heads.has(place)) heads.set(place, entry)
  }
  const busy = new Set([...open.values()].filter(({ seq }) => isUnderWay(seq)).map(placeOf))
  return [...heads.values()]
    .filter((head) => !isCall(head) || !busy.has(placeOf(head)))
    .map((head) => ({ head, at: Math.max(head.not_before, lockedUntil) }))
}

/** Whether another one must go out before it, or be taken back. */
export function isHeld({ after }: Entry, open: { has: (seq: number) => boolean }): boolean {
  return after?.some((seq) => open.has(seq)) ?? false
}

const placeOf = ({ kind, about }: Entry) => `${kind} ${about}`

/** The one that is to go now, the oldest of those that may, and in how many milliseconds the next may. */
export function readyOf(starts: readonly Start[]): { ready: Entry | undefined; wait: number } {
  const now = Date.now()
  const [ready] = starts.filter(({ at }) => at <= now).sort((a, b) => a.head.seq - b.head.seq)
  return { ready: ready?.head, wait: Math.min(...starts.map(({ at }) => at)) - now }
}

/** What must have gone out before a new one: what makes that which it names, and what changes the same. */
export function mustGoBefore(entries: readonly Entry[], added: NewEntry): number[] {
  const marks = added.kind === 'call' ? added.marks : []
  const named = new Set([added.about, ...marks, ...(added.kind === 'call' ? textsIn(added.input) : [])])
  return entries
    .filter(isCall)
    .filter((entry) => !isSent(entry))
    .filter((entry) => madeBy(entry).some((id) => named.has(id)) || entry.marks.some((id) => marks.includes(id)))
    .map(({ seq }) => seq)
}

/** Those that cannot go out once one is taken back, with it: whatever names what it makes, and what names that. */
export function fallWith(entries: readonly Entry[], seq: number): number[] {
  const gone = new Set([seq])
  const made = new Set<string>()
  for (const entry of entries) {
    if (gone.has(entry.seq)) {
      for (const id of madeBy(entry)) made.add(id)
    } else if (!isSent(entry) && namesOne(entry, made)) {
      gone.add(entry.seq)
      for (const id of madeBy(entry)) made.add(id)
    }
  }
  return [...gone]
}

/** The ids of what it makes; the release before wrote down one alone. */
const madeBy = (entry: Entry): string[] => (isCall(entry) && entry.makes ? [entry.makes].flat() : [])

function namesOne(entry: Entry, made: ReadonlySet<string>): boolean {
  if (made.has(entry.about)) return true
  return isCall(entry) && textsIn(entry.input).some((text) => made.has(text))
}

/** Every text in an input, those within lists and objects too. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
