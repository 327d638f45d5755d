import { useState } from 'react'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import type { PhotoActs } from '../gallery/photo-acts.tsx'
import { ClientShare } from './client-share.tsx'
import { LinkList } from './link-list.tsx'
import { LinkMade } from './link-made.tsx'
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
