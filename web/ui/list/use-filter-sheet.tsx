import { ListFilter } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { namesOf } from '#contract/wire/list.ts'
import { Button } from '../basic/button.tsx'
import { lazyWithin } from '../basic/lazy-within.tsx'
import { IconButton } from '../overlay/icon-button.tsx'
import { usePhone } from '../style/media.ts'
import { CountBadge } from '../text/count-badge.tsx'
import type { AnyList, AnyRecords } from './list-types.ts'

const FilterSheet = lazyWithin(() => import('./filter-sheet.tsx').then((part) => ({ default: part.FilterSheet })))

type Filters = {
  list: AnyList
  records: AnyRecords
  /** Stands first in the sheet. */
  first?: ReactNode
}

/** The button that opens the sheet of filters, and says how many are set; the sheet stays where the button moves elsewhere. */
export function useFilterSheet({ list, records, first }: Filters): { button: ReactNode; sheet: ReactNode } {
  const [open, setOpen] = useState(false)
  return {
    button: <FilterButton count={countOf(list)} onPress={() => setOpen(true)} />,
    sheet: open && (
      <Suspense>
        <FilterSheet list={list} records={records} onClose={() => setOpen(false)}>
          {first}
        </FilterSheet>
      </Suspense>
    ),
  }
}

function FilterButton({ count, onPress }: { count: number; onPress: () => void }) {
  const words = count > 0 ? `Filter ${count}` : 'Filter'
  if (!usePhone())
    return (
      <Button icon={ListFilter} onClick={onPress}>
        {words}
      </Button>
    )
  return (
    <span className="relative">
      <IconButton label={words} icon={ListFilter} onClick={onPress} />
      <span aria-hidden className="pointer-events-none absolute end-0 top-0">
        <CountBadge count={count} tone="plain" />
      </span>
    </span>
  )
}

/** How much the list is narrowed by; a range is one, and so is an order that is not the usual one. */
function countOf({ rule, narrowed, isSorted }: AnyList): number {
  const filters = Object.entries(rule.filters).filter(([key, filter]) =>
    namesOf(key, filter).some((name) => name in narrowed),
  )
  return filters.length + Number(isSorted && rule.sorts !== undefined)
}
