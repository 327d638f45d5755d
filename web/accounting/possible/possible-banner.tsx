import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { LoadingMark } from '#web/ui/state/skeleton.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { useListPossibleMatches } from './queries.ts'

/** Says above the transactions that some deposits may be counted already. */
export function PossibleBanner({ onLook }: { onLook: () => void }) {
  const { data, isPending } = useListPossibleMatches(1, 1)
  if (isPending) return <LoadingMark />
  if (!data || data.total === 0) return null
  return (
    <div className="pb-3">
      <Banner
        tone="attention"
        actions={
          <Button size="sm" onClick={onLook}>
            Look
          </Button>
        }
      >
        <Money amount={data.amount} /> may be counted already:{' '}
        {data.total === 1 ? 'a deposit' : `${data.total.toLocaleString()} deposits`} may be the same money as recorded
        payments.
      </Banner>
    </div>
  )
}
