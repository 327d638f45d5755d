import { Send, Share2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import type { PhotoActs } from '../gallery/photo-acts.tsx'
import { inPhotos } from '../photo-words.ts'
import { LinkList } from './link-list.tsx'
import { NewLinkForm } from './new-link-form.tsx'

type ShareSheetProps = {
  gallery: Gallery
  /** Those that are selected; empty: it is about the whole gallery. */
  photos: readonly Photo[]
  acts: PhotoActs
  onClose: () => void
}

/** Who sees a gallery: its client in the portal, and whoever has a public link. */
export function ShareSheet({ gallery, photos, acts, onClose }: ShareSheetProps) {
  const [made, setMade] = useState<string>()
  return (
    <Sheet open onOpenChange={onClose} title={`Share ${gallery.name}`}>
      <div className="flex flex-col gap-7">
        <ClientShare gallery={gallery} photos={photos} acts={acts} />
        <section aria-labelledby="public-link" className="flex flex-col gap-4">
          <div>
            <h3 id="public-link" className="text-h3">
              Public link
            </h3>
            <p className="text-ink-muted">
              Anyone who has the link sees the photos with their comments and dates, without logging in. Tags, names,
              and where a photo was taken stay with your team.
            </p>
          </div>
          {made ? (
            <LinkMade url={made} name={gallery.name} onAnother={() => setMade(undefined)} />
          ) : (
            <NewLinkForm gallery={gallery} photos={photos} onMade={setMade} />
          )}
        </section>
        <LinkList gallery={gallery} />
      </div>
    </Sheet>
  )
}

type ClientShareProps = { gallery: Gallery; photos: readonly Photo[]; acts: PhotoActs }

/** What of a gallery its client sees in the portal, and the way to show them what is selected. */
function ClientShare({ gallery, photos, acts }: ClientShareProps) {
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

type LinkMadeProps = { url: string; name: string; onAnother: () => void }

/** The address of a link that was just made, to be copied or sent: it is shown this once. */
function LinkMade({ url, name, onAnother }: LinkMadeProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = () => void navigator.share({ title: name, url }).catch(() => {})
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-chalk-tint p-4">
      <label htmlFor={id} className="text-label">
        Your link is ready
      </label>
      <Input ref={field} id={id} readOnly value={url} onFocus={(event) => event.target.select()} />
      <p className="text-small text-ink-muted">
        Copy it now. For your safety it isn't shown again, but you can make another.
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} label="Copy link" variant="primary" />
        {'share' in navigator && (
          <Button icon={Send} onClick={send}>
            Send
          </Button>
        )}
        <Button variant="quiet" onClick={onAnother}>
          Make another
        </Button>
      </div>
    </div>
  )
}
