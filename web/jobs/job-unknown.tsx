import { HardHat } from 'lucide-react'
import type { SendError } from '#web/api/send-error.ts'
import { NotInCompany } from '#web/company/not-in-company.tsx'
import { ErrorState } from '#web/ui/page-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A job that is on its way, can't be had, or isn't there. */
export function JobUnknown({ query }: { query: { error: SendError | null; refetch: () => unknown } }) {
  if (!query.error) return <Skeleton />
  if (query.error.status !== 404)
    return <ErrorState things="this job" reason={query.error.message} onRetry={() => void query.refetch()} />
  return <NotInCompany thing="job" icon={HardHat} all={{ label: 'All jobs', href: '/jobs' }} />
}
