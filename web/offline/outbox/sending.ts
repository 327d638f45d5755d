import { openDeliveries } from './deliveries.ts'
import {
  type Entry,
  type EntryChange,
  isSame,
  type Outcome,
  type Owner,
  type PhotoEntry,
  type Senders,
} from './entry.ts'
import { readyOf, startsOf } from './order.ts'
import { openRounds } from './rounds.ts'
import { changeEntry, listEntries } from './store.ts'
import { isOutOfAttempts, waitAfter } from './waits.ts'

export type SendingOptions = {
  senders: Senders
  /** Whether the owner is still the one who is signed in. */
  mayGoOut: (owner: Owner) => boolean
  /** Frees what the server keeps of one that is taken back. */
  discard?: (entry: PhotoEntry) => Promise<void>
}

/** What the loop asks of the outbox that it sends for, and reports to it. */
type Surroundings = {
  /** Whose turn it is; undefined while nothing may go out. */
  ownerNow: () => Owner | undefined
  onSending: (sending: ReadonlyMap<number, number>) => void
  /** Something was written down; with the entry where it went out. */
  onSettled: (sent: Entry | undefined) => Promise<void>
}

export type OutboxSender = ReturnType<typeof openSending>

const LOCKED = 60_000

/**
 * Sends what waits, two at a time, for as long as there is something that may go out now. What is for the same place arrives in its
 * order: a later one is on its way already, and is finished when the earlier is.
 */
export function openSending({ senders, mayGoOut }: SendingOptions, { ownerNow, onSending, onSettled }: Surroundings) {
  /** The session is over, or another: nothing goes out until this instant (ms), or until somebody serves the outbox anew. */
  let lockedUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const closing = new AbortController()
  const mayGoOn = (owner: Owner) => !closing.signal.aborted && mayGoOut(owner)
  const deliveries = openDeliveries(senders, { mayGoOn, onSending, settle })
  const rounds = openRounds({ ownerNow, nextToSend, send: deliveries.send, signal: closing.signal })

  async function drain(): Promise<void> {
    clearTimeout(timer)
    await rounds.drain()
  }

  /** The first that waits and may go out now; else the time to look again is set. */
  async function nextToSend(owner: Owner): Promise<Entry | undefined> {
    if (!isSame(owner, ownerNow()) || !navigator.onLine || !mayGoOn(owner)) return undefined
    const sends = (kind: Entry['kind']) => Boolean(senders[kind])
    const { ready, wait } = readyOf(
      startsOf(await listEntries(owner), { isUnderWay: deliveries.has, sends, lockedUntil }),
    )
    if (ready) return ready
    clearTimeout(timer)
    if (wait < Number.POSITIVE_INFINITY) timer = setTimeout(() => void drain(), wait)
    return undefined
  }

  async function settle(entry: Entry, outcome: Outcome) {
    const facts = factsOf(entry, outcome)
    if (!facts) {
      lockedUntil = Date.now() + LOCKED
      return
    }
    await changeEntry(entry.seq, facts)
    await onSettled(facts.state === 'sent' ? ({ ...entry, ...facts } as Entry) : undefined)
  }

  return {
    drain,
    unlock() {
      lockedUntil = 0
    },
    isUnderWay: deliveries.has,
    /** Leaves what is under way where it is, but for what is still wanted. */
    stop: deliveries.stop,
    close() {
      clearTimeout(timer)
      closing.abort()
      deliveries.stop()
    },
  }
}

/** What is written down of an outcome; undefined where the entry stays as it is. */
function factsOf({ attempts }: Entry, outcome: Outcome): EntryChange | undefined {
  if (outcome.is === 'locked') return undefined
  if (outcome.is === 'sent') return { state: 'sent', is_duplicate: outcome.duplicate, problem: undefined }
  if (outcome.is === 'refused')
    return { state: 'failed', problem: outcome.problem, upload_url: undefined, ...outcome.change }
  if (isOutOfAttempts(attempts + 1, outcome))
    return { state: 'failed', problem: 'Something went wrong on our side. Try again later.' }
  return { attempts: attempts + 1, not_before: Date.now() + waitAfter(attempts + 1, outcome) }
}
