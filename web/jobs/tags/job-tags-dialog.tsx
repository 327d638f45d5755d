import type { Job } from '#contract/jobs/shapes.ts'
import { TagsDialog } from '#web/clients/tags/tags-dialog.tsx'
import { useChangeJob } from '../queries.ts'

/** The tags of one job. */
export function JobTagsDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const change = useChangeJob()
  return (
    <TagsDialog
      name={job.title}
      tags={job.tags ?? []}
      save={(tags) => change.mutateAsync({ id: job.id, action: 'update_details', version: job.version, tags })}
      onClose={onClose}
    />
  )
}
