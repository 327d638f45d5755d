import { addressLine } from '#contract/clients/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { TagChips } from '#web/clients/tags/tag-chips.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import type { Column } from '#web/ui/table/table-types.ts'
import { Money } from '#web/ui/text/money.tsx'
import { KeptMarkOf } from '#web/users/kept-mark-of.tsx'
import { CrewFaces } from '../crew/crew-faces.tsx'
import { JobChips } from '../job-chip.tsx'
import { JobDays } from '../job-days.tsx'
import { PriorityChip } from '../priority-chip.tsx'

type Columns = { withClient?: boolean; wide?: boolean; withCrew?: boolean; withTasks?: boolean }

/** The columns of a list of jobs; `wide`: there is space for where they are and, for those who may see costs, the budget. */
export function jobColumns({
  withClient = true,
  withCrew = false,
  withTasks = false,
  wide = false,
}: Columns): Column<Job>[] {
  return [
    titleWith(wide),
    withClient && client,
    days,
    withTasks && tasks,
    withCrew && crew,
    wide && budget,
    status,
  ].filter((column) => column !== false)
}

const titleWith = (address: boolean): Column<Job> => ({
  key: 'title',
  head: 'Job',
  cell: (job) => (
    <span className="flex min-w-0 items-center gap-2">
      <span className={cx('truncate', address ? 'max-w-full shrink-0' : 'min-w-0')}>{job.title}</span>
      <TagChips tags={job.tags ?? []} most={1} />
      <KeptMarkOf id={job.id} brief />
      {address && (
        <span className="min-w-0 truncate text-small font-text text-ink-muted">{addressLine(job) || job.number}</span>
      )}
    </span>
  ),
})
const client: Column<Job> = { key: 'client', head: 'Client', width: '132px', cell: (job) => job.client_name }
const days: Column<Job> = { key: 'days', head: 'Dates', width: '200px', cell: (job) => <JobDays job={job} /> }
const crew: Column<Job> = {
  key: 'crew',
  head: 'Crew',
  width: '76px',
  cell: ({ crew = [] }) => <CrewFaces crew={crew} />,
}
const budget: Column<Job> = {
  key: 'budget',
  head: 'Budget',
  align: 'end',
  width: '105px',
  cell: (job) => job.budget && <Money amount={job.budget} />,
}
const status: Column<Job> = {
  key: 'status',
  head: 'Status',
  width: '236px',
  cell: (job) => (
    <span className="flex gap-1">
      <JobChips job={job} />
      <PriorityChip priority={job.priority} />
    </span>
  ),
}
const tasks: Column<Job> = {
  key: 'tasks',
  head: 'Tasks',
  align: 'end',
  width: '60px',
  cell: ({ task_count = 0, open_task_count = 0 }) =>
    task_count > 0 && (
      <span className="text-ink-muted">
        {task_count - open_task_count}/{task_count}
        <span className="sr-only"> done</span>
      </span>
    ),
}
