import { ListFilter } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { phases } from '#contract/photos/tag-rules.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { FilterChips } from '#web/ui/table/filter-chips.tsx'
import { DayRange, DayText } from '#web/ui/text/day-text.tsx'
import { useListPhotoFilters } from '../gallery-queries.ts'
import { phaseWords } from '../phase-words.ts'
import type { PhotoFilterState } from './photo-filter.ts'

const PhotoFilterSheet = lazyWithin(() =>
  import('./photo-filter-sheet.tsx').then((part) => ({ default: part.PhotoFilterSheet })),
)

type PhotoFiltersProps = {
  galleryId: string
  state: PhotoFilterState
  /** At the end of the row; on a phone in the sheet, so that it is one row. */
  end?: ReactNode
}

/** What narrows the photos of a gallery: the stage at a press, the rest in a sheet, each with its way out. */
export function PhotoFilters({ galleryId, state, end }: PhotoFiltersProps) {
  const [open, setOpen] = useState(false)
  const phone = usePhone()
  const { filter, narrow, isNarrowed, clear } = state
  const known = useListPhotoFilters(galleryId, true).data
  const stages = phases.filter((phase) => known?.phases[phase] || filter.phase === phase)
  return (
    <search aria-label="Filter photos" className="flex flex-wrap items-center gap-2 pb-3">
      <div className="flex items-center gap-2 phone:w-full phone:justify-between">
        {stages.length > 0 && (
          <div className="min-w-0 phone:overflow-x-auto phone:*:flex-nowrap phone:*:*:px-3">
            <FilterChips
              label="Stage"
              choices={stages.map((value) => ({ value, label: phaseWords[value], count: known?.phases[value] ?? 0 }))}
              value={filter.phase}
              onChange={(phase) => narrow({ phase })}
            />
          </div>
        )}
        {phone ? (
          <IconButton label="Filter" icon={ListFilter} variant="secondary" onClick={() => setOpen(true)} />
        ) : (
          <Button size="sm" icon={ListFilter} onClick={() => setOpen(true)}>
            Filter
          </Button>
        )}
      </div>
      <NarrowedTo state={state} people={known?.people ?? []} />
      {isNarrowed && (
        <Button variant="quiet" size="sm" onClick={clear}>
          Clear filters
        </Button>
      )}
      {end && !phone && <div className="ms-auto">{end}</div>}
      {open && (
        <Suspense>
          <PhotoFilterSheet state={state} known={known} size={phone ? end : undefined} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </search>
  )
}

type NarrowedToProps = { state: PhotoFilterState; people: readonly { id: string; name: string }[] }

function NarrowedTo({ state: { filter, narrow }, people }: NarrowedToProps) {
  const { tags = [], by, from, to, annotated, shared } = filter
  return (
    <>
      {tags.map((tag) => (
        <Chip key={tag} onRemove={() => narrow({ tags: tags.filter((each) => each !== tag) })}>
          {tag}
        </Chip>
      ))}
      {by && (
        <Chip onRemove={() => narrow({ by: undefined })}>
          {people.find(({ id }) => id === by)?.name ?? 'One person'}
        </Chip>
      )}
      {(from || to) && (
        <Chip name="the dates" onRemove={() => narrow({ from: undefined, to: undefined })}>
          {!to ? 'From ' : !from && 'Until '}
          {from && to ? <DayRange from={from} to={to} /> : <DayText day={from ?? to ?? ''} />}
        </Chip>
      )}
      {annotated !== undefined && (
        <Chip onRemove={() => narrow({ annotated: undefined })}>{annotated ? 'Marked up' : 'Not marked up'}</Chip>
      )}
      {shared !== undefined && (
        <Chip onRemove={() => narrow({ shared: undefined })}>{shared ? 'Shared' : 'Not shared'}</Chip>
      )}
    </>
  )
}
