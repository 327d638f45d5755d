import { HardHat } from 'lucide-react'
import type { SendError } from '#web/api/send-error.ts'
import { NotInCompany } from '#web/company/switching/not-in-company.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'

/** A job that is on its way, can't be had, or isn't there. */
export function JobUnknown({ query }: { query: { error: SendError | null; refetch: () => unknown } }) {
  if (!query.error) return <Skeleton />
  if (query.error.status !== 404)
    return <ReadFailed things="this job" error={query.error} onRetry={() => void query.refetch()} />
  return <NotInCompany thing="job" icon={HardHat} all={{ label: 'All jobs', href: '/jobs' }} />
}
