import type { PhotoEntry } from '#web/offline/outbox/entry.ts'
import type { PhotoView } from './photo-outbox.ts'

export const photosOf = (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}`

export type Sum = { sent: number; duplicates: number; failed: number; waiting: number; total: number }

export function sumOf(entries: readonly PhotoEntry[]): Sum {
  const count = (counts: (entry: PhotoEntry) => boolean) => entries.filter(counts).length
  return {
    sent: count(({ state, is_duplicate }) => state === 'sent' && !is_duplicate),
    duplicates: count(({ state, is_duplicate }) => state === 'sent' && is_duplicate === true),
    failed: count(({ state }) => state === 'failed'),
    waiting: count(({ state }) => state === 'waiting'),
    total: entries.length,
  }
}

/** How far it is, in one line: "12 of 20 photos added". */
export function sumLine({ sent, duplicates, failed, waiting, total }: Sum, { isOnline, isPaused }: Conditions): string {
  const already = duplicates > 0 && waiting === 0 && `${duplicates} already here`
  const rest = [already, failed > 0 && `${failed} not added`]
  if (waiting > 0 && !isOnline) return `Offline, ${photosOf(waiting)} waiting`
  const sum = waiting > 0 ? `${sent + duplicates} of ${photosOf(total)} added` : sent > 0 && `${photosOf(sent)} added`
  return [isPaused && waiting > 0 && 'Paused', sum, ...rest].filter(Boolean).join(', ')
}

type Conditions = { isOnline: boolean; isPaused: boolean }

/** What becomes of one, in words. */
export function lineOf(entry: PhotoEntry, { sending, isPaused }: PhotoView, isOnline: boolean): string {
  if (entry.state === 'failed') return entry.problem ?? 'Not added'
  if (entry.state === 'sent') return entry.is_duplicate ? 'Already in this gallery' : 'Added'
  if (isPaused) return 'Paused'
  if (!isOnline) return 'Waiting for a connection'
  const sentBytes = sending.get(entry.seq)
  if (sentBytes !== undefined) return `Adding, ${percentOf(entry, sentBytes)}%`
  return entry.attempts > 0 ? 'Waiting to try again' : 'Waiting'
}

export function percentOf({ bytes }: PhotoEntry, sentBytes: number): number {
  return Math.min(99, Math.floor((sentBytes / Math.max(1, bytes)) * 100))
}
