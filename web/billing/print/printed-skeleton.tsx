import { AfterMoment, SkeletonBar, StillLoading } from '#web/ui/state/skeleton.tsx'

/** A document that is being loaded. */
export function PrintedSkeleton() {
  return (
    <main className="mx-auto w-full max-w-[1120px] px-4 py-18 sm:px-8" aria-busy>
      <AfterMoment>
        <div className="flex max-w-reading flex-col gap-5 rounded-card border border-line bg-surface p-6 sm:p-10">
          <SkeletonBar className="h-8 w-1/2" />
          <SkeletonBar className="w-1/3" />
          <SkeletonBar className="mt-6 h-24 w-full" />
          {['w-full', 'w-5/6', 'w-2/3'].map((width) => (
            <SkeletonBar key={width} className={width} />
          ))}
        </div>
        <StillLoading />
      </AfterMoment>
    </main>
  )
}
