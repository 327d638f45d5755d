import { ImageOff } from 'lucide-react'
import type { SendError } from '#web/api/send-error.ts'
import { NotInCompany } from '#web/company/not-in-company.tsx'
import { AfterMoment, SkeletonBar, StillLoading } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'

/** A gallery that is on the way, can't be had, or isn't there. */
export function GalleryUnknown({ query }: { query: { error: SendError | null; refetch: () => unknown } }) {
  if (!query.error) return <GridSkeleton />
  if (query.error.status !== 404)
    return <ReadFailed things="this gallery" error={query.error} onRetry={() => void query.refetch()} />
  return <NotInCompany thing="gallery" icon={ImageOff} all={{ label: 'All galleries', href: '/photos' }} />
}

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
