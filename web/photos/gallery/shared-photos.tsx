import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import type { useGallery } from '../gallery-queries.ts'
import { PhotoGrid } from '../grid/photo-grid.tsx'
import { OpenedPhoto } from './opened-photo.tsx'

type SharedPhotosProps = { gallery: Gallery; photos: readonly Photo[]; query: ReturnType<typeof useGallery>['query'] }

/** Photos to look at, and nothing else. */
export function SharedPhotos({ gallery, photos, query }: SharedPhotosProps) {
  const [, change] = useAddress()
  const onMore = query.hasNextPage && !query.isFetchingNextPage ? { onMore: () => void query.fetchNextPage() } : {}
  return (
    <>
      <PhotoGrid photos={photos} onOpen={({ id }) => change({ photo: id }, 'push')} {...onMore} />
      <OpenedPhoto gallery={gallery} photos={photos} {...onMore} />
    </>
  )
}
