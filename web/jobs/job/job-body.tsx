import { type ReactNode, Suspense } from 'react'
import type { getJob } from '#contract/jobs/calls.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { CrewCard } from '../crew/crew-card.tsx'
import { NoteBox } from '../notes/note-box.tsx'
import { NextTasksCard } from '../tasks/next-tasks-card.tsx'
import { TaskList } from '../tasks/task-list.tsx'
import { CanceledNote, WaitNote } from '../value/canceled-note.tsx'
import { ValueCard } from '../value/value-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { JobDatesCard } from './job-dates-card.tsx'
import type { JobAction } from './job-head.tsx'
import { JobMoneyCard } from './job-money-card.tsx'
import { JobSiteCard } from './job-site-card.tsx'
import { MoneySums } from './money-sums.tsx'
import { SoldCard } from './sold-card.tsx'

const JobFilesCard = lazyWithin(() =>
  import('../files/job-files-card.tsx').then((part) => ({ default: part.JobFilesCard })),
)
const JobPhotos = lazyWithin(() => import('./job-photos.tsx').then((part) => ({ default: part.JobPhotos })))

type JobBodyProps = {
  known: AnswerFor<typeof getJob>
  onAction: (jobAction: JobAction) => void
  /** The job's documents, from billing. */
  estimates: ReactNode
  invoices: ReactNode
  contracts: ReactNode
  /** What changes what was signed, from billing. */
  changes: ReactNode
  /** Beside the money: invoice what is left. */
  rest: ReactNode
  /** What it cost and what is left of it, from the books; absent for who may not see costs. */
  costs?: ReactNode
  /** What came in and went out for it, from the books; absent for who may not see them. */
  transactions?: ReactNode
  /** The activity of the job and its documents. */
  timeline: ReactNode
}

/** Overview, tasks, documents, money, photos and timeline of a job, in `?tab=`. */
export function JobBody(props: JobBodyProps) {
  const { known, onAction, changes, rest, transactions, timeline } = props
  const { job, tasks } = known
  const [params, change] = useAddress()
  const tabs = useJobTabs(known, Boolean(transactions))
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'overview'
  return (
    <Tabs
      label="Job"
      value={tab}
      onChange={(next) => change({ tab: next === 'overview' ? undefined : next })}
      tabs={tabs}
    >
      {tab === 'overview' && <Overview {...{ known, changes, rest, onAction }} />}
      {tab === 'tasks' && tasks && <TaskList job={job} tasks={tasks} />}
      {tab === 'documents' && <Documents {...props} />}
      {tab === 'money' && <MoneyTab {...props} />}
      {tab === 'photos' && (
        <Suspense>
          <JobPhotos job={job} />
        </Suspense>
      )}
      {tab === 'timeline' && <Timeline job={job}>{timeline}</Timeline>}
    </Tabs>
  )
}

function useJobTabs({ tasks, money }: JobBodyProps['known'], hasTransactions: boolean) {
  const can = useCan()
  return [
    { value: 'overview', label: 'Overview' },
    ...(tasks ? [{ value: 'tasks', label: 'Tasks', count: tasks.filter(({ done }) => !done).length }] : []),
    { value: 'documents', label: 'Documents' },
    ...(money || hasTransactions ? [{ value: 'money', label: 'Money' }] : []),
    ...(can('photos.view') ? [{ value: 'photos', label: 'Photos' }] : []),
    { value: 'timeline', label: 'Timeline' },
  ]
}

type DocumentsProps = Pick<JobBodyProps, 'known' | 'estimates' | 'contracts' | 'invoices'>

function Documents({ known, estimates, contracts, invoices }: DocumentsProps) {
  return (
    <div className="flex flex-col gap-4">
      {estimates}
      {contracts}
      {invoices}
      <Suspense>
        <JobFilesCard job={known.job} />
      </Suspense>
    </div>
  )
}

type MoneyTabProps = Pick<JobBodyProps, 'known' | 'rest' | 'costs' | 'invoices' | 'transactions'>

function MoneyTab({ known: { job, money, deposit, value }, rest, costs, invoices, transactions }: MoneyTabProps) {
  return (
    <div className="flex flex-col gap-4">
      <CanceledNote job={job} />
      <ValueCard rows job={job} value={value} />
      {money && <JobMoneyCard job={job} money={money} rest={rest} />}
      {money && costs}
      {money && <MoneySums money={money} deposit={deposit} />}
      {money && invoices}
      {transactions}
    </div>
  )
}

function Timeline({ job, children }: { job: Job; children: ReactNode }) {
  const can = useCan()
  return (
    <div className="flex flex-col gap-4">
      {can('tasks.edit') && <NoteBox job={job} />}
      {children}
    </div>
  )
}

type OverviewProps = Pick<JobBodyProps, 'known' | 'changes' | 'rest' | 'onAction'>

function Overview({ known, changes, rest, onAction }: OverviewProps) {
  const { job, tasks, lines = [], money, deposit, value } = known
  const mayEdit = useCan('jobs.edit')
  const open = (jobAction: JobAction, may = mayEdit) => (may ? () => onAction(jobAction) : undefined)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_320px]">
      <div className="flex min-w-0 flex-col gap-4">
        <CanceledNote job={job} />
        <WaitNote job={job} />
        <JobDatesCard job={job} onEdit={open('dates', mayEdit && !job.archived_at)} />
        <ValueCard job={job} value={value} />
        {changes}
        {tasks && <NextTasksCard key={job.id} job_id={job.id} tasks={tasks} />}
        {money && <JobMoneyCard job={job} money={money} rest={rest} />}
        <DetailsCard job={job} onEdit={open('details')} />
        <SoldCard lines={lines} price={job.contract_price} deposit={deposit} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <JobSiteCard job={job} />
        <CrewCard job={job} onEdit={open('crew')} />
      </div>
    </div>
  )
}
