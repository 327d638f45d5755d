import { addressLine } from '#contract/clients/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import type { Column } from '#web/ui/table/table-types.ts'
import { Money } from '#web/ui/text/money.tsx'
import { JobChips } from '../job-chip.tsx'
import { JobDays } from '../job-days.tsx'

type Columns = { withClient?: boolean; withBudget?: boolean }

/** The columns of a list of jobs; the budget only for those who may see costs. */
export function jobColumns({ withClient = true, withBudget = false }: Columns): Column<Job>[] {
  return [title, withClient && client, days, withBudget && budget, status].filter((column) => column !== false)
}

const title: Column<Job> = {
  key: 'title',
  head: 'Job',
  cell: (job) => (
    <span className="flex flex-col">
      <span>{job.title}</span>
      <span className="text-small font-text text-ink-muted">{addressLine(job) || job.number}</span>
    </span>
  ),
}
const client: Column<Job> = { key: 'client', head: 'Client', width: '18%', cell: (job) => job.client_name }
const days: Column<Job> = { key: 'days', head: 'Dates', width: '230px', cell: (job) => <JobDays job={job} /> }
const budget: Column<Job> = {
  key: 'budget',
  head: 'Budget',
  align: 'end',
  width: '120px',
  cell: (job) => job.budget && <Money amount={job.budget} />,
}
const status: Column<Job> = {
  key: 'status',
  head: 'Status',
  width: '150px',
  cell: (job) => (
    <span className="flex flex-wrap gap-1 py-1">
      <JobChips job={job} />
    </span>
  ),
}
