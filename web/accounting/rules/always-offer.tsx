import { Repeat } from 'lucide-react'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { useAddress } from '#web/ui/frame/address.ts'

/** Offers to make a rule of what somebody chose for a bank's line. */
export function AlwaysOffer({ row }: { row: Transaction }) {
  const [, change] = useAddress()
  const mayEdit = useCan('accounting.edit')
  const { source, category, rule, splits } = row
  if (!mayEdit || source === 'manual' || !category || rule || splits.length > 0) return null
  return (
    <div className="-mt-3">
      <Button
        variant="quiet"
        size="sm"
        icon={Repeat}
        onClick={() => change({ peek: undefined, always: row.id }, 'push')}
      >
        Always do this
      </Button>
    </div>
  )
}
