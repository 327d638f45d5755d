import { ChevronLeft, Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { FilterBar } from '#web/ui/table/filter-bar.tsx'
import type { useListGalleries } from '../queries.ts'
import { EmptyGalleries } from './empty-galleries.tsx'
import { GalleryCards } from './gallery-cards.tsx'
import { useGalleryQuestion } from './gallery-question.ts'

type GalleryListProps = {
  list: ReturnType<typeof useListGalleries>
  /** Absent for who may add none. */
  onNew?: () => void
  updated: ReactNode
}

/** Search, order, and the galleries, page by page; those without photos by themselves. */
export function GalleryList({ list, onNew, updated }: GalleryListProps) {
  const [, change] = useAddress()
  const { q = '', sort, photos } = useGalleryQuestion()
  const { total, empty_count = 0 } = list.data ?? {}
  const narrow = (next: Record<string, string | undefined>) => change({ ...next, page: undefined })
  const none = total === 0 && !q && photos === 'some'
  const onPage = (next: number) => change({ page: next === 1 ? undefined : String(next) }, 'push')
  return (
    <>
      {photos === 'none' && <BackToPhotos />}
      {!none && (
        <FilterBar
          search={{ placeholder: 'Gallery, job, client', value: q, onChange: (next) => narrow({ q: next }) }}
          onClear={q ? () => narrow({ q: undefined }) : undefined}
          end={updated}
        >
          <SortBy
            value={sort}
            recent={photos === 'none' ? 'Newest first' : 'Latest photos first'}
            onChange={(next) => narrow({ sort: next === 'recent' ? undefined : next })}
          />
        </FilterBar>
      )}
      {photos === 'none' ? (
        <EmptyGalleries list={list} onPage={onPage} />
      ) : (
        <GalleryCards
          list={list}
          hrefOf={(id) => `/photos/${id}`}
          onClear={q ? () => narrow({ q: undefined }) : undefined}
          onPage={onPage}
          empty={empty_count > 0 ? <OnlyEmpty /> : <NoGalleries onNew={onNew} />}
        />
      )}
      {empty_count > 0 && photos === 'some' && <EmptyCount count={empty_count} />}
    </>
  )
}

function SortBy({ value, recent, onChange }: { value: string; recent: string; onChange: (next: string) => void }) {
  return (
    <Select
      aria-label="Sort"
      className="max-w-48 phone:max-w-none phone:flex-1"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="recent">{recent}</option>
      <option value="name">Name, A to Z</option>
    </Select>
  )
}

/** The quiet way to those that have nothing in them yet. */
function EmptyCount({ count }: { count: number }) {
  const words =
    count === 1 ? '1 gallery without photos' : `${count >= 500 ? 'Over 500' : count} galleries without photos`
  return (
    <p className="pt-4 text-small">
      <Link href="/photos?show=empty" className="inline-flex min-h-11 items-center">
        {words}
      </Link>
    </p>
  )
}

function BackToPhotos() {
  return (
    <Link href="/photos" look="bare" className="-ms-1 inline-flex min-h-11 items-center gap-1 text-chalk">
      <Icon of={ChevronLeft} className="rtl:-scale-x-100" />
      Galleries with photos
    </Link>
  )
}

/** Jobs have made galleries, and nobody has added a photo. */
function OnlyEmpty() {
  return (
    <Card>
      <EmptyState
        icon={Images}
        title="Photos keep the argument short"
        text="Your jobs have galleries, and no photos yet. Open one to add the first."
        actions={
          <Link href="/photos?show=empty" className="inline-flex min-h-11 items-center">
            Choose a gallery
          </Link>
        }
      />
    </Card>
  )
}

function NoGalleries({ onNew }: { onNew?: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={Images}
        title={onNew ? 'Photos keep the argument short' : 'No galleries yet'}
        text={onNew ? 'Start a gallery for a job.' : 'Galleries show here once there are photos of your jobs.'}
        actions={
          onNew && (
            <Button variant="primary" onClick={onNew}>
              New gallery
            </Button>
          )
        }
      />
    </Card>
  )
}
