import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/text/chip.tsx'
import { DayRange, DayText } from '#web/ui/text/day-text.tsx'
import { useTeam } from '../crew/team.ts'
import { type JobFiltersProps, nameOfClient } from './narrowed-list.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((part) => ({ default: part.FilterSheet })))

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
  const { client_id, assigned = [], from, to } = question
  const nameOf = usePersonName(jobs)
  const without = (id: string) => assigned.filter((each) => each !== id).join(',') || undefined
  return (
    <>
      {client_id && (
        <Chip name="the client" onRemove={() => onChange({ client_id: undefined })}>
          {nameOfClient(jobs, client_id)}
        </Chip>
      )}
      {assigned.map((id) => (
        <Chip key={id} onRemove={() => onChange({ assigned: without(id) })}>
          {nameOf(id)}
        </Chip>
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
