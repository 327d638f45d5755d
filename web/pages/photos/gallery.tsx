import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCan } from '#web/api/access.ts'
import { findGalleryJobs } from '#web/jobs/gallery-jobs.ts'
import { AddPhotos } from '#web/photos/adding/add-photos.tsx'
import { GalleryBody } from '#web/photos/gallery/gallery-body.tsx'
import { useDeletingGallery } from '#web/photos/gallery/gallery-delete.ts'
import { GalleryHead } from '#web/photos/gallery/gallery-head.tsx'
import { GalleryUnknown } from '#web/photos/gallery/gallery-unknown.tsx'
import { useGallery } from '#web/photos/gallery-queries.ts'
import { usePhotoFilter } from '#web/photos/grid/photo-filter.ts'
import { usePageKey } from '#web/shell/page-key.ts'
import { useTitle } from '#web/shell/start/title.ts'

const GallerySheet = lazy(() =>
  import('#web/photos/form/gallery-sheet.tsx').then((part) => ({ default: part.GallerySheet })),
)

const CoverDialog = lazy(() =>
  import('#web/photos/gallery/cover-dialog.tsx').then((part) => ({ default: part.CoverDialog })),
)

/** `/photos/:galleryId`. */
export default function GalleryPage() {
  const { galleryId = '' } = useParams()
  const narrowing = usePhotoFilter()
  const { query, gallery, photos } = useGallery(galleryId, narrowing.filter)
  const [editing, setEditing] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const can = useCan()
  const navigate = useNavigate()
  const remove = useDeletingGallery()
  useTitle(gallery?.name)
  usePageKey('e', gallery && can('photos.upload') ? () => setEditing(true) : undefined)
  if (!gallery || !photos) return <GalleryUnknown query={query} />
  return (
    <>
      <GalleryHead
        gallery={gallery}
        adding={<AddPhotos galleryId={gallery.id} />}
        onEdit={() => setEditing(true)}
        onCover={gallery.photo_count > 0 ? () => setChoosing(true) : undefined}
        onDelete={() => void remove(gallery).then((gone) => gone && navigate('/photos', { replace: true }))}
      />
      <GalleryBody key={gallery.id} gallery={gallery} photos={photos} query={query} narrowing={narrowing} />
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
