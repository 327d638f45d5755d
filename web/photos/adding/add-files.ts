import { currentPreview } from '#web/api/preview.ts'
import { currentSession } from '#web/api/session.ts'
import { troubleOf } from '#web/offline/outbox/database.ts'
import { deviceOutbox, ownerOf } from '#web/offline/outbox/device-outbox.ts'
import type { NewPhoto } from '#web/offline/outbox/entry.ts'
import { announce } from '#web/ui/basic/live-region.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { newEntryOf } from './photo-files.ts'
import { sendsSmaller } from './smaller-choice.ts'
import { thumbnailOf } from './smaller-photo.ts'
import { photosOf } from './tray-words.ts'

/** What is said of the photos, and done once they are sent. */
type More = Pick<NewPhoto, 'facts' | 'follow_up'>

/** Keeps files on this device for a gallery, whence they are sent; false where they could not be kept. */
export async function addFiles(files: readonly File[], galleryId: string, more: More = {}): Promise<boolean> {
  const owner = ownerOf(currentSession())
  if (!owner || files.length === 0 || refuseInPreview()) return false
  const entries = files.map((file) => ({ ...newEntryOf(file, galleryId, sendsSmaller()), ...more }))
  try {
    const seqs = await deviceOutbox.add(owner, entries)
    announce(`${photosOf(entries.filter(({ problem }) => !problem).length)} ready to send`)
    void drawThumbnails(seqs, files)
    return true
  } catch (error) {
    console.warn('Photos could not be kept on this device', error)
    toast({ ...whyNotKept(error), kind: 'problem' })
    return false
  }
}

function whyNotKept(error: unknown): { title: string; body: string } {
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return { title: 'There is no space left on this device', body: 'Free some space, then add the photos again.' }
  const trouble = troubleOf(error)
  if (trouble === 'other tabs')
    return {
      title: 'Chalkline is open in an older tab',
      body: 'Close the other Chalkline tabs, then add the photos again.',
    }
  if (trouble === 'old tab')
    return {
      title: 'This tab runs an older version of Chalkline',
      body: 'Refresh the page, then add the photos again.',
    }
  return {
    title: "This browser can't keep photos on this device",
    body: 'Leave private browsing, then add them again.',
  }
}

/** What goes out from here goes out as the person, and not as the role they look through. */
function refuseInPreview(): boolean {
  if (!currentPreview()) return false
  toast({ title: 'You are only looking', body: 'Stop the preview to add photos.', kind: 'problem' })
  return true
}

/** One after the other: a photo takes 50 MB while it is read. */
async function drawThumbnails(seqs: readonly number[], files: readonly File[]) {
  for (const [at, seq] of seqs.entries()) {
    const thumbnail = files[at] && (await thumbnailOf(files[at]))
    if (thumbnail) await deviceOutbox.setThumbnail(seq, thumbnail)
  }
}
