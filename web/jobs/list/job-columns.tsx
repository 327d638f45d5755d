import { addressLine } from '#contract/clients/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { TagChips } from '#web/clients/tags/tag-chips.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { Money } from '#web/ui/text/money.tsx'
import { CrewFaces } from '../crew/crew-faces.tsx'
import { JobChips } from '../job-chip.tsx'
import { JobDays } from '../job-days.tsx'
import { PriorityChip } from '../priority-chip.tsx'
import { TaskCount } from './task-count.tsx'

type Columns = { withClient?: boolean; withBudget?: boolean; withCrew?: boolean }

/** The columns of a list of jobs; the budget only for those who may see costs. */
export function jobColumns({ withClient = true, withBudget = false, withCrew = false }: Columns): Column<Job>[] {
  return [title, withClient && client, days, withCrew && crew, withBudget && budget, status].filter(
    (column) => column !== false,
  )
}

const title: Column<Job> = {
  key: 'title',
  head: 'Job',
  cell: (job) => (
    // Where so much space is not left, the rows are cards.
    <span className="flex min-w-36 flex-col">
      <span>{job.title}</span>
      <span className="text-small font-text text-ink-muted">{addressLine(job) || job.number}</span>
      <TagChips tags={job.tags ?? []} />
    </span>
  ),
}
const client: Column<Job> = { key: 'client', head: 'Client', width: '15%', cell: (job) => job.client_name }
const days: Column<Job> = { key: 'days', head: 'Dates', width: '185px', cell: (job) => <DaysAndTasks job={job} /> }
const crew: Column<Job> = {
  key: 'crew',
  head: 'Crew',
  width: '85px',
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
  width: '145px',
  cell: (job) => (
    <span className="flex flex-wrap gap-1 py-1">
      <JobChips job={job} />
      <PriorityChip priority={job.priority} />
    </span>
  ),
}

function DaysAndTasks({ job }: { job: Job }) {
  return (
    <span className="flex flex-col">
      <JobDays job={job} />
      <TaskCount job={job} />
    </span>
  )
}
