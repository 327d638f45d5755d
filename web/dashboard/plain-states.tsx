import { Suspense } from 'react'
import type { SendError } from '#web/api/send-error.ts'
import { lazyExtra } from '#web/ui/basic/lazy-extra.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { AfterMoment, Skeleton, SkeletonBar } from '#web/ui/state/skeleton.tsx'

/* Rarely shown, and heavier than the rest of the page likes. */
const ReadFailed = lazyExtra(() => import('#web/users/read-failed.tsx').then((part) => part.ReadFailed))

/** The dashboard in outline, or why there is none. */
export function DashboardUnknown({ error, onRetry }: { error: SendError | null; onRetry: () => void }) {
  if (error)
    return (
      <Suspense>
        <ReadFailed things="your dashboard" error={error} onRetry={onRetry} />
      </Suspense>
    )
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
