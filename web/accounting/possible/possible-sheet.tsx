import { CopyCheck } from 'lucide-react'
import { useState } from 'react'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { PossibleCard } from './possible-card.tsx'
import { useListPossibleMatches } from './queries.ts'

const PAGE = 20

/** `/accounting?same=1`: deposits that may be the money of payments, each with its question. */
export function PossibleSheet({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useListPossibleMatches(page, PAGE)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="May be the same money"
      description="A recorded payment and a deposit in your books can be one check. Until you decide, the payment counts and the deposit doesn't."
    >
      {error && !data ? (
        <ReadFailed things="what may be the same money" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : data.total === 0 ? (
        <EmptyState
          icon={CopyCheck}
          title="Nothing is counted twice"
          text="Each deposit is matched, or is other money."
        />
      ) : (
        <>
          <p className="pb-4 text-ink-muted">
            {data.total === 1 ? '1 deposit' : `${data.total.toLocaleString()} deposits`} of{' '}
            <Money amount={data.amount} /> {data.total === 1 ? 'is' : 'are'} left out for now.
          </p>
          <ul aria-label="May be the same money" className="flex flex-col gap-6">
            {data.possible_matches.map((each) => (
              <li key={each.transaction.id}>
                <PossibleCard of={each} />
              </li>
            ))}
          </ul>
          <Pager page={page} pageSize={PAGE} total={data.total} onChange={setPage} />
        </>
      )}
    </Sheet>
  )
}
