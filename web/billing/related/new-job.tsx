import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useGetClient } from '#web/clients/queries.ts'
import { JobSheet } from '#web/jobs/form/job-sheet.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { useGetEstimate } from '../queries.ts'
import { findApprovedEstimates, prefillOf, readEstimate } from './job-estimates-queries.ts'

type NewJobProps = {
  estimate_id?: string
  client_id?: string
  /** Where it is to be, of the client's properties. */
  property_id?: string
  /** The day it is to begin. */
  day?: string
  /** Who is to be on it. */
  person?: string
  onClose: () => void
  onSaved: (job: Job) => void
}

/** The sheet of a new job, filled from an estimate, for a client, a day or a person where one is named. */
export function NewJob({ estimate_id, client_id, property_id = '', day = '', person, ...done }: NewJobProps) {
  const canSeeEstimates = useCan('estimates.view')
  const estimate = useGetEstimate(estimate_id)
  const client = useGetClient(estimate_id ? undefined : client_id)
  const asked = estimate_id ? estimate : client_id ? client : undefined
  if (asked && !asked.data)
    return (
      <Sheet open onOpenChange={done.onClose} title="New job">
        {asked.error ? (
          <ReadFailed
            things={estimate_id ? 'the estimate' : 'the client'}
            error={asked.error}
            onRetry={() => void asked.refetch()}
          />
        ) : (
          <Skeleton rows={6} />
        )}
      </Sheet>
    )
  const known = client.data?.client
  const planned = { property_id, expected_start_date: day, assigned: person ? [person] : [] }
  const prefill = estimate.data
    ? prefillOf(estimate.data)
    : { values: planned, client: known && { value: known.id, label: known.display_name } }
  const source = canSeeEstimates ? { findEstimates: findApprovedEstimates, readEstimate } : {}
  return <JobSheet prefill={prefill} {...source} {...done} />
}
