import { ImageOff } from 'lucide-react'
import type { SendError } from '#web/api/send-error.ts'
import { NotInCompany } from '#web/company/switching/not-in-company.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'

/** A gallery that is on the way, can't be had, or isn't there. */
export function GalleryUnknown({ query }: { query: { error: SendError | null; refetch: () => unknown } }) {
  if (!query.error) return <GridSkeleton />
  if (query.error.status !== 404)
    return <ReadFailed things="this gallery" error={query.error} onRetry={() => void query.refetch()} />
  return <NotInCompany thing="gallery" icon={ImageOff} all={{ label: 'All galleries', href: '/photos' }} />
}
