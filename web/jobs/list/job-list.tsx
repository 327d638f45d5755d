import { HardHat } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { type Job, type JobTab, jobTabs } from '#contract/jobs/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useCan } from '#web/api/access.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { useBulkSelection } from '#web/ui/table/bulk-selection.ts'
import { CloseMatches } from '#web/ui/table/close-matches.tsx'
import { FilterBar } from '#web/ui/table/filter-bar.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { findAllJobs, useListJobs } from '../queries.ts'
import { BulkJobs } from './bulk-jobs.tsx'
import { JobFilters } from './job-filters.tsx'
import { bounds, isNarrowed, useJobQuestion } from './job-question.ts'
import { JobTable } from './job-table.tsx'

/** Tabs with their counts, search, filters, the jobs, page by page. */
export function JobList({ onNew, updated }: { onNew?: () => void; updated: ReactNode }) {
  const question = useJobQuestion()
  const { tab, page } = question
  const { change, clear, goTo } = useQuestionChange()
  const list = useListJobs(question)
  const { jobs, counts, total = 0, more_than, close } = list.data ?? {}
  const selection = useBulkSelection(jobs, (job) => job.id, JSON.stringify(everyPage(question)))
  const mayEdit = useCan('jobs.edit')
  const narrowed = isNarrowed(question)
  if (counts && counts.all + counts.archived === 0 && !narrowed) return <NoJobs onNew={onNew} />
  return (
    <>
      <Tabs
        label="Jobs"
        value={tab}
        onChange={(next) => change({ tab: next === 'all' ? undefined : next })}
        // Of very many that were searched for only the first are counted.
        tabs={tabsWith(more_than ? undefined : counts)}
      >
        <Narrowing {...{ question, jobs, updated, close }} onChange={change} onClear={narrowed ? clear : undefined} />
        <Card flush>
          <JobTable
            {...{ list, narrowed }}
            selection={mayEdit ? selection : undefined}
            onClearFilters={clear}
            empty={<EmptyState icon={HardHat} title={emptyTabs[tab]} />}
          />
        </Card>
        <Pager page={page} pageSize={limits.pageSize} total={total} more={more_than} onChange={goTo} />
      </Tabs>
      <BulkJobs
        rows={selection.rows}
        {...{ total, more: more_than }}
        onSelectAll={() => void findAllJobs(everyPage(question)).then(selection.keep, sayNotSelected)}
        onClear={selection.clear}
      />
    </>
  )
}

/** Asks for other jobs, from their first page on, or for another page of these. */
function useQuestionChange() {
  const [, setAddress] = useAddress()
  const change = (next: Record<string, string | undefined>) => setAddress({ ...next, page: undefined })
  return {
    change,
    clear: () => change({ q: undefined, ...Object.fromEntries(bounds.map((each) => [each, undefined])) }),
    goTo: (page: number) => setAddress({ page: page === 1 ? undefined : String(page) }, 'push'),
  }
}

function everyPage({ page: _, ...question }: ReturnType<typeof useJobQuestion>) {
  return question
}

type NarrowingProps = {
  question: ReturnType<typeof useJobQuestion>
  jobs: readonly Job[] | undefined
  /** What was found instead of what was typed. */
  close: ComponentProps<typeof CloseMatches>['close']
  updated: ReactNode
  onChange: (next: Record<string, string | undefined>) => void
  onClear: (() => void) | undefined
}

/** By words, and by the rarer filters. */
function Narrowing({ question, jobs, close, updated, onChange, onClear }: NarrowingProps) {
  const { q = '' } = question
  return (
    <>
      <FilterBar
        search={{ placeholder: 'Job, client, address, number', value: q, onChange: (next) => onChange({ q: next }) }}
        onClear={onClear}
        end={updated}
      >
        <JobFilters question={question} jobs={jobs} onChange={onChange} />
      </FilterBar>
      <CloseMatches typed={q} close={close} />
    </>
  )
}

function tabsWith(counts: Record<JobTab, number> | undefined) {
  return jobTabs.map((value) => ({
    value,
    label: labels[value],
    count: counts?.[value],
    attention: value === 'late' || value === 'requires_invoicing',
  }))
}

function sayNotSelected(error: unknown) {
  toast({ kind: 'problem', title: "Couldn't select all", body: plainMessage(error) })
}

function NoJobs({ onNew }: { onNew?: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={HardHat}
        title="No jobs yet"
        text={onNew ? 'Approve an estimate or add one by hand.' : 'Jobs show here once you are put on them.'}
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
