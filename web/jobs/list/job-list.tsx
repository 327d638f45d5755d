import { HardHat } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Job, type JobTab, jobTabs } from '#contract/jobs/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { FilterBar } from '#web/ui/table/filter-bar.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { listFailure } from '#web/users/read-failed.tsx'
import { type JobQuestion, useListJobs } from '../queries.ts'
import { JobCard } from './job-card.tsx'
import { jobColumns } from './job-columns.tsx'

type Question = JobQuestion & { tab: JobTab; page: number }

/** What the page's address asks of the list. */
export function useJobQuestion(): Question {
  const [params] = useAddress()
  return {
    tab: jobTabs.find((each) => each === params.get('tab')) ?? 'all',
    q: params.get('q') ?? undefined,
    page: Number(params.get('page')) || 1,
  }
}

/** Tabs with their counts, search, the jobs, page by page. */
export function JobList({ onNew, updated }: { onNew?: () => void; updated: ReactNode }) {
  const question = useJobQuestion()
  const { tab, page, q = '' } = question
  const [, change] = useAddress()
  const list = useListJobs(question)
  const { jobs, counts, total = 0, more_than } = list.data ?? {}
  const none = counts && counts.all + counts.archived === 0 && !q
  if (none) return <NoJobs onNew={onNew} />
  return (
    <Tabs
      label="Jobs"
      value={tab}
      onChange={(next) => change({ tab: next === 'all' ? undefined : next, page: undefined })}
      tabs={jobTabs.map((value) => ({
        value,
        label: labels[value],
        // Of very many that were searched for only the first are counted.
        count: more_than ? undefined : counts?.[value],
        attention: value === 'late' || value === 'requires_invoicing',
      }))}
    >
      <FilterBar
        search={{
          placeholder: 'Job, client, address, number',
          value: q,
          onChange: (next) => change({ q: next, page: undefined }),
        }}
        end={updated}
      />
      <Card flush>
        <JobTable jobs={jobs} failure={listFailure(list)} question={question} />
      </Card>
      <Pager
        page={page}
        pageSize={limits.pageSize}
        total={total}
        more={more_than}
        onChange={(next) => change({ page: next === 1 ? undefined : String(next) }, 'push')}
      />
    </Tabs>
  )
}

type JobTableProps = { jobs: Job[] | undefined; failure: ReturnType<typeof listFailure>; question: Question }

function JobTable({ jobs, failure, question }: JobTableProps) {
  const [, change] = useAddress()
  return (
    <DataTable
      things="jobs"
      columns={jobColumns({ withBudget: jobs?.some((job) => job.budget) })}
      rows={jobs}
      rowKey={(job) => job.id}
      rowName={(job) => job.title}
      rowHref={(job) => `/jobs/${job.id}`}
      card={(job) => <JobCard job={job} />}
      error={failure}
      filtered={Boolean(question.q)}
      onClearFilters={() => change({ q: undefined, page: undefined })}
      empty={<EmptyState icon={HardHat} title={emptyTabs[question.tab]} />}
    />
  )
}

function NoJobs({ onNew }: { onNew?: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={HardHat}
        title="No jobs yet"
        text="Approve an estimate or add one by hand."
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

const labels: Record<JobTab, string> = {
  all: 'All',
  upcoming: 'Upcoming',
  active: 'Active',
  late: 'Late',
  completed: 'Complete',
  requires_invoicing: 'To invoice',
  archived: 'Archived',
}

const emptyTabs: Record<JobTab, string> = {
  all: 'All jobs are archived',
  upcoming: 'No upcoming jobs',
  active: 'No jobs in progress',
  late: 'No jobs are late',
  completed: 'No completed jobs yet',
  requires_invoicing: 'Every finished job is invoiced',
  archived: 'No archived jobs',
}
