import { useSyncExternalStore } from 'react'
import { deviceOutbox, sendPhotosBy } from '#web/offline/outbox/device-outbox.ts'
import { isPhoto, type PhotoEntry } from '#web/offline/outbox/entry.ts'
import type { OutboxView } from '#web/offline/outbox/view.ts'
import { discardPhoto, sendPhoto } from './send-photo.ts'

sendPhotosBy(sendPhoto, discardPhoto)

/** Of what waits on this device the photos. */
export type PhotoView = Omit<OutboxView, 'entries'> & { entries: readonly PhotoEntry[] }

export function usePhotoOutbox(): PhotoView {
  return useSyncExternalStore(deviceOutbox.subscribe, photosNow)
}

let last: { of: OutboxView; photos: PhotoView } | undefined

function photosNow(): PhotoView {
  const of = deviceOutbox.current()
  if (last?.of !== of) last = { of, photos: { ...of, entries: of.entries.filter(isPhoto) } }
  return last.photos
}
