import { type Entry, isSame, isSent, type Owner } from './entry.ts'
import { openListeners } from './listeners.ts'
import { openEdits } from './outbox-edits.ts'
import { type OutboxSender, openSending, type SendingOptions } from './sending.ts'
import { changeEntry, listEntries } from './store.ts'
import { openView, type View } from './view.ts'

export type Outbox = ReturnType<typeof openOutbox>

const NAME = 'chalkline-outbox'

/**
 * What waits on this device, of one person in one company. It goes out in its order, place by place, by one tab alone: the tab
 * that has the lock reads what waits, sends it, and writes down what came of it before it lets go.
 */
export function openOutbox(options: SendingOptions) {
  const view = openView()
  const sentOnes = openListeners<[Entry]>()
  const channel = new BroadcastChannel(NAME)
  const sending = openSending(options, {
    ownerNow: () => (view.isPaused() ? undefined : view.owner()),
    onSending: (now) => view.show({ sending: now }),
    async onSettled(sent) {
      channel.postMessage(sent ? { sent } : {})
      await view.read()
      if (sent) sentOnes.call(sent)
    },
  })
  const goOn = () => sendWanted(view, sending)
  channel.onmessage = ({ data }: MessageEvent<{ sent?: Entry }>) => {
    if (data.sent && isSame(view.owner(), data.sent)) sentOnes.call(data.sent)
    void goOn()
  }
  const stopWatching = watchForReturn(view, sending)
  const edits = openEdits(view, sending, options.discard, async () => {
    channel.postMessage({})
    await goOn()
  })
  return {
    current: view.current,
    subscribe: view.onChange,
    /** Calls the listener with each that went out, from whichever tab. */
    onSent: sentOnes.add,
    /** From now on it is this person's; nobody's while nobody is signed in. What was done before they came is taken off the list. */
    serve: (next: Owner | undefined) => serve(next, view, sending, edits.clear),
    ...edits,
    /** As a tab that is closed: what is under way is left where it is. */
    close() {
      view.close()
      sending.close()
      channel.close()
      stopWatching()
    },
  }
}

/** Something was changed: what is under way ends once it is paused, removed or of another person, and the rest goes on. */
async function sendWanted(view: View, sending: OutboxSender) {
  await view.read()
  const isPaused = view.isPaused()
  sending.stop((seq) => !isPaused && view.current().entries.some((entry) => entry.seq === seq))
  void sending.drain()
}

async function serve(next: Owner | undefined, view: View, sending: OutboxSender, clear: () => Promise<void>) {
  const isAnother = !isSame(view.owner(), next)
  if (isAnother) sending.stop()
  view.setOwner(next)
  sending.unlock()
  await view.read()
  const { entries } = view.current()
  if (isAnother && entries.length > 0 && entries.every(isSent)) await clear()
  void sending.drain()
}

/** Goes on when the page is looked at again, and when the connection is back: what waits for its next attempt goes at once then. */
function watchForReturn(view: View, sending: OutboxSender): () => void {
  async function onOnline() {
    const owner = view.owner()
    if (owner)
      for (const { seq, state } of await listEntries(owner))
        if (state === 'waiting') await changeEntry(seq, { not_before: 0 })
    void sending.drain()
  }
  const onVisible = () => document.visibilityState === 'visible' && void sending.drain()
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
