import type { ReactNode } from 'react'
import type { getJob } from '#contract/jobs/calls.ts'
import { useCan } from '#web/api/access.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { JobDatesCard } from './job-dates-card.tsx'
import { JobMoneyCard } from './job-money-card.tsx'
import { JobSiteCard } from './job-site-card.tsx'

type JobBodyProps = Pick<AnswerFor<typeof getJob>, 'job' | 'money'> & {
  onDates: () => void
  /** The job's documents, from billing. */
  estimates: ReactNode
  invoices: ReactNode
  /** Beside the money: invoice what is left. */
  rest: ReactNode
  /** The activity of the job and its documents. */
  timeline: ReactNode
}

/** Overview, documents, money and timeline of a job, in `?tab=`. */
export function JobBody({ job, money, onDates, estimates, invoices, rest, timeline }: JobBodyProps) {
  const [params, change] = useAddress()
  const can = useCan()
  const canSeeDocuments = can('estimates.view') || can('invoices.view')
  const tabs = [
    { value: 'overview', label: 'Overview' },
    ...(canSeeDocuments ? [{ value: 'documents', label: 'Documents' }] : []),
    ...(money ? [{ value: 'money', label: 'Money' }] : []),
    { value: 'timeline', label: 'Timeline' },
  ]
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'overview'
  const editDates = can('jobs.edit') && !job.archived_at ? onDates : undefined
  return (
    <Tabs
      label="Job"
      value={tab}
      onChange={(next) => change({ tab: next === 'overview' ? undefined : next })}
      tabs={tabs}
    >
      {tab === 'overview' && <Overview job={job} money={money} rest={rest} onDates={editDates} />}
      {tab === 'documents' && (
        <div className="flex flex-col gap-4">
          {estimates}
          {invoices}
        </div>
      )}
      {tab === 'money' && money && (
        <div className="flex flex-col gap-4">
          <JobMoneyCard money={money} rest={rest} />
          {invoices}
        </div>
      )}
      {tab === 'timeline' && timeline}
    </Tabs>
  )
}

type OverviewProps = Pick<JobBodyProps, 'job' | 'money' | 'rest'> & { onDates: (() => void) | undefined }

function Overview({ job, money, rest, onDates }: OverviewProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_320px]">
      <div className="flex min-w-0 flex-col gap-4">
        <JobDatesCard job={job} onEdit={onDates} />
        {money && <JobMoneyCard money={money} rest={rest} />}
        {job.description && (
          <Card title="Description">
            <p className="max-w-reading whitespace-pre-line">{job.description}</p>
          </Card>
        )}
      </div>
      <JobSiteCard job={job} />
    </div>
  )
}
