import { CircleDashed, CircleSlash, Clock, CopyCheck } from 'lucide-react'
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
      {row.may_be_counted && (
        <Chip tone="pencil" icon={CopyCheck}>
          May be counted already
        </Chip>
      )}
      {row.status === 'pending' && <Chip icon={Clock}>Pending at the bank</Chip>}
      {row.status === 'excluded' && <Chip icon={CircleSlash}>Excluded</Chip>}
    </>
  )
}
