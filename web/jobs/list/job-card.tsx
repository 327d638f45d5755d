import { addressLine } from '#contract/clients/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { TagChips } from '#web/clients/tags/tag-chips.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { KeptMarkOf } from '#web/users/kept-mark-of.tsx'
import { CrewFaces } from '../crew/crew-faces.tsx'
import { JobChips } from '../job-chip.tsx'
import { JobDays } from '../job-days.tsx'
import { PriorityChip } from '../priority-chip.tsx'
import { TaskCount } from '../task-count.tsx'

/** A job on a phone's list. */
export function JobCard({ job }: { job: Job }) {
  const where = [job.client_name, addressLine({ address: job.address, city: job.city })].filter(Boolean).join(' · ')
  return (
    <div className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-3">
        <Link data-row-link href={`/jobs/${job.id}`} look="bare" className="min-w-0 truncate font-label">
          {job.title}
        </Link>
        <CrewFaces crew={job.crew ?? []} />
      </span>
      {where && <p className="truncate text-small text-ink-muted">{where}</p>}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
        <JobChips job={job} />
        <PriorityChip priority={job.priority} />
        <TagChips tags={job.tags ?? []} most={1} />
        <TaskCount job={job} />
        <KeptMarkOf id={job.id} />
        <span className="ms-auto">
          <JobDays job={job} plain />
        </span>
      </p>
    </div>
  )
}
