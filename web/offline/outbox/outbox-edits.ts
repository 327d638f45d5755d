import { type Entry, isSent, type NewEntry, type Owner } from './entry.ts'
import { setPausedFor } from './pause.ts'
import type { OutboxSender, SendingOptions } from './sending.ts'
import { changeEntry, keepEntries, listEntries, removeEntries } from './store.ts'
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
      const seqs = await keepEntries(of, added)
      void navigator.storage?.persist?.()
      await changed()
      return seqs
    },
    ...openFacts(view, sending),
    /** Sends failed ones again: the one named, or all. */
    async retry(seq?: number) {
      for (const entry of view.current().entries.filter(isFailed))
        if (seq === undefined || entry.seq === seq)
          await changeEntry(entry.seq, { state: 'waiting', attempts: 0, not_before: 0, problem: undefined })
      await changed()
    },
    ...openRemovals(view, discard, changed),
    async pause(isPaused: boolean) {
      const owner = view.owner()
      if (owner) setPausedFor(owner, isPaused)
      await changed()
    },
  }
}

const isFailed = ({ state, is_final }: Entry) => state === 'failed' && !is_final

/** What is said of those that wait; nothing goes out for it. */
function openFacts(view: View, sending: OutboxSender) {
  return {
    /** Has those that were not begun yet made smaller before they are sent, or not. */
    async setShrink(shrink: boolean) {
      for (const { seq, state, upload_url } of view.current().entries)
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
    /** Takes one back: nothing more of it is sent, and what was sent of it goes. */
    async remove(seq: number) {
      const owner = view.owner()
      const entry = owner && (await listEntries(owner)).find((each) => each.seq === seq)
      await removeEntries([seq])
      await changed()
      // Without a connection the server lets go of it by itself, a week later.
      if (entry?.upload_url) await discard?.(entry).catch(() => {})
    },
    /** Takes off the list what went out. */
    async clear() {
      const sent = view.current().entries.filter(isSent)
      await removeEntries(sent.map(({ seq }) => seq))
      await changed()
    },
  }
}
