import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import * as calls from '#contract/photos/sharing/calls.ts'
import type { SharedGallery } from '#contract/photos/sharing/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { send } from '#web/api/send.ts'
import type { SendError } from '#web/api/send-error.ts'
import { keyOf } from '#web/api/use-call.ts'

/** So often a page that stays open asks whether its link still works. */
const CHECK_MS = 60_000
/** Behind the last photo: to ask for nothing, which is no opening. */
const BEHIND = limits.lastPage

type ReadPage = (from: number, signal: AbortSignal) => Promise<SharedGallery>

/** The photos behind a link, a page at a time. The first is fetched once: each time would be another opening. */
export function useSharedGallery(token: string) {
  return usePages(keyOf(calls.viewSharedGallery, { token }), (from, signal) =>
    send(calls.viewSharedGallery, { token, from }, { signal }).then((shared) => withToken(shared, token)),
  )
}

/** The addresses of pictures are asked for by the browser itself: each carries the link's secret. */
function withToken(shared: SharedGallery, token: string): SharedGallery {
  const open = (url: string) => `${url}${url.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`
  return {
    ...shared,
    zip_url: shared.zip_url && open(shared.zip_url),
    photos: shared.photos.map(({ download_url, ...photo }) => ({
      ...photo,
      thumbnail_url: open(photo.thumbnail_url),
      preview_url: open(photo.preview_url),
      ...(download_url ? { download_url: open(download_url) } : {}),
    })),
  }
}

/** The same as the team sees it. */
export function usePreviewedGallery(id: string, link_id: string) {
  return usePages(keyOf(calls.previewGalleryLink, { id, link_id }), (from, signal) =>
    send(calls.previewGalleryLink, { id, link_id, from }, { signal }),
  )
}

function usePages(queryKey: readonly unknown[], read: ReadPage) {
  const query = useInfiniteQuery<SharedGallery, SendError, SharedGallery | undefined, readonly unknown[], number>({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => {
      const shown = pages.reduce((sum, { photos }) => sum + photos.length, 0)
      return shown < (pages[0]?.gallery.photo_count ?? 0) && pages.at(-1)?.photos.length ? shown : undefined
    },
    select: ({ pages }) => {
      const photos = new Map(pages.flatMap((page) => page.photos.map((photo) => [photo.id, photo])))
      const [first] = pages
      return first && { ...first, photos: [...photos.values()] }
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  const onMore = query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined
  return { query, shared: query.data, onMore }
}

/** Why a link that was open stopped working, once it has; asked when somebody comes back to the page, and each minute. */
export function useLinkEnded(token: string, enabled: boolean): SendError | undefined {
  const { error } = useQuery<SharedGallery, SendError>({
    queryKey: [...keyOf(calls.viewSharedGallery, { token }), 'alive'],
    queryFn: ({ signal }) => send(calls.viewSharedGallery, { token, from: BEHIND }, { signal }),
    enabled,
    staleTime: 0,
    refetchInterval: CHECK_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  return error && [404, 410].includes(error.status) ? error : undefined
}
