import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCan } from '#web/api/access.ts'
import { findGalleryJobs } from '#web/jobs/gallery-jobs.ts'
import { AddPhotos } from '#web/photos/adding/add-photos.tsx'
import { useWaitingIn, WaitingTiles } from '#web/photos/adding/waiting-tiles.tsx'
import { GalleryBody } from '#web/photos/gallery/gallery-body.tsx'
import { useDeletingGallery } from '#web/photos/gallery/gallery-delete.ts'
import { GalleryHead } from '#web/photos/gallery/gallery-head.tsx'
import { GalleryUnknown } from '#web/photos/gallery/gallery-unknown.tsx'
import { useGallery } from '#web/photos/gallery-queries.ts'
import { usePhotoFilter } from '#web/photos/grid/photo-filter.ts'
import { useGalleryTools } from '#web/photos/tools/gallery-tools.tsx'
import { usePageKey } from '#web/shell/page-key.ts'
import { useTitle } from '#web/shell/start/title.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useAddress } from '#web/ui/frame/address.ts'

const SharePreview = lazyWithin(() =>
  import('#web/photos/sharing/share-preview.tsx').then((part) => ({ default: part.SharePreview })),
)
const GallerySheet = lazyWithin(() =>
  import('#web/photos/form/gallery-sheet.tsx').then((part) => ({ default: part.GallerySheet })),
)

const CoverDialog = lazyWithin(() =>
  import('#web/photos/gallery/cover-dialog.tsx').then((part) => ({ default: part.CoverDialog })),
)

/** `/photos/:galleryId`; with `?preview=` what a public link to it shows. */
export default function GalleryPage() {
  const { galleryId = '' } = useParams()
  const linkId = useAddress()[0].get('preview')
  if (!linkId) return <OwnGallery galleryId={galleryId} />
  return (
    <Suspense>
      <SharePreview key={linkId} galleryId={galleryId} linkId={linkId} />
    </Suspense>
  )
}

function OwnGallery({ galleryId }: { galleryId: string }) {
  const narrowing = usePhotoFilter()
  const { query, gallery, photos } = useGallery(galleryId, narrowing.filter)
  const [editing, setEditing] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const can = useCan()
  const navigate = useNavigate()
  const remove = useDeletingGallery()
  const [openTool, tool] = useGalleryTools(gallery)
  const waiting = useWaitingIn(galleryId)
  useTitle(gallery?.name)
  usePageKey('e', gallery && can('photos.upload') ? () => setEditing(true) : undefined)
  if (!gallery || !photos) return <GalleryUnknown query={query} />
  return (
    <>
      <GalleryHead
        gallery={gallery}
        adding={<AddPhotos galleryId={gallery.id} />}
        onTool={openTool}
        onEdit={() => setEditing(true)}
        onCover={gallery.photo_count > 0 ? () => setChoosing(true) : undefined}
        onDelete={() => void remove(gallery).then((gone) => gone && navigate('/photos', { replace: true }))}
      />
      <GalleryBody
        key={gallery.id}
        {...{ gallery, photos, query, narrowing }}
        onTool={openTool}
        waiting={{ count: waiting, tiles: <WaitingTiles galleryId={gallery.id} /> }}
      />
      {tool}
      <Suspense>
        {isChoosing && <CoverDialog gallery={gallery} photos={photos} onClose={() => setChoosing(false)} />}
        {editing && (
          <GallerySheet
            gallery={gallery}
            findJobs={can('jobs.view') ? findGalleryJobs : undefined}
            onClose={() => setEditing(false)}
            onSaved={() => setEditing(false)}
          />
        )}
      </Suspense>
    </>
  )
}
