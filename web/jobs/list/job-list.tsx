import { HardHat } from 'lucide-react'
import { exportJobs } from '#contract/jobs/calls.ts'
import type { jobList } from '#contract/jobs/list.ts'
import { useCan } from '#web/api/access.ts'
import { saveFound } from '#web/api/files/save-table.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { ListBody } from '#web/ui/list/list-body.tsx'
import { ListTabs } from '#web/ui/list/list-tabs.tsx'
import type { RecordFilters } from '#web/ui/list/list-types.ts'
import type { List } from '#web/ui/list/use-list.ts'
import { useRowSelection } from '#web/ui/list/use-row-selection.ts'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { saveItem } from '#web/users/save-item.ts'
import { toastError } from '#web/users/toast-error.ts'
import { findAllJobs, type useListJobs } from '../queries.ts'
import { BulkJobs } from './bulk-jobs.tsx'
import { JobTable } from './job-table.tsx'

type JobListProps = {
  list: List<typeof jobList>
  query: ReturnType<typeof useListJobs>
  records: RecordFilters<typeof jobList>
  onNew: (() => void) | undefined
}

/** The jobs by tab, page by page, and what is done with several. */
export function JobList({ list, query, records, onNew }: JobListProps) {
  const { jobs, counts, more_than } = query.data ?? {}
  const mayEdit = useCan('jobs.edit')
  const { table, bulk } = useRowSelection({
    question: list.question,
    rows: jobs,
    found: query.data,
    findAll: () => findAllJobs(list.question),
    onFailed: toastError,
  })
  if (hasNoJobs(list, query)) return <NoJobs onNew={onNew} />
  return (
    <>
      {/* Of very many that were searched for only the first are counted. */}
      <ListTabs list={list} title="Jobs" counts={more_than ? undefined : counts}>
        <ListBody list={list} records={records} found={query.data}>
          <JobTable list={list} query={query} {...(mayEdit ? { selection: table } : {})} />
        </ListBody>
      </ListTabs>
      <BulkJobs {...bulk} />
    </>
  )
}

/** Whether the company has no job at all: it is told how to begin, and shown nothing to search and narrow. */
export function hasNoJobs({ isNarrowed }: Pick<JobListProps['list'], 'isNarrowed'>, { data }: JobListProps['query']) {
  return data?.counts !== undefined && data.counts.all + data.counts.archived === 0 && !isNarrowed
}

/** What can be done with all that the list finds. */
export function jobsMenu({ question }: JobListProps['list'], { data }: JobListProps['query']) {
  return [saveItem('Export as CSV', () => saveFound(exportJobs, 'jobs', question, data))]
}

/** What a company that has no jobs is told; of who may add none, that they come. */
function NoJobs({ onNew }: Pick<JobListProps, 'onNew'>) {
  return (
    <Card>
      <EmptyState
        icon={HardHat}
        title="No jobs yet"
        text={
          onNew ? (
            <>
              Approve an estimate or add one by hand. <Link href="/help/moving-in">How to bring in open jobs</Link>
            </>
          ) : (
            'Jobs show here once you are put on them.'
          )
        }
        actions={
          onNew && (
            <Button variant="primary" onClick={onNew}>
              New job
            </Button>
          )
        }
      />
    </Card>
  )
}
