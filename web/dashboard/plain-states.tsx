import { Card } from '#web/ui/frame/card.tsx'
import { ErrorState } from '#web/ui/state/page-state.tsx'
import { AfterMoment, Skeleton, SkeletonBar } from '#web/ui/state/skeleton.tsx'

/** The dashboard in outline, or why there is none. */
export function DashboardUnknown({ reason, onRetry }: { reason?: string; onRetry: () => void }) {
  if (reason) return <ErrorState things="your dashboard" reason={reason} onRetry={onRetry} />
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading your dashboard</span>
      <AfterMoment>
        <SkeletonBar className="mb-3 h-8 w-60" />
        <Card flush>
          <Skeleton rows={2} />
        </Card>
        <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
          <Card flush>
            <Skeleton rows={4} />
          </Card>
          <Card flush>
            <Skeleton rows={3} />
          </Card>
        </div>
      </AfterMoment>
    </div>
  )
}
