import { type ComponentProps, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { BriefDocuments } from '#web/billing/related/brief-documents.tsx'
import { useJobInvoicing } from '#web/billing/related/job-invoicing.ts'
import { finalInvoice, JobRest, looseEndsOf } from '#web/billing/related/job-loose-ends.tsx'
import { BriefContracts } from '#web/contracts/related/brief-contracts.tsx'
import { JobTimeline } from '#web/dashboard/job-timeline.tsx'
import { JobActions, useJobAct } from '#web/jobs/job/job-actions.tsx'
import { JobBody } from '#web/jobs/job/job-body.tsx'
import { type JobAction, JobHead } from '#web/jobs/job/job-head.tsx'
import { JobReach } from '#web/jobs/job/job-site-card.tsx'
import { JobUnknown } from '#web/jobs/job/job-unknown.tsx'
import { PhotoButton } from '#web/jobs/job/photo-button.tsx'
import { useGetJob } from '#web/jobs/queries.ts'
import { JobTags } from '#web/jobs/tags/job-tags.tsx'
import { OpenedRows } from '#web/reports/entries/opened-rows.tsx'
import { useTitle } from '#web/shell/start/title.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { LoadingMark } from '#web/ui/state/skeleton.tsx'

const JobTransactions = lazyWithin(() =>
  import('#web/accounting/related/job-transactions.tsx').then((part) => ({ default: part.JobTransactions })),
)
const JobCosts = lazyWithin(() =>
  import('#web/reports/jobs/job-costs-card.tsx').then((part) => ({ default: part.JobCostsCard })),
)
const JobChanges = lazyWithin(() =>
  import('#web/billing/change-order/job-changes.tsx').then((part) => ({ default: part.JobChanges })),
)
const JobDialogs = lazyWithin(() =>
  import('#web/jobs/job/job-dialogs.tsx').then((part) => ({ default: part.JobDialogs })),
)

/** `/jobs/:id`. */
export default function JobPage() {
  const { id = '' } = useParams()
  const query = useGetJob(id)
  const [jobAction, setJobAction] = useState<JobAction>()
  const invoicing = useJobInvoicing(query.data?.job)
  const mayAccount = useCan('accounting.view')
  useTitle(query.data?.job.title)
  if (!query.data) return <JobUnknown query={query} />
  const { job } = query.data
  const of = { job_id: id, ...(job.client_id ? { client_id: job.client_id } : {}) }
  return (
    <>
      <Head job={job} invoicing={invoicing} onAction={setJobAction} />
      <JobTags job={job} />
      <JobReach job={job} />
      <JobBody
        known={query.data}
        onAction={setJobAction}
        costs={<Costs known={query.data} />}
        transactions={mayAccount && <Transactions job={job} />}
        timeline={<JobTimeline activity={query.data.activity ?? []} />}
        changes={
          <Suspense>
            <JobChanges known={query.data} />
          </Suspense>
        }
        rest={job.status !== 'completed' && <JobRest invoicing={invoicing} />}
        estimates={<BriefDocuments kind="estimate" of={of} empty="No estimate for this job" />}
        contracts={<BriefContracts of={of} empty="No contract for this job" />}
        invoices={<BriefDocuments kind="invoice" of={of} empty="No invoice for this job yet" />}
      />
      <Suspense>
        {jobAction && (
          <JobDialogs
            job={job}
            jobAction={jobAction}
            looseEnds={looseEndsOf(invoicing)}
            next={finalInvoice(invoicing)}
            onClose={() => setJobAction(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/** What it cost, and the rows behind each figure. */
function Costs({ known }: Pick<ComponentProps<typeof JobBody>, 'known'>) {
  if (!known.money) return null
  return (
    <Suspense fallback={<LoadingMark />}>
      <JobCosts money={known.money} />
      <OpenedRows />
    </Suspense>
  )
}

/** What the books say of it, for who may see them. */
function Transactions({ job }: { job: Job }) {
  return (
    <Suspense>
      <JobTransactions job={job} />
    </Suspense>
  )
}

type HeadProps = {
  job: Job
  invoicing: ReturnType<typeof useJobInvoicing>
  onAction: (jobAction: JobAction) => void
}

/** Its title and state, and what is to be done with it next. */
function Head({ job, invoicing, onAction }: HeadProps) {
  const { act } = useJobAct(job)
  const wanted = invoicing.open || job.requires_invoicing
  return (
    <JobHead
      job={job}
      onAction={onAction}
      onAct={(action) => act({ action })}
      actions={
        <>
          <PhotoButton job={job} />
          <JobActions
            job={job}
            onComplete={() => onAction('complete')}
            onInvoice={wanted && invoicing.create ? () => invoicing.create?.() : undefined}
            invoicing={invoicing.busy}
          />
        </>
      }
    />
  )
}
