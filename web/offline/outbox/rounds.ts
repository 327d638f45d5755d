import type { Entry, Owner } from './entry.ts'

const NAME = 'chalkline-outbox'
/** While the server draws one photo the next is on the line; more would only share the line. */
const AT_ONCE = 2

type Rounds = {
  ownerNow: () => Owner | undefined
  nextToSend: (owner: Owner) => Promise<Entry | undefined>
  send: (entry: Entry) => Promise<void>
  /** Ends the wait for the turn of this tab. */
  signal: AbortSignal
}

/** Sends all that may go out, and all of it again where that was asked for meanwhile; in one tab alone. */
export function openRounds({ ownerNow, nextToSend, send, signal }: Rounds) {
  let isDraining = false
  let isDrainWanted = false
  /** Ends the wait for one that is under way: there may be another to begin. */
  let lookAgain = () => {}

  async function drain(): Promise<void> {
    isDrainWanted = true
    lookAgain()
    if (isDraining || !ownerNow() || signal.aborted) return
    isDraining = true
    try {
      while (isDrainWanted && !signal.aborted) {
        isDrainWanted = false
        const owner = ownerNow()
        if (owner) await inTurn(owner, () => sendAll(owner), signal)
      }
    } catch (error) {
      if (!signal.aborted) console.warn('What waits on this device could not be sent', error)
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
          const one = send(next).finally(() => sent.delete(one))
          sent.add(one)
        } else if (sent.size === 0) return
        else await Promise.race([...sent, asked])
      }
    } finally {
      // The lock is let go of when nothing is under way any more.
      await Promise.allSettled(sent)
    }
  }

  return { drain }
}

/** Locks exist in secure contexts only; elsewhere each tab sends what it finds, and the server knows the same file again. */
async function inTurn({ user, company }: Owner, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(`${NAME} ${user} ${company}`, { signal }, work)
}
