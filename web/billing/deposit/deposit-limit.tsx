import { parseMoney } from '#contract/values/money.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { useGetDepositLimit } from './queries.ts'

type DepositLimitProps = {
  id: string | undefined
  currency: string
  /** What is written as the deposit now, in cents; what the server has where it is left out. */
  asked?: number | undefined
  /** Takes the amount that is allowed. */
  onTake?: ((most: string) => void) | undefined
}

/** A deposit above what the state of the work allows: what it allows, and to take that. */
export function DepositLimit({ id, currency, asked, onTake }: DepositLimitProps) {
  const limit = useGetDepositLimit(id).data?.limit
  if (!limit) return null
  const cents = asked ?? parseMoney(limit.asked) ?? 0
  if (cents <= (parseMoney(limit.most) ?? 0)) return null
  return (
    <Banner
      tone="attention"
      title={
        <>
          {limit.state_name} allows <Money amount={limit.most} currency={currency} /> here
        </>
      }
      actions={
        onTake && (
          <Button size="sm" onClick={() => onTake(limit.most)}>
            Use this amount
          </Button>
        )
      }
    >
      <span className="text-small">
        The most for a deposit on a home:{' '}
        <Link href={limit.source_url} target="_blank" rel="noreferrer">
          {limit.source_name}
        </Link>
        . No legal advice.
      </span>
    </Banner>
  )
}
