import type { Entry, Owner } from './entry.ts'
import { openListeners } from './listeners.ts'
import { isPausedFor } from './pause.ts'
import { listEntries } from './store.ts'

/** What the person in front of the device sees of it. */
export type OutboxView = {
  entries: readonly Entry[]
  isPaused: boolean
  /** Those that this tab sends at the moment, and how many bytes of each are there. */
  sending: ReadonlyMap<number, number>
}

const EMPTY: OutboxView = { entries: [], isPaused: false, sending: new Map() }

export type View = ReturnType<typeof openView>

/** What this tab knows of it: whose it is now, and what waits of theirs. */
export function openView() {
  let owner: Owner | undefined
  let view = EMPTY
  let isClosed = false
  const changes = openListeners()

  function show(facts: Partial<OutboxView>) {
    view = { ...view, ...facts }
    changes.call()
  }

  return {
    show,
    current: () => view,
    onChange: changes.add,
    owner: () => owner,
    setOwner(next: Owner | undefined) {
      owner = next
    },
    isPaused: () => isPausedFor(owner),
    async read() {
      const of = owner
      const entries = of ? await listEntries(of) : []
      if (of === owner && !isClosed) show({ entries, isPaused: isPausedFor(of) })
    },
    close() {
      isClosed = true
    },
  }
}
