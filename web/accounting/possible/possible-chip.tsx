import { TriangleAlert } from 'lucide-react'
import { Icon } from '#web/ui/basic/icon.tsx'
import { LoadingMark } from '#web/ui/state/skeleton.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { useListPossibleMatches } from './queries.ts'

/** Says over the transactions that some deposits may be counted already, and opens them. */
export function PossibleChip({ onLook }: { onLook: () => void }) {
  const { data, isPending } = useListPossibleMatches(1, 1)
  if (isPending) return <LoadingMark />
  if (!data || data.total === 0) return null
  const deposits = data.total === 1 ? 'A deposit' : `${data.total.toLocaleString()} deposits`
  return (
    <button
      type="button"
      title={`${deposits} may be the same money as recorded payments`}
      onClick={onLook}
      className="quick inline-flex min-h-8 items-center gap-1.5 rounded-full bg-pencil-tint px-3 text-small font-label text-pencil hover:bg-pencil-tint/70 phone:min-h-11"
    >
      <Icon of={TriangleAlert} size={16} />
      <span>
        <Money amount={data.amount} /> may be counted already
      </span>
    </button>
  )
}
