import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { addressLine } from '#contract/clients/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { TagChips } from '#web/clients/tags/tag-chips.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { KeptMarkOf } from '#web/users/kept-mark-of.tsx'
import { CrewFaces } from '../crew/crew-faces.tsx'
import { JobChip, JobDayChips } from '../job-chip.tsx'
import { JobDays } from '../job-days.tsx'
import { PriorityChip } from '../priority-chip.tsx'
import { TaskCount } from '../task-count.tsx'

/** A job on a card of the board: as in the list, but that its column says its status. */
export function BoardCard({ job, menu }: { job: Job; menu?: ReactNode }) {
  const { status, late, starts_today, priority, crew = [], task_count } = job
  const hasChips = status === 'on_hold' || late || starts_today || (priority && priority !== 'normal')
  return (
    <div className="flex flex-col gap-1 rounded-input border border-line bg-surface p-3">
      <div className="flex items-start gap-1">
        <Whereabouts job={job} />
        {menu}
      </div>
      {hasChips && (
        <p className="flex flex-wrap gap-1">
          {status === 'on_hold' && <JobChip status={status} />}
          <JobDayChips job={job} />
          <PriorityChip priority={priority} />
        </p>
      )}
      <TagChips tags={job.tags ?? []} />
      <p className="text-small">
        <JobDays job={job} />
      </p>
      <KeptMarkOf id={job.id} />
      {(crew.length > 0 || (task_count ?? 0) > 0) && (
        <p className="flex items-center justify-between gap-3">
          <TaskCount job={job} />
          <span className="ms-auto">
            <CrewFaces crew={crew} />
          </span>
        </p>
      )}
    </div>
  )
}

/** What, for whom and where. */
function Whereabouts({ job }: { job: Job }) {
  return (
    <div className="min-w-0 flex-1">
      <Link
        data-row-link
        href={`/jobs/${job.id}`}
        look="bare"
        tabIndex={-1}
        draggable={false}
        className="font-label hover:text-chalk hover:underline"
      >
        {job.title}
      </Link>
      {job.client_name && <p className="truncate text-small text-ink-muted">{job.client_name}</p>}
      <p className="truncate text-small text-ink-muted">{addressLine(job) || job.number}</p>
    </div>
  )
}

/** What is dragged, under the pointer; on a phone its name is enough. */
export function DraggedFace({ job, small }: { job: Job; small: boolean }) {
  if (small)
    return (
      <p className="float-2 truncate rounded-input px-3 py-2 font-label shadow-[inset_0_0_0_1px_var(--line)]">
        {job.title}
      </p>
    )
  return (
    <div className="float-2 rotate-1 rounded-input opacity-95">
      <BoardCard job={job} menu={<Icon of={GripVertical} size={16} className="text-ink-subtle" />} />
    </div>
  )
}
