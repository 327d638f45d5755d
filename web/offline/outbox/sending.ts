import { type Entry, isSame, type Outcome, type Owner, type Sender } from './entry.ts'
import { changeEntry, fileOf, listEntries } from './store.ts'
import { isOutOfAttempts, waitAfter } from './waits.ts'

export type SendingOptions = {
  senders: Record<Entry['kind'], Sender>
  /** Whether the owner is still the one who is signed in. */
  mayGoOut: (owner: Owner) => boolean
}

/** What the loop asks of the outbox that it sends for, and reports to it. */
type Surroundings = {
  /** Whose turn it is; undefined while nothing may go out. */
  ownerNow: () => Owner | undefined
  onSending: (sending: { seq: number; sentBytes: number } | undefined) => void
  /** Something was written down; with the entry where it went out. */
  onSettled: (sent: Entry | undefined) => Promise<void>
}

const NAME = 'chalkline-outbox'
const LOCKED = 60_000

/** Sends what waits, one after the other, for as long as there is something that may go out now. */
export function openSending({ senders, mayGoOut }: SendingOptions, { ownerNow, onSending, onSettled }: Surroundings) {
  let isClosed = false
  let isDraining = false
  let isDrainWanted = false
  /** The connection came back: what waits for its next attempt goes at once. */
  let isEager = false
  /** The session is over, or another: nothing goes out until this instant (ms), or until somebody serves the outbox anew. */
  let lockedUntil = 0
  let current: { seq: number; stop: AbortController } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const closing = new AbortController()

  async function drain(): Promise<void> {
    clearTimeout(timer)
    isDrainWanted = true
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
    let next = await nextToSend(owner)
    while (next) {
      await sendOne(next)
      next = await nextToSend(owner)
    }
  }

  /** The first that waits, if it may go out now; else the time to look again is set. */
  async function nextToSend(owner: Owner): Promise<Entry | undefined> {
    if (!isSame(owner, ownerNow()) || isClosed || !navigator.onLine || !mayGoOut(owner)) return undefined
    const next = (await listEntries(owner)).find(({ state }) => state === 'waiting')
    const wait = next && !isEager ? Math.max(next.not_before, lockedUntil) - Date.now() : 0
    isEager = false
    if (wait <= 0) return next
    clearTimeout(timer)
    timer = setTimeout(() => void drain(), wait)
    return undefined
  }

  async function sendOne(entry: Entry) {
    const stop = new AbortController()
    current = { seq: entry.seq, stop }
    onSending({ seq: entry.seq, sentBytes: 0 })
    try {
      const outcome = await deliver(entry, stop.signal)
      if (!stop.signal.aborted || outcome.is === 'sent') await settle(entry, outcome)
    } finally {
      current = undefined
      onSending(undefined)
    }
  }

  async function deliver(entry: Entry, signal: AbortSignal): Promise<Outcome> {
    const file = await fileOf(entry.seq)
    if (!file) return { is: 'refused', problem: 'This file is no longer on this device. Add it again.' }
    return senders[entry.kind](entry, file, {
      signal,
      mayGoOn: () => !isClosed && mayGoOut(entry),
      onProgress: (sentBytes) => onSending({ seq: entry.seq, sentBytes }),
      keep: async (facts, smaller) => {
        await changeEntry(entry.seq, { ...facts, ...(smaller ? { bytes: smaller.size } : {}) }, smaller)
      },
    })
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
    /** The connection is back. */
    drainNow() {
      isEager = true
      void drain()
    },
    unlock() {
      lockedUntil = 0
    },
    current: () => current?.seq,
    /** Leaves what is under way where it is. */
    stop: () => current?.stop.abort(),
    close() {
      isClosed = true
      clearTimeout(timer)
      current?.stop.abort()
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
