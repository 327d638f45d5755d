import { ImageOff } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Photo } from '#contract/photos/shapes.ts'
import { NotInCompany } from '#web/company/switching/not-in-company.tsx'
import { PhotoEditor } from '#web/photos/editor/photo-editor.tsx'
import { GalleryUnknown } from '#web/photos/gallery/gallery-unknown.tsx'
import { useGallery } from '#web/photos/gallery-queries.ts'
import { useTitle } from '#web/shell/start/title.ts'

/** `/photos/:galleryId/edit/:photoId`. */
export default function EditPhotoPage() {
  const { galleryId = '', photoId = '' } = useParams()
  const { query, gallery, photos } = useGallery(galleryId)
  const navigate = useNavigate()
  const at = photos?.findIndex(({ id }) => id === photoId.toLowerCase()) ?? -1
  const photo = photos?.[at]
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const looksOn = !photo && hasNextPage
  useEffect(() => {
    if (looksOn && !isFetchingNextPage) void fetchNextPage()
  }, [looksOn, isFetchingNextPage, fetchNextPage])
  const title = gallery && `Photo ${at + 1} of ${gallery.photo_count}`
  useTitle(photo && gallery && `${title}, ${gallery.name}`)
  const close = useCallback(
    (shown?: Photo) => navigate(`/photos/${galleryId}?photo=${shown?.id ?? photoId}`, { replace: shown !== undefined }),
    [navigate, galleryId, photoId],
  )
  if (!gallery || !photos || looksOn) return <GalleryUnknown query={query} />
  if (!photo || !title)
    return (
      <NotInCompany thing="photo" icon={ImageOff} all={{ label: 'To the gallery', href: `/photos/${galleryId}` }} />
    )
  return <PhotoEditor key={photo.id} photo={photo} gallery={gallery} title={title} onClose={close} />
}
