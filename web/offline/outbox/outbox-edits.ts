import { type Entry, type EntryChange, isCall, isPhoto, isSent, type NewEntry, type Owner } from './entry.ts'
import { fallWith, mustGoBefore } from './order.ts'
import { setPausedFor } from './pause.ts'
import type { OutboxSender, SendingOptions } from './sending.ts'
import { changeEntry, keepEntries, listEntries, removeEntries, writeUnsent } from './store.ts'
import type { View } from './view.ts'

/** What people do with what waits. `changed` has this tab and the others go on from it. */
export function openEdits(
  view: View,
  sending: OutboxSender,
  discard: SendingOptions['discard'],
  changed: () => Promise<void>,
) {
  return {
    /** Keeps what is to be sent; once this has resolved it is on the device. What was done before is taken off the list. */
    async add(of: Owner, added: readonly NewEntry[]) {
      const before = await listEntries(of)
      if (before.every(isSent)) await removeEntries(before.map(({ seq }) => seq))
      const seqs = await keepEntries(
        of,
        added.map((one) => inOrder(before, one)),
      )
      void navigator.storage?.persist?.()
      await changed()
      return seqs
    },
    ...openFacts(view, sending),
    /** Sends failed ones again: the one named, or all. */
    async retry(seq?: number) {
      for (const entry of view.current().entries.filter(isFailed))
        if (seq === undefined || entry.seq === seq)
          await changeEntry(entry.seq, { ...sentAnew, ...(isCall(entry) ? { at: Date.now() } : {}) })
      await changed()
    },
    /** Says otherwise what a call that was refused is to do, and sends it as a new one. */
    async resend(seq: number, change: EntryChange) {
      await changeEntry(seq, { ...change, ...sentAnew, key: crypto.randomUUID(), at: Date.now() })
      await changed()
    },
    /** Writes more into a call of which no request was made yet; false where one was. */
    async write(seq: number, change: EntryChange) {
      const isWritten = await writeUnsent(seq, change)
      if (isWritten) await changed()
      return isWritten
    },
    ...openRemovals(view, discard, changed),
    async pause(isPaused: boolean) {
      const owner = view.owner()
      if (owner) setPausedFor(owner, isPaused)
      await changed()
    },
  }
}

const sentAnew: EntryChange = { state: 'waiting', attempts: 0, not_before: 0, problem: undefined }
function inOrder(before: readonly Entry[], added: NewEntry): NewEntry {
  const after = mustGoBefore(before, added)
  return after.length > 0 ? { ...added, after } : added
}

const isFailed = ({ state, is_final }: Entry) => state === 'failed' && !is_final

/** What is said of those that wait; nothing goes out for it. */
function openFacts(view: View, sending: OutboxSender) {
  return {
    /** Has those that were not begun yet made smaller before they are sent, or not. */
    async setShrink(shrink: boolean) {
      for (const { seq, state, upload_url } of view.current().entries.filter(isPhoto))
        if (state === 'waiting' && !upload_url && !sending.isUnderWay(seq)) await changeEntry(seq, { shrink })
      await view.read()
    },
    async setThumbnail(seq: number, thumbnail: Blob) {
      await changeEntry(seq, { thumbnail })
      await view.read()
    },
  }
}

function openRemovals(view: View, discard: SendingOptions['discard'], changed: () => Promise<void>) {
  return {
    /** Takes one back, and what names that which it would have made: nothing more of it is sent, and what was sent of it goes. */
    async remove(seq: number) {
      const owner = view.owner()
      const all = owner ? await listEntries(owner) : []
      const entry = all.find((each) => each.seq === seq)
      await removeEntries(fallWith(all, seq))
      await changed()
      // Without a connection the server lets go of it by itself, a week later.
      if (entry && isPhoto(entry) && entry.upload_url) await discard?.(entry).catch(() => {})
    },
    /** Takes off the list what went out. */
    async clear() {
      const sent = view.current().entries.filter(isSent)
      await removeEntries(sent.map(({ seq }) => seq))
      await changed()
    },
  }
}
