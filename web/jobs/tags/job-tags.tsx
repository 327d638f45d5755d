import { Tags } from 'lucide-react'
import { useState } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { TagChips } from '#web/clients/tags/tag-chips.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { JobTagsDialog } from './job-tags-dialog.tsx'

/** What a job wears, and where it is changed. */
export function JobTags({ job }: { job: Job }) {
  const mayEdit = useCan('jobs.edit')
  const [open, setOpen] = useState(false)
  const { tags = [] } = job
  if (!mayEdit && tags.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 pb-5">
      <TagChips tags={tags} most={30} />
      {mayEdit && (
        <Button size="sm" variant="quiet" icon={Tags} onClick={() => setOpen(true)}>
          {tags.length > 0 ? 'Edit tags' : 'Add tags'}
        </Button>
      )}
      {open && <JobTagsDialog job={job} onClose={() => setOpen(false)} />}
    </div>
  )
}
