import { AfterMoment, SkeletonBar, StillLoading } from '#web/ui/state/skeleton.tsx'

/** Tiles that stand for photos on their way. */
export function GridSkeleton() {
  return (
    <AfterMoment>
      <SkeletonBar className="mb-4 h-6 w-48" />
      <div className="grid grid-cols-3 gap-1 sm:grid-cols-5 lg:grid-cols-7">
        {Array.from({ length: 14 }, (_, at) => at).map((at) => (
          <span key={at} aria-hidden className="aspect-square rounded-chip bg-sunken" />
        ))}
      </div>
      <StillLoading />
    </AfterMoment>
  )
}
