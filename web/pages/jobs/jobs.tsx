import { Suspense } from 'react'
import { exportJobs } from '#contract/jobs/calls.ts'
import { jobList } from '#contract/jobs/list.ts'
import { useCan } from '#web/api/access.ts'
import { saveFound } from '#web/api/files/save-table.ts'
import type { CompletesJob } from '#web/jobs/board/board-dialogs.tsx'
import { boardQuestion } from '#web/jobs/board/use-board.ts'
import { jobViews, useJobView } from '#web/jobs/job-view.ts'
import { useJobFilters } from '#web/jobs/list/job-filters.tsx'
import { JobList, NoJobs } from '#web/jobs/list/job-list.tsx'
import { useListBoard, useListJobs } from '#web/jobs/queries.ts'
import { ViewSwitch } from '#web/jobs/view-switch.tsx'
import { usePageKey } from '#web/shell/page-key.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { ListHead } from '#web/ui/list/list-head.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { saveItem } from '#web/users/save-item.ts'

const NewJob = lazyWithin(() => import('./new-job.tsx').then((part) => ({ default: part.NewJobOfAddress })))
const CompleteJob = lazyWithin(() =>
  import('#web/billing/related/complete-job.tsx').then((part) => ({ default: part.CompleteJob })),
)
const JobBoard = lazyWithin(() => import('#web/jobs/board/job-board.tsx').then((part) => ({ default: part.JobBoard })))
const JobCalendar = lazyWithin(() =>
  import('#web/jobs/calendar/job-calendar.tsx').then((part) => ({ default: part.JobCalendar })),
)

/** `/jobs`: the list, the board, the calendar. */
export default function JobsPage() {
  const [params, change] = useAddress()
  const [view, setView] = useJobView()
  const list = useList(jobList)
  const listed = useListJobs({ ...list.question, page: list.page }, view === 'list')
  const board = useListBoard(boardQuestion(list.question), view === 'board')
  const records = useJobFilters(list.narrowed, view === 'board' ? undefined : listed.data?.jobs)
  const mayEdit = useCan('jobs.edit')
  const add = mayEdit ? () => change({ new: '1' }) : undefined
  // The calendar has a key of its own: it knows the day.
  usePageKey('n', view === 'calendar' ? undefined : add)
  usePageKey('v', () => setView(jobViews[(jobViews.indexOf(view) + 1) % jobViews.length] ?? 'list'))
  const found = listed.data
  const { counts } = found ?? {}
  const save = () => saveFound(exportJobs, 'jobs', list.question, found)
  const none = view === 'list' && counts && counts.all + counts.archived === 0 && !list.isNarrowed
  return (
    <>
      <ListHead
        title="Jobs"
        count={counts?.all || undefined}
        list={list}
        records={records}
        read={view === 'board' ? board : listed}
        bare={none || view === 'calendar'}
        more={view === 'list' && !none ? [saveItem('Export as CSV', save)] : undefined}
        views={<ViewSwitch view={view} onChange={setView} />}
        add={add && !none ? { label: 'New job', onPress: add } : undefined}
      />
      {none && (
        <Card>
          <NoJobs onNew={add} />
        </Card>
      )}
      {view === 'list' && !none && <JobList list={list} query={listed} records={records} />}
      <Suspense>
        {view === 'board' && <JobBoard list={list} records={records} mayAdd={mayEdit} completing={completing} />}
        {view === 'calendar' && <JobCalendar />}
        {mayEdit && params.has('new') && <NewJob inCalendar={view === 'calendar'} />}
      </Suspense>
    </>
  )
}

const completing: CompletesJob = (job, onClose, back) => <CompleteJob job={job} back={back} onClose={onClose} />
