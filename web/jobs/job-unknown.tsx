import { HardHat } from 'lucide-react'
import type { SendError } from '#web/api/send-error.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState, PageState } from '#web/ui/page-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A job that is on its way, can't be had, or isn't there. */
export function JobUnknown({ query }: { query: { error: SendError | null; refetch: () => unknown } }) {
  if (!query.error) return <Skeleton />
  if (query.error.status !== 404)
    return <ErrorState things="this job" reason={query.error.message} onRetry={() => void query.refetch()} />
  return (
    <PageState
      icon={HardHat}
      as="h1"
      title="This job isn't in your company"
      text="It may have been deleted, or belong to another company."
      actions={<ButtonLink href="/jobs">All jobs</ButtonLink>}
    />
  )
}
