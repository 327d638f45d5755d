import { CircleDashed, CircleSlash, Clock } from 'lucide-react'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { Chip } from '#web/ui/basic/chip.tsx'
import { isToSort } from '../words.ts'

/** In what state one is, where that is more than posted and sorted. */
export function StatusChips({ row }: { row: Transaction }) {
  return (
    <>
      {isToSort(row) && (
        <Chip tone="pencil" icon={CircleDashed}>
          To sort
        </Chip>
      )}
      {row.status === 'pending' && <Chip icon={Clock}>Pending at the bank</Chip>}
      {row.status === 'excluded' && <Chip icon={CircleSlash}>Excluded</Chip>}
    </>
  )
}
