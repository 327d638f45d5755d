import { Suspense, useState } from 'react'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import type { Pricing } from './plan-sheet.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { usePaymentMethods, useSubscriptionStatus } from './queries.ts'
import { Receipts } from './receipts.tsx'
import { UsageBars } from './usage-bars.tsx'

const CardSheet = lazyWithin(() => import('./card-sheet.tsx').then((part) => ({ default: part.CardSheet })))

/** Plan, usage, cards and receipts of the company. `pricing` comes from the page. */
export function PlanSettings({ pricing }: { pricing: Pricing | undefined }) {
  const { data, error, refetch } = useSubscriptionStatus()
  const methods = usePaymentMethods().data
  const [card, setCard] = useState<'add' | 'update'>()
  if (!data?.subscription)
    return error ? (
      <ReadFailed things="your plan" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="cards" rows={2} />
    )
  return (
    <div className="flex flex-col gap-4">
      <PlanSummary plan={data.subscription} standing={data} pricing={pricing} onUpdateCard={() => setCard('update')} />
      <UsageBars plan={data.subscription} />
      <PaymentMethods onAdd={() => setCard('add')} />
      <Receipts />
      {card && methods && (
        <Suspense>
          <CardSheet
            setup={methods.payment_setup}
            others={methods.payment_methods.length > 0}
            update={card === 'update'}
            onClose={() => setCard(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
