import { type Entry, isCall, isPhoto, isSent } from '#web/offline/outbox/entry.ts'
import { fallWith } from '#web/offline/outbox/order.ts'
import type { OutboxView } from '#web/offline/outbox/view.ts'

/** What becomes of one, in words. */
export function stateOf(entry: Entry, { entries, sending, isPaused }: OutboxView, online: boolean): string {
  if (isSent(entry)) return isPhoto(entry) && entry.is_duplicate ? 'Sent, it was there already' : 'Sent'
  if (entry.state === 'failed') return entry.problem ?? 'Not sent'
  const before = entries.find((each) => entry.after?.includes(each.seq) && each.state === 'failed')
  if (before) return `Waits for “${before.name}”, which needs you`
  if (isPhoto(entry) && isPaused) return 'Paused'
  if (!online) return "Waiting until you're back online"
  const bytes = sending.get(entry.seq)
  if (bytes === undefined) return entry.attempts > 0 ? 'Waiting to try again' : 'Waiting'
  return isPhoto(entry) ? `Sending, ${Math.min(99, Math.floor((bytes / Math.max(1, entry.bytes)) * 100))}%` : 'Sending'
}

/** What is asked before one is taken back; undefined where nothing but a press would be lost. */
export function questionOf(entry: Entry, entries: readonly Entry[]): string | undefined {
  const others = fallWith(entries, entry.seq).length - 1
  if (others > 0)
    return `${others === 1 ? 'Another change that belongs' : `${others} more that belong`} to it won't be sent either.`
  return isCall(entry) && entry.text ? 'What you wrote is deleted from this device. It was never sent.' : undefined
}
