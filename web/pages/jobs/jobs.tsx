import { Suspense } from 'react'
import { jobList } from '#contract/jobs/list.ts'
import { useCan } from '#web/api/access.ts'
import type { CompletesJob } from '#web/jobs/board/board-dialogs.tsx'
import { boardQuestion } from '#web/jobs/board/use-board.ts'
import { useJobView, ViewSwitch, viewAfter } from '#web/jobs/job-view.tsx'
import { useJobFilters } from '#web/jobs/list/job-filters.tsx'
import { hasNoJobs, JobList, jobsMenu } from '#web/jobs/list/job-list.tsx'
import { useListBoard, useListJobs } from '#web/jobs/queries.ts'
import { usePageKey } from '#web/shell/page-key.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { ListHead } from '#web/ui/list/list-head.tsx'
import { useList } from '#web/ui/list/use-list.ts'

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
  const add = useCan('jobs.edit') ? () => change({ new: '1' }) : undefined
  // The calendar has a key of its own: it knows the day.
  usePageKey('n', view === 'calendar' ? undefined : add)
  usePageKey('v', () => setView(viewAfter(view)))
  const none = view === 'list' && hasNoJobs(list, listed)
  return (
    <>
      <ListHead
        title="Jobs"
        count={listed.data?.counts?.all || undefined}
        {...{ list, records }}
        read={view === 'board' ? board : listed}
        bare={none || view === 'calendar'}
        more={view === 'list' && !none ? jobsMenu(list, listed) : undefined}
        views={<ViewSwitch view={view} onChange={setView} />}
        add={add && !none ? { label: 'New job', onPress: add } : undefined}
      />
      {view === 'list' && <JobList {...{ list, records }} query={listed} onNew={add} />}
      <Suspense>
        {view === 'board' && <JobBoard {...{ list, records, completing }} mayAdd={add !== undefined} />}
        {view === 'calendar' && <JobCalendar />}
        {add && params.has('new') && <NewJob inCalendar={view === 'calendar'} />}
      </Suspense>
    </>
  )
}

const completing: CompletesJob = (job, onClose, back) => <CompleteJob job={job} back={back} onClose={onClose} />
