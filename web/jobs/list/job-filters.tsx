import { ListFilter } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { useTagsById } from '#web/clients/tags/queries.ts'
import { TagChip } from '#web/clients/tags/tag-chips.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { DayRange, DayText } from '#web/ui/text/day-text.tsx'
import { useTeam } from '../crew/team.ts'
import { type JobFiltersProps, nameOfClient } from './narrowed-list.ts'

const FilterSheet = lazyWithin(() => import('./filter-sheet.tsx').then((part) => ({ default: part.FilterSheet })))

/** What the list is narrowed to, each with its way out, and the sheet where that is set. */
export function JobFilters(props: JobFiltersProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={ListFilter} onClick={() => setOpen(true)}>
        Filter
      </Button>
      <NarrowedTo {...props} />
      {open && (
        <Suspense>
          <FilterSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function NarrowedTo({ question, jobs, onChange }: JobFiltersProps) {
  const { client_id, assigned = [], tags = [], from, to } = question
  const byId = useTagsById(tags.length > 0)
  const nameOf = usePersonName(jobs)
  const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id).join(',') || undefined
  return (
    <>
      {client_id && (
        <Chip name="the client" onRemove={() => onChange({ client_id: undefined })}>
          {nameOfClient(jobs, client_id)}
        </Chip>
      )}
      {assigned.map((id) => (
        <Chip key={id} onRemove={() => onChange({ assigned: without(assigned, id) })}>
          {nameOf(id)}
        </Chip>
      ))}
      {tags.map((id) => (
        <TagChip
          key={id}
          tag={byId.get(id) ?? { name: 'One tag', color: '#5f6b7a' }}
          onRemove={() => onChange({ tags: without(tags, id) })}
        />
      ))}
      {(from || to) && (
        <Chip name="the dates" onRemove={() => onChange({ from: undefined, to: undefined })}>
          {!to ? 'From ' : !from && 'Until '}
          {from && to ? <DayRange from={from} to={to} /> : <DayText day={from ?? to ?? ''} />}
        </Chip>
      )}
    </>
  )
}

function usePersonName(jobs: readonly Job[] = []) {
  const { people = [] } = useTeam()
  const known = [...people, ...jobs.flatMap(({ crew = [] }) => crew)]
  return (id: string) => known.find((each) => each.id === id)?.name ?? 'One person'
}
