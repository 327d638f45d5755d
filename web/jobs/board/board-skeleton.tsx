import { AfterMoment, SkeletonBar, StillLoading } from '#web/ui/state/skeleton.tsx'
import { boardGrid } from './board-grid.ts'

/** Columns in the shape of what is coming. */
export function BoardSkeleton({ phone }: { phone: boolean }) {
  return (
    <div role="status">
      <span className="sr-only">Loading jobs</span>
      <AfterMoment>
        <div aria-hidden className={phone ? undefined : boardGrid}>
          {(phone ? [3] : [1, 3, 2, 3]).map((cards, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <div key={column} className="flex flex-col gap-2 rounded-card border border-line bg-sunken p-2">
              <SkeletonBar className="m-2 w-2/5 bg-line" />
              {[0, 1, 2].slice(0, cards).map((card) => (
                <div key={card} className="flex flex-col gap-3 rounded-input border border-line bg-surface p-3">
                  <SkeletonBar className="w-4/5" />
                  <SkeletonBar className="w-3/5" />
                  <SkeletonBar className="w-2/5" />
                </div>
              ))}
            </div>
          ))}
        </div>
        <StillLoading />
      </AfterMoment>
    </div>
  )
}
