import { ListFilter } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { DocumentSort } from '#contract/billing/list.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { AgingBucket } from '#contract/values/aging.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { DayRange, DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { type ListFiltersProps, nameOfClient } from './list-question.ts'

const FilterSheet = lazyWithin(() => import('./filter-sheet.tsx').then((part) => ({ default: part.FilterSheet })))

/** What the list is narrowed to, each with its way out, and the sheet where that is set. */
export function ListFilters(props: ListFiltersProps) {
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

function NarrowedTo({ filters, list, onChange }: ListFiltersProps) {
  const { client_id, job_id, date_from, date_to, amount_from, amount_to, aging } = filters
  return (
    <>
      {aging && (
        <Chip name="how long they are past due" onRemove={() => onChange({ aging: undefined })}>
          {aging === 'any' ? 'Open' : agingWords[aging]}
        </Chip>
      )}
      {client_id && (
        <Chip name="the client" onRemove={() => onChange({ client_id: undefined })}>
          {nameOfClient(list, client_id)}
        </Chip>
      )}
      {job_id && (
        <Chip name="the job" onRemove={() => onChange({ job_id: undefined })}>
          {list?.documents.find((row) => row.job_id === job_id)?.job_title ?? 'One job'}
        </Chip>
      )}
      {(date_from || date_to) && (
        <Chip name="the dates" onRemove={() => onChange({ date_from: undefined, date_to: undefined })}>
          {!date_to ? 'From ' : !date_from && 'Until '}
          {date_from && date_to ? (
            <DayRange from={date_from} to={date_to} />
          ) : (
            <DayText day={date_from ?? date_to ?? ''} />
          )}
        </Chip>
      )}
      {(amount_from || amount_to) && (
        <Chip name="the amounts" onRemove={() => onChange({ amount_from: undefined, amount_to: undefined })}>
          {!amount_to ? 'From ' : !amount_from && 'Up to '}
          {amount_from && <Money amount={amount_from} />}
          {amount_from && amount_to && ' – '}
          {amount_to && <Money amount={amount_to} />}
        </Chip>
      )}
    </>
  )
}

/** As a filter, where the days alone would not say of what. */
const agingWords: Record<AgingBucket, string> = {
  current: 'Not yet due',
  days_30: '1 to 30 days past due',
  days_60: '31 to 60 days past due',
  days_90: '61 to 90 days past due',
  older: 'Over 90 days past due',
}

type ListSortProps = { kind: DocumentKind; sort: DocumentSort | undefined; onChange: (sort: string) => void }

export function ListSort({ kind, sort, onChange }: ListSortProps) {
  const due = kind === 'estimate' ? 'Expires' : 'Due'
  return (
    <Select
      aria-label="Sort"
      className="w-48 phone:w-full"
      value={sort ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Newest first</option>
      <option value="-date">Issued, latest first</option>
      <option value="date">Issued, earliest first</option>
      <option value="due">{due} soonest</option>
      <option value="-due">{due} last</option>
      <option value="-amount">Amount, high to low</option>
      <option value="amount">Amount, low to high</option>
      <option value="client">Client, A to Z</option>
      <option value="-client">Client, Z to A</option>
    </Select>
  )
}
