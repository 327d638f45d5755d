import { HardHat } from 'lucide-react'
import { useCan } from '#web/api/access.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { listFailure } from '#web/users/read-failed.tsx'
import { JobCard } from '../list/job-card.tsx'
import { jobColumns } from '../list/job-columns.tsx'
import { useListJobs } from '../queries.ts'

/** The jobs of one client, archived ones aside. */
export function ClientJobs({ client_id, few }: { client_id: string; few?: boolean }) {
  const can = useCan()
  const list = useListJobs({ client_id }, can('jobs.view'))
  if (!can('jobs.view')) return null
  const { jobs, counts } = list.data ?? {}
  const shown = few ? jobs?.filter((job) => job.status !== 'completed' && job.status !== 'cancelled').slice(0, 5) : jobs
  if (few && shown?.length === 0) return null
  return (
    <Card
      flush
      title={few ? 'Open jobs' : 'Jobs'}
      action={
        can('jobs.edit') &&
        !few && (
          <ButtonLink size="sm" href={`/jobs?new=1&client_id=${client_id}`}>
            New job
          </ButtonLink>
        )
      }
      footer={!few && counts !== undefined && counts.archived > 0 && `${counts.archived} archived`}
    >
      <DataTable
        things="jobs"
        columns={jobColumns({ withClient: false })}
        rows={shown}
        rowKey={(job) => job.id}
        rowName={(job) => job.title}
        rowHref={(job) => `/jobs/${job.id}`}
        card={(job) => <JobCard job={job} />}
        error={listFailure(list)}
        empty={<EmptyState icon={HardHat} title="No jobs for this client yet" />}
      />
    </Card>
  )
}
