import { ImageOff } from 'lucide-react'
import { useParams } from 'react-router'
import { SharedPhotos } from '#web/photos/gallery/shared-photos.tsx'
import { useGallery } from '#web/photos/gallery-queries.ts'
import { inPhotos } from '#web/photos/photo-words.ts'
import { useTitle } from '#web/shell/start/title.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { PageState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'

/** `/dashboard/photos/:id`: what of a gallery is shared with the client, to look at. */
export default function PortalGalleryPage() {
  const { id = '' } = useParams()
  const { query, gallery, photos } = useGallery(id)
  useTitle(gallery?.name)
  if (query.error?.status === 404) return <NoSuchGallery />
  if (query.error && !photos)
    return <ReadFailed things="these photos" error={query.error} onRetry={() => void query.refetch()} />
  if (!gallery || !photos) return <Skeleton shape="cards" />
  return (
    <>
      <PageHeader
        back={{ label: 'Photos', href: '/dashboard/photos' }}
        title={gallery.name}
        meta={inPhotos(gallery.photo_count)}
      />
      <SharedPhotos gallery={gallery} photos={photos} query={query} />
    </>
  )
}

function NoSuchGallery() {
  return (
    <PageState
      as="h1"
      icon={ImageOff}
      title="These photos aren't here"
      text="They may not be shared anymore."
      actions={<ButtonLink href="/dashboard/photos">All photos</ButtonLink>}
    />
  )
}
