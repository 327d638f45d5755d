import { exportGalleries } from '#contract/photos/calls.ts'
import { galleryList } from '#contract/photos/list.ts'
import { saveFound } from '#web/api/files/save-table.ts'
import { useClientFilter } from '#web/clients/client-filter.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { saveItem } from '#web/users/save-item.ts'
import { useListGalleries } from '../queries.ts'
import { GalleryCards } from './gallery-cards.tsx'
import { EmptyCount, EmptyGalleries, NoGalleries, OnlyEmpty } from './no-galleries.tsx'

/** The galleries by their covers, page by page; those without photos by themselves. */
export function GalleryList({ onNew }: { onNew: (() => void) | undefined }) {
  const list = useList(galleryList)
  const { empty } = list.narrowed
  // Words are looked for in all of them; else those without photos are put away.
  const photos = empty ? 'none' : list.q ? undefined : 'some'
  const { empty: _, ...question } = list.question
  const asked = { ...question, photos } as const
  const query = useListGalleries({ ...asked, page: list.page })
  const { galleries, total = 0, more_than, empty_count = 0 } = query.data ?? {}
  const records = { client_id: useClientFilter(galleries) }
  const none = query.data && total === 0 && !list.isNarrowed
  return (
    <ListScreen
      title="Photos"
      count={empty ? undefined : total || undefined}
      over={more_than}
      loose
      {...{ list, records }}
      read={query}
      found={query.data}
      more={[saveItem('Export as CSV', () => saveFound(exportGalleries, 'galleries', asked, query.data))]}
      add={onNew && { label: 'New gallery', onPress: onNew }}
      first={none && empty_count === 0 && <NoGalleries onNew={onNew} />}
    >
      {empty ? (
        <EmptyGalleries list={query} />
      ) : (
        <GalleryCards
          list={query}
          hrefOf={(id) => `/photos/${id}`}
          onClear={list.isNarrowed ? list.clear : undefined}
          empty={<OnlyEmpty />}
        />
      )}
      {photos === 'some' && <EmptyCount count={empty_count} />}
    </ListScreen>
  )
}
