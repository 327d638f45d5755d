import { Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { FilterBar } from '#web/ui/table/filter-bar.tsx'
import type { useListGalleries } from '../queries.ts'
import { GalleryCards } from './gallery-cards.tsx'
import { useGalleryQuestion } from './gallery-question.ts'

type GalleryListProps = {
  list: ReturnType<typeof useListGalleries>
  /** Absent for who may add none. */
  onNew?: () => void
  updated: ReactNode
}

/** Search, order, and the galleries, page by page. */
export function GalleryList({ list, onNew, updated }: GalleryListProps) {
  const [, change] = useAddress()
  const { q = '', sort } = useGalleryQuestion()
  const narrow = (next: Record<string, string | undefined>) => change({ ...next, page: undefined })
  const none = list.data?.total === 0 && !q
  return (
    <>
      {!none && (
        <FilterBar
          search={{ placeholder: 'Gallery, job, client', value: q, onChange: (next) => narrow({ q: next }) }}
          onClear={q ? () => narrow({ q: undefined }) : undefined}
          end={updated}
        >
          <Select
            aria-label="Sort"
            className="max-w-48 phone:max-w-none phone:flex-1"
            value={sort}
            onChange={({ target }) => narrow({ sort: target.value === 'recent' ? undefined : target.value })}
          >
            <option value="recent">Latest photos first</option>
            <option value="name">Name, A to Z</option>
          </Select>
        </FilterBar>
      )}
      <GalleryCards
        list={list}
        hrefOf={(id) => `/photos/${id}`}
        onClear={q ? () => narrow({ q: undefined }) : undefined}
        onPage={(next) => change({ page: next === 1 ? undefined : String(next) }, 'push')}
        empty={<NoGalleries onNew={onNew} />}
      />
    </>
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
