import { Images } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState, NothingMatches } from '#web/ui/state/page-state.tsx'
import { CompareByAddress } from '../compare/compare-by-address.tsx'
import type { useGallery } from '../gallery-queries.ts'
import type { OpenTool } from '../gallery-tool.ts'
import type { PhotoFilterState } from '../grid/photo-filter.ts'
import { PhotoFilters } from '../grid/photo-filters.tsx'
import { PhotoGrid } from '../grid/photo-grid.tsx'
import { usePhotoSelection } from '../grid/photo-selection.ts'
import { TileSizes, useTileSize } from '../grid/tile-size.tsx'
import { BulkPhotos } from './bulk-photos.tsx'
import { OpenedPhoto } from './opened-photo.tsx'
import { usePhotoActs } from './photo-acts.tsx'

type GalleryBodyProps = {
  gallery: Gallery
  photos: Photo[]
  query: ReturnType<typeof useGallery>['query']
  /** How the photos are narrowed. */
  narrowing: PhotoFilterState
  onTool: OpenTool
  /** Photos of it that only this device has, and how many they are. */
  waiting?: { count: number; tiles: ReactNode }
}

/** Who has one of these can do something with photos that are selected. */
const bulkRights = ['photos.share', 'photos.annotate', 'photos.upload', 'photos.delete'] as const

/** The photos of a gallery: select, do something with many, look at one. */
export function GalleryBody({ gallery, photos, query, narrowing, onTool, waiting }: GalleryBodyProps) {
  const can = useCan()
  const [, change] = useAddress()
  const selection = usePhotoSelection(photos, gallery.id)
  const acts = usePhotoActs(gallery.id)
  const mayDo = bulkRights.some((each) => can(each))
  const [tiles, setTiles] = useTileSize()
  if (gallery.photo_count === 0) return waiting?.count ? waiting.tiles : <NoPhotos mayAdd={can('photos.upload')} />
  const more = query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined
  return (
    <>
      <PhotoFilters galleryId={gallery.id} state={narrowing} end={<TileSizes value={tiles} onChange={setTiles} />} />
      {waiting?.tiles}
      {photos.length === 0 && <NothingMatches onClear={narrowing.clear} />}
      <PhotoGrid
        tiles={tiles}
        photos={photos}
        selection={mayDo ? selection : undefined}
        onOpen={({ id }) => change({ photo: id }, 'push')}
        onDelete={can('photos.delete') ? (chosen) => mayDeleteAll(chosen) && void acts.remove(chosen) : undefined}
        onMore={query.hasNextPage ? () => more?.() : undefined}
      />
      {mayDo && (
        <BulkPhotos
          gallery={gallery}
          selection={selection}
          acts={acts}
          onTool={onTool}
          onSelectAll={() => void fetchAll(query).then(selection.keep)}
          onCompare={([one, other]) => change({ compare: `${one?.id},${other?.id}` }, 'push')}
        />
      )}
      <OpenedPhoto
        gallery={gallery}
        photos={photos}
        acts={acts}
        onMore={more}
        onCompare={photos.length > 1 ? ({ id }) => change({ photo: undefined, compare: id }, 'push') : undefined}
      />
      <CompareByAddress galleryId={gallery.id} photos={photos} />
    </>
  )
}

function NoPhotos({ mayAdd }: { mayAdd: boolean }) {
  const text = mayAdd
    ? 'Add some with the buttons above, or drop them anywhere on this page.'
    : 'Photos of this gallery show here once they are added.'
  return (
    <Card>
      <EmptyState icon={Images} title="No photos yet" text={text} />
    </Card>
  )
}

const mayDeleteAll = (photos: readonly Photo[]) => photos.every(({ may_delete }) => may_delete)

/** Every photo, those too that were not fetched yet. */
async function fetchAll(query: GalleryBodyProps['query']): Promise<Photo[]> {
  let { data, hasNextPage, fetchNextPage }: Pick<typeof query, 'data' | 'hasNextPage' | 'fetchNextPage'> = query
  while (hasNextPage) ({ data, hasNextPage, fetchNextPage } = await fetchNextPage())
  return data?.pages.flatMap(({ photos }) => photos) ?? []
}
