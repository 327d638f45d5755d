import { readStored, writeStored } from '#web/api/stored.ts'
import { type Entry, isSame, type NewEntry, type Owner } from './entry.ts'
import { openSending, type SendingOptions } from './sending.ts'
import { changeEntry, keepEntries, listEntries, removeEntries } from './store.ts'

/** What the person in front of the device sees of it. */
export type OutboxView = {
  entries: readonly Entry[]
  isPaused: boolean
  /** Those that this tab sends at the moment, and how many bytes of each are there. */
  sending: ReadonlyMap<number, number>
}

export type Outbox = ReturnType<typeof openOutbox>

const NAME = 'chalkline-outbox'
const EMPTY: OutboxView = { entries: [], isPaused: false, sending: new Map() }

/**
 * What waits on this device, of one person in one company. It goes out in its order, place by place, by one tab alone: the tab
 * that has the lock reads what waits, sends it, and writes down what came of it before it lets go.
 */
export function openOutbox(options: SendingOptions) {
  let owner: Owner | undefined
  let view = EMPTY
  let isClosed = false
  const listeners = new Set<() => void>()
  const sentListeners = new Set<(entry: Entry) => void>()
  const channel = new BroadcastChannel(NAME)

  function show(facts: Partial<OutboxView>) {
    view = { ...view, ...facts }
    for (const listener of listeners) listener()
  }

  async function read() {
    const of = owner
    const entries = of ? await listEntries(of) : []
    if (of === owner && !isClosed) show({ entries, isPaused: isPausedFor(of) })
  }

  /** Something was changed here: this tab and the others read it, and whoever may goes on. */
  async function changed(message: object = {}) {
    channel.postMessage(message)
    await read()
    stopWhereUnwanted()
    void sending.drain()
  }

  channel.onmessage = ({ data }: MessageEvent<{ sent?: Entry }>) => {
    if (data.sent && isSame(owner, data.sent)) notifySent(data.sent)
    void read().then(() => {
      stopWhereUnwanted()
      void sending.drain()
    })
  }

  function notifySent(entry: Entry) {
    for (const listener of sentListeners) listener(entry)
  }

  /** Ends what is under way once it is paused, removed or of another person. */
  function stopWhereUnwanted() {
    const isPaused = isPausedFor(owner)
    sending.stop((seq) => !isPaused && view.entries.some((entry) => entry.seq === seq))
  }

  const sending = openSending(options, {
    ownerNow: () => (isPausedFor(owner) ? undefined : owner),
    onSending: (now) => show({ sending: now }),
    async onSettled(sent) {
      channel.postMessage(sent ? { sent } : {})
      await read()
      if (sent) notifySent(sent)
    },
  })

  /** The connection is back: what waits for its next attempt goes at once. */
  async function onOnline() {
    if (owner)
      for (const { seq, state } of await listEntries(owner))
        if (state === 'waiting') await changeEntry(seq, { not_before: 0 })
    void sending.drain()
  }

  const onVisible = () => document.visibilityState === 'visible' && void sending.drain()
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)

  async function clear() {
    await removeEntries(view.entries.filter(isSent).map(({ seq }) => seq))
    await changed()
  }

  const failedOnes = () => view.entries.filter(({ state, is_final }) => state === 'failed' && !is_final)

  return {
    current: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Calls the listener with each that went out, from whichever tab. */
    onSent(listener: (entry: Entry) => void) {
      sentListeners.add(listener)
      return () => {
        sentListeners.delete(listener)
      }
    },
    /** From now on it is this person's; nobody's while nobody is signed in. What was done before they came is taken off the list. */
    async serve(next: Owner | undefined) {
      const isAnother = !isSame(owner, next)
      if (isAnother) sending.stop()
      owner = next
      sending.unlock()
      await read()
      if (isAnother && view.entries.length > 0 && view.entries.every(isSent)) await clear()
      void sending.drain()
    },
    /** Keeps what is to be sent; once this has resolved it is on the device. What was done before is taken off the list. */
    async add(of: Owner, added: readonly NewEntry[]) {
      const before = await listEntries(of)
      if (before.every(isSent)) await removeEntries(before.map(({ seq }) => seq))
      const seqs = await keepEntries(of, added)
      void navigator.storage?.persist?.()
      await changed()
      return seqs
    },
    /** Has those that were not begun yet made smaller before they are sent, or not. */
    async setShrink(shrink: boolean) {
      for (const { seq, state, upload_url } of view.entries)
        if (state === 'waiting' && !upload_url && !sending.isUnderWay(seq)) await changeEntry(seq, { shrink })
      await read()
    },
    async setThumbnail(seq: number, thumbnail: Blob) {
      await changeEntry(seq, { thumbnail })
      await read()
    },
    /** Sends failed ones again: the one named, or all. */
    async retry(seq?: number) {
      for (const entry of failedOnes())
        if (seq === undefined || entry.seq === seq)
          await changeEntry(entry.seq, { state: 'waiting', attempts: 0, not_before: 0, problem: undefined })
      await changed()
    },
    /** Takes one back: nothing more of it is sent, and what was sent of it goes. */
    async remove(seq: number) {
      const entry = owner && (await listEntries(owner)).find((each) => each.seq === seq)
      await removeEntries([seq])
      await changed()
      // Without a connection the server lets go of it by itself, a week later.
      if (entry?.upload_url) await options.discard?.(entry).catch(() => {})
    },
    /** Takes off the list what went out. */
    clear,
    async pause(isPaused: boolean) {
      if (owner) writeStored(pausedKey(owner), isPaused ? 'yes' : undefined)
      await changed()
    },
    /** As a tab that is closed: what is under way is left where it is. */
    close() {
      isClosed = true
      sending.close()
      channel.close()
      removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

const isSent = ({ state }: Entry) => state === 'sent'

const pausedKey = ({ user, company }: Owner) => `outbox paused ${user} ${company}`

function isPausedFor(owner: Owner | undefined): boolean {
  return owner !== undefined && readStored(pausedKey(owner)) !== undefined
}
