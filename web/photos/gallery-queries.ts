import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as calls from '#contract/photos/calls.ts'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import type { AnswerFor, InputFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import type { SendError } from '#web/api/send-error.ts'
import { keyOf, outdate, useRead, useWrite } from '#web/api/use-call.ts'
import { readOrKept } from '#web/offline/kept/read.ts'

type GalleryAnswer = AnswerFor<typeof calls.getGallery>
type Pages = InfiniteData<GalleryAnswer, number>
export type PhotosChange = InputFor<typeof calls.changePhotos>

export type PhotoFilter = Omit<InputFor<typeof calls.getGallery>, 'id' | 'page' | 'page_size'>

/** Of all that narrows a gallery, or of one filter. */
const keyOfPages = (id: string, filter: PhotoFilter = {}) =>
  [...keyOf(calls.getGallery, { ...filter, id }), 'pages'] as const

/** A gallery with its photos, the latest taken first, a page of them at a time. */
export function useGallery(id: string, filter: PhotoFilter = {}) {
  const query = useInfiniteQuery<GalleryAnswer, SendError, Pages, readonly unknown[], number>({
    queryKey: keyOfPages(id, filter),
    // The first page is asked as what lies on a device for who has no signal.
    queryFn: ({ pageParam: page, signal }) =>
      readOrKept(calls.getGallery, { ...filter, id, ...(page > 1 ? { page } : {}) }, { signal }),
    meta: { kept: calls.getGallery.kept },
    // The photos stay while a filter is being asked for; those of another gallery do not.
    placeholderData: (before) => (before?.pages[0]?.gallery.id === id ? before : undefined),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
  })
  const pages = query.data?.pages
  // As long as nothing of them changes they are the same array, and nothing is drawn anew for it.
  const photos = useMemo(() => pages && distinct(pages.flatMap((page) => page.photos)), [pages])
  return { query, gallery: pages?.at(-1)?.gallery, photos }
}

/* What came in meanwhile has moved the others on to the next page. */
function distinct(photos: readonly Photo[]): Photo[] {
  return [...new Map(photos.map((photo) => [photo.id, photo])).values()]
}

/** What the photos of a gallery can be narrowed by. */
export const useListPhotoFilters = (id: string, enabled: boolean) =>
  useRead(calls.listPhotoFilters, { id }, { enabled })

/** Changes photos that stay where they are; the gallery's page shows what the answer says of them, and is not asked again. */
export const useChangePhotos = () =>
  useWrite(calls.changePhotos, {
    leaves: [calls.getGallery],
    onDone: ({ gallery, photos }, _input, cache) => showChanged(cache, gallery, photos),
  })

/** Deletes photos: the gallery's page is without them at once; they come back when the server refuses. */
export const useDeletePhotos = () =>
  useWrite(calls.changePhotos, {
    leaves: [calls.getGallery],
    foresee: ({ id, photo_ids = [] }, cache) => editPhotos(cache, id, without(photo_ids)),
    onDone: ({ gallery }, _input, cache) => showChanged(cache, gallery, []),
  })

/** Brings photos here or takes them elsewhere: where they stand is asked again. */
export const useMovePhotos = () => useWrite(calls.changePhotos)

const without = (ids: readonly string[]) => (photos: Photo[]) => photos.filter(({ id }) => !ids.includes(id))

/** Many, one after another: what is outdated is asked for again when all are done, by `useOutdatePhotos`. */
export const changePhoto = (change: PhotosChange) => send(calls.changePhotos, change)

export function useOutdatePhotos() {
  const cache = useQueryClient()
  return () => outdate(cache, calls.changePhotos)
}

function showChanged(cache: QueryClient, gallery: Gallery, changed: readonly Photo[]) {
  const byId = new Map(changed.map((photo) => [photo.id, photo]))
  editPhotos(cache, gallery.id, (photos) => photos.map((photo) => byId.get(photo.id) ?? photo), gallery)
}

/** Changes what is shown of a gallery; returns what undoes it. */
function editPhotos(cache: QueryClient, id: string, edit: (photos: Photo[]) => Photo[], gallery?: Gallery) {
  const key = keyOfPages(id)
  void cache.cancelQueries({ queryKey: key })
  const before = cache.getQueriesData<Pages>({ queryKey: key })
  cache.setQueriesData<Pages>(
    { queryKey: key },
    (all) =>
      all && {
        ...all,
        pages: all.pages.map((page) => ({
          ...page,
          photos: edit(page.photos),
          ...(gallery ? { gallery } : {}),
        })),
      },
  )
  return () => {
    for (const [each, pages] of before) cache.setQueryData(each, pages)
  }
}
