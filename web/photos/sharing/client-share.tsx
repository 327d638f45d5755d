import { Share2 } from 'lucide-react'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import type { PhotoActs } from '../gallery/photo-acts.tsx'
import { inPhotos } from '../photo-words.ts'

type ClientShareProps = { gallery: Gallery; photos: readonly Photo[]; acts: PhotoActs }

/** What of a gallery its client sees in the portal, and the way to show them what is selected. */
export function ClientShare({ gallery, photos, acts }: ClientShareProps) {
  const { client_id, client_name } = gallery
  const shared = photos.length > 0 && photos.every(({ share_with_job }) => share_with_job)
  return (
    <section aria-labelledby="client-portal" className="flex flex-col items-start gap-3">
      <div>
        <h3 id="client-portal" className="text-h3">
          Client portal
        </h3>
        <p className="text-ink-muted">{wordsFor(gallery)}</p>
      </div>
      {client_id && photos.length > 0 && (
        <Button icon={Share2} busy={acts.busy} onClick={() => void acts.share(photos, !shared)}>
          {shared ? `Stop sharing ${inPhotos(photos.length)}` : `Share ${inPhotos(photos.length)}`} with{' '}
          {client_name ?? 'the client'}
        </Button>
      )}
      {client_id && photos.length === 0 && (
        <p className="text-small text-ink-muted">To change that, select photos in the gallery and press Share.</p>
      )}
    </section>
  )
}

function wordsFor({ client_id, client_name, photo_count, shared_count = 0 }: Gallery): string {
  if (!client_id) return 'This gallery has no client yet. Choose one with Edit gallery to share photos in their portal.'
  const who = client_name ?? 'The client'
  if (shared_count === 0) return `${who} sees none of these photos in the portal yet.`
  return shared_count === photo_count
    ? `${who} sees all ${inPhotos(photo_count)} in the portal.`
    : `${who} sees ${shared_count.toLocaleString()} of ${inPhotos(photo_count)} in the portal.`
}
