import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import type { CompletesJob } from '#web/jobs/board/board-dialogs.tsx'
import { boardQuestion } from '#web/jobs/board/use-board.ts'
import { jobViews, useJobView } from '#web/jobs/job-view.ts'
import { JobList } from '#web/jobs/list/job-list.tsx'
import { isNarrowed, useJobQuestion } from '#web/jobs/list/job-question.ts'
import { useListBoard, useListJobs } from '#web/jobs/queries.ts'
import { ViewSwitch } from '#web/jobs/view-switch.tsx'
import { usePageKey } from '#web/shell/page-key.ts'
import { UpdatedLine } from '#web/shell/updated-line.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { usePhone } from '#web/ui/style/media.ts'

const NewJob = lazyWithin(() => import('#web/billing/related/new-job.tsx').then((part) => ({ default: part.NewJob })))
const CompleteJob = lazyWithin(() =>
  import('#web/billing/related/complete-job.tsx').then((part) => ({ default: part.CompleteJob })),
)
const JobBoard = lazyWithin(() => import('#web/jobs/board/job-board.tsx').then((part) => ({ default: part.JobBoard })))
const JobCalendar = lazyWithin(() =>
  import('#web/jobs/calendar/job-calendar.tsx').then((part) => ({ default: part.JobCalendar })),
)

/** `/jobs`. */
export default function JobsPage() {
  const [params, change] = useAddress()
  const [view, setView] = useJobView()
  const question = useJobQuestion()
  const list = useListJobs(question, view === 'list')
  const board = useListBoard(boardQuestion(question), view === 'board')
  const mayEdit = useCan('jobs.edit')
  const add = mayEdit ? () => change({ new: '1' }) : undefined
  // The calendar has a key of its own: it knows the day.
  usePageKey('n', view === 'calendar' ? undefined : add)
  usePageKey('v', () => setView(jobViews[(jobViews.indexOf(view) + 1) % jobViews.length] ?? 'list'))
  const phone = usePhone()
  const { counts } = list.data ?? {}
  const none = counts && counts.all + counts.archived === 0 && !isNarrowed(question)
  const shown = view === 'board' ? board : list
  const updated = view !== 'calendar' && (
    <UpdatedLine at={shown.dataUpdatedAt} busy={shown.isFetching} onRefresh={shown.refetch} />
  )
  return (
    <>
      <PageHeader
        title="Jobs"
        count={counts?.all || undefined}
        chip={
          <>
            {phone && updated}
            <ViewSwitch view={view} onChange={setView} />
          </>
        }
        actions={add && !none && <NewButton onClick={add} />}
      />
      {view === 'list' && <JobList onNew={add} updated={!phone && updated} />}
      <Suspense>
        {view === 'board' && <JobBoard mayAdd={mayEdit} updated={!phone && updated} completing={completing} />}
        {view === 'calendar' && <JobCalendar />}
        {mayEdit && params.has('new') && <NewJobOfAddress inCalendar={view === 'calendar'} />}
      </Suspense>
    </>
  )
}

function NewButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="primary" icon={Plus} onClick={onClick}>
      New job
    </Button>
  )
}

const completing: CompletesJob = (job, onClose, back) => <CompleteJob job={job} back={back} onClose={onClose} />

/** The form of a new job, filled in by what the address says. */
function NewJobOfAddress({ inCalendar }: { inCalendar: boolean }) {
  const [params, change] = useAddress()
  const navigate = useNavigate()
  const given = (name: string) => params.get(name) ?? undefined
  // The calendar stays, on the day of the new job; `client_id` narrows it besides.
  const closed = {
    ...{ new: undefined, estimate_id: undefined, day: undefined, person: undefined, property_id: undefined },
    ...(inCalendar ? {} : { client_id: undefined }),
  }
  const showInCalendar = (job: Job) => {
    change({ ...closed, ...(job.expected_start_date ? { on: job.expected_start_date } : {}) })
    const open = () => navigate(`/jobs/${job.id}`)
    toast({ kind: 'success', title: 'Job created', body: job.title, action: { label: 'Open job', onSelect: open } })
  }
  return (
    <NewJob
      estimate_id={given('estimate_id')}
      client_id={given('client_id')}
      property_id={given('property_id')}
      day={given('day')}
      person={given('person')}
      onClose={() => change(closed)}
      onSaved={inCalendar ? showInCalendar : (job) => navigate(`/jobs/${job.id}`, { replace: true })}
    />
  )
}
