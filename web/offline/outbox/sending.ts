import { type Entry, isSame, type Outcome, type Owner, type Sender } from './entry.ts'
import { changeEntry, fileOf, listEntries } from './store.ts'
import { isOutOfAttempts, waitAfter } from './waits.ts'

export type SendingOptions = {
  senders: Record<Entry['kind'], Sender>
  /** Whether the owner is still the one who is signed in. */
  mayGoOut: (owner: Owner) => boolean
  /** Frees what the server keeps of one that is taken back. */
  discard?: (entry: Entry) => Promise<void>
}

/** What the loop asks of the outbox that it sends for, and reports to it. */
type Surroundings = {
  /** Whose turn it is; undefined while nothing may go out. */
  ownerNow: () => Owner | undefined
  onSending: (sending: ReadonlyMap<number, number>) => void
  /** Something was written down; with the entry where it went out. */
  onSettled: (sent: Entry | undefined) => Promise<void>
}

const NAME = 'chalkline-outbox'
const LOCKED = 60_000
/** While the server draws one photo the next is on the line; more would only share the line. */
const AT_ONCE = 2

/** `ended`: what came of it; undefined where it was ended here. */
type UnderWay = {
  entry: Entry
  stop: AbortController
  sentBytes: number
  ended: PromiseWithResolvers<Outcome | undefined>
}

/**
 * Sends what waits, two at a time, for as long as there is something that may go out now. What is for the same place arrives in its
 * order: a later one is on its way already, and is finished when the earlier is.
 */
export function openSending({ senders, mayGoOut }: SendingOptions, { ownerNow, onSending, onSettled }: Surroundings) {
  let isClosed = false
  let isDraining = false
  let isDrainWanted = false
  /** The session is over, or another: nothing goes out until this instant (ms), or until somebody serves the outbox anew. */
  let lockedUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Ends the wait for one that is under way: there may be another to begin. */
  let lookAgain = () => {}
  const underWay = new Map<number, UnderWay>()
  const closing = new AbortController()

  async function drain(): Promise<void> {
    clearTimeout(timer)
    isDrainWanted = true
    lookAgain()
    if (isDraining || !ownerNow() || isClosed) return
    isDraining = true
    try {
      while (isDrainWanted && !isClosed) {
        isDrainWanted = false
        const owner = ownerNow()
        if (owner) await inTurn(owner, () => sendAll(owner), closing.signal)
      }
    } catch (error) {
      if (!isClosed) console.warn('What waits on this device could not be sent', error)
    } finally {
      isDraining = false
    }
  }

  async function sendAll(owner: Owner) {
    const sent = new Set<Promise<void>>()
    try {
      for (;;) {
        const asked = new Promise<void>((resolve) => {
          lookAgain = resolve
        })
        const next = sent.size < AT_ONCE ? await nextToSend(owner) : undefined
        if (next) {
          const one = sendOne(next).finally(() => sent.delete(one))
          sent.add(one)
        } else if (sent.size === 0) return
        else await Promise.race([...sent, asked])
      }
    } finally {
      // The lock is let go of when nothing is under way any more.
      await Promise.allSettled(sent)
    }
  }

  /** The first that waits and may go out now; else the time to look again is set. */
  async function nextToSend(owner: Owner): Promise<Entry | undefined> {
    if (!isSame(owner, ownerNow()) || isClosed || !navigator.onLine || !mayGoOut(owner)) return undefined
    const waiting = (await listEntries(owner)).filter(({ state, seq }) => state === 'waiting' && !underWay.has(seq))
    const now = Date.now()
    const heads = new Map(waiting.map((entry) => [entry.about, entry] as const).reverse())
    const starts = [...heads.values()].map((head) => ({ head, at: Math.max(head.not_before, lockedUntil) }))
    const [ready] = starts.filter(({ at }) => at <= now).sort((a, b) => a.head.seq - b.head.seq)
    if (ready) return ready.head
    clearTimeout(timer)
    const soonest = Math.min(...starts.map(({ at }) => at))
    if (soonest < Number.POSITIVE_INFINITY) timer = setTimeout(() => void drain(), soonest - now)
    return undefined
  }

  async function sendOne(entry: Entry) {
    const before = [...underWay.values()].filter(({ entry: { about } }) => about === entry.about)
    const one: UnderWay = { entry, stop: new AbortController(), sentBytes: 0, ended: Promise.withResolvers() }
    underWay.set(entry.seq, one)
    say()
    let came: Outcome | undefined
    try {
      const outcome = await deliver(one, before)
      if (one.stop.signal.aborted && outcome.is !== 'sent') return
      await settle(entry, outcome)
      came = outcome
    } finally {
      underWay.delete(entry.seq)
      one.ended.resolve(came)
      say()
    }
  }

  function say() {
    onSending(new Map([...underWay].map(([seq, { sentBytes }]) => [seq, sentBytes])))
  }

  async function deliver(one: UnderWay, before: readonly UnderWay[]): Promise<Outcome> {
    const { entry } = one
    const file = await fileOf(entry.seq)
    if (!file) return { is: 'refused', problem: 'This file is no longer on this device. Add it again.' }
    return senders[entry.kind](entry, file, {
      signal: one.stop.signal,
      ...(before.length > 0 ? { turn: () => waitFor(before, one) } : {}),
      mayGoOn: () => !isClosed && mayGoOut(entry),
      onProgress: (sentBytes) => {
        one.sentBytes = sentBytes
        say()
      },
      keep: async (facts, smaller) => {
        await changeEntry(entry.seq, { ...facts, ...(smaller ? { bytes: smaller.size } : {}) }, smaller)
      },
    })
  }

  /** Until what was begun before has ended; where that is to be sent again, this is left for after it. */
  async function waitFor(before: readonly UnderWay[], { stop }: UnderWay) {
    for (const { ended } of before) {
      const outcome = await ended.promise
      if (outcome?.is === 'later' || outcome?.is === 'locked') stop.abort()
    }
  }

  async function settle(entry: Entry, outcome: Outcome) {
    const facts = factsOf(entry, outcome)
    if (!facts) {
      lockedUntil = Date.now() + LOCKED
      return
    }
    await changeEntry(entry.seq, facts)
    await onSettled(facts.state === 'sent' ? { ...entry, ...facts } : undefined)
  }

  return {
    drain,
    unlock() {
      lockedUntil = 0
    },
    isUnderWay: (seq: number) => underWay.has(seq),
    /** Leaves what is under way where it is, but for what is still wanted. */
    stop(isWanted: (seq: number) => boolean = () => false) {
      for (const [seq, { stop }] of underWay) if (!isWanted(seq)) stop.abort()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      for (const { stop } of underWay.values()) stop.abort()
      closing.abort()
    },
  }
}

/** What is written down of an outcome; undefined where the entry stays as it is. */
function factsOf({ attempts }: Entry, outcome: Outcome): Partial<Entry> | undefined {
  if (outcome.is === 'locked') return undefined
  if (outcome.is === 'sent') return { state: 'sent', is_duplicate: outcome.duplicate, problem: undefined }
  if (outcome.is === 'refused') return { state: 'failed', problem: outcome.problem, upload_url: undefined }
  if (isOutOfAttempts(attempts + 1, outcome))
    return { state: 'failed', problem: 'Something went wrong on our side. Try again later.' }
  return { attempts: attempts + 1, not_before: Date.now() + waitAfter(attempts + 1, outcome) }
}

/** Locks exist in secure contexts only; elsewhere each tab sends what it finds, and the server knows the same file again. */
async function inTurn({ user, company }: Owner, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(`${NAME} ${user} ${company}`, { signal }, work)
}
