import type { ReactNode } from 'react'
import { NothingMatches } from '#web/ui/state/page-state.tsx'
import { AfterMoment, SkeletonBar, StillLoading } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import type { useListGalleries } from '../queries.ts'
import { GalleryCard } from './gallery-card.tsx'

type GalleryCardsProps = {
  list: ReturnType<typeof useListGalleries>
  hrefOf: (id: string) => string
  /** What is said where there is none. */
  empty: ReactNode
  /** Something narrows the list; how that is ended. */
  onClear?: (() => void) | undefined
}

/** The galleries of a page of the list, as cards. */
export function GalleryCards({ list, hrefOf, empty, onClear }: GalleryCardsProps) {
  if (list.error && !list.data)
    return <ReadFailed things="galleries" error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <CardSkeleton />
  const { galleries, total } = list.data
  if (total === 0) return onClear ? <NothingMatches onClear={onClear} /> : empty
  return (
    <ul className={grid}>
      {galleries.map((gallery) => (
        <li key={gallery.id} className="min-w-0">
          <GalleryCard gallery={gallery} href={hrefOf(gallery.id)} />
        </li>
      ))}
    </ul>
  )
}

export function CardSkeleton() {
  return (
    <AfterMoment>
      <div className={grid}>
        {[0, 1, 2, 3].map((at) => (
          <div key={at} className="overflow-clip rounded-card border border-line bg-surface">
            <div className="aspect-4/3 bg-sunken" />
            <div className="flex flex-col gap-2 p-4">
              <SkeletonBar className="w-3/5" />
              <SkeletonBar className="w-2/5" />
            </div>
          </div>
        ))}
      </div>
      <StillLoading />
    </AfterMoment>
  )
}

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4'
