import { memo, Suspense, useState } from 'react'
import type { Draft, DraftHead, DraftProblem } from '#contract/billing/drafts/draft-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { Property } from '#contract/clients/properties/shapes.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { isDay } from '#contract/values/dates.ts'
import { limits } from '#contract/values/limits.ts'
import { useCan } from '#web/api/access.ts'
import { ClientField } from '#web/clients/form/client-field.tsx'
import { PropertyField } from '#web/clients/properties/property-field.tsx'
import { JobChoice } from '#web/jobs/form/job-choice.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import type { Option } from '#web/ui/input/options.ts'
import type { DraftChange } from './options/option-actions.ts'

const ChangeOfJob = lazyWithin(() => import('./change-of-job.tsx').then((part) => ({ default: part.ChangeOfJob })))

type DetailsCardProps = {
  /** Nothing was written yet: it begins with the client. */
  isNew: boolean
  kind: DocumentKind
  draft: DraftHead
  onChange: DraftChange
  problems: DraftProblem[]
  client: { id: string; display_name: string } | undefined
  job: Job | undefined
  properties: readonly Property[]
  property: Property | undefined
  /** Whose it is and where comes from its estimate. */
  fixed: boolean
}

/** For whom, for which job, called what, from when until when. */
export const DetailsCard = memo(function DetailsCard(props: DetailsCardProps) {
  const { kind, draft, onChange, problems, fixed } = props
  const canSeeJobs = useCan('jobs.view')
  const problem = (field: string) => problems.find((each) => each.field === field && !each.line)?.message
  return (
    <Card>
      <div className="grid gap-4 sm:grid-cols-2" data-unit>
        {draft.change_order ? (
          <Suspense>
            <ChangeOfJob {...props} change={draft.change_order} />
          </Suspense>
        ) : fixed ? (
          <OfEstimate {...props} />
        ) : (
          <>
            <div data-field="client_id">
              <ClientOfDraft {...props} error={problem('client_id')} />
            </div>
            {canSeeJobs && <JobOfDraft {...props} />}
          </>
        )}
        {draft.client_id && !fixed && (
          <PropertyField
            client_id={draft.client_id}
            properties={props.properties}
            value={props.property?.id ?? ''}
            none="None"
            onChange={(id) => onChange({ property_id: id || null })}
          />
        )}
        <Field label="Title" optional className={canSeeJobs ? undefined : 'sm:col-span-1'}>
          <Input
            value={draft.title}
            maxLength={limits.line}
            placeholder="Maple St deck"
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </Field>
        <Days kind={kind} draft={draft} problem={problem} onChange={onChange} />
      </div>
    </Card>
  )
})

/** An invoice of an estimate stays with that one's client and job. */
function OfEstimate({ client, job }: Pick<DetailsCardProps, 'client' | 'job'>) {
  return (
    <p className="text-ink-muted sm:col-span-2">
      Bills an estimate{client && ` for ${client.display_name}`}
      {job && (
        <>
          , job <Link href={`/jobs/${job.id}`}>{job.title}</Link>
        </>
      )}
      .
    </p>
  )
}

type ClientOfDraftProps = Pick<DetailsCardProps, 'isNew' | 'draft' | 'client' | 'job' | 'onChange'> & {
  error: string | undefined
}

function ClientOfDraft({ isNew, draft, client, job, error, onChange }: ClientOfDraftProps) {
  const [picked, setPicked] = useState<Option>()
  const [begins] = useState(isNew && !draft.client_id)
  const named = client?.id === draft.client_id ? client.display_name : undefined
  const label = named ?? (picked?.value === draft.client_id ? picked.label : '…')
  return (
    <ClientField
      value={draft.client_id ? { value: draft.client_id, label } : undefined}
      error={error}
      autoFocus={begins}
      onChange={(next) => {
        setPicked(next)
        // A job belongs to its client.
        const elsewhere = job && job.client_id !== next?.value
        onChange((now) => ({
          client_id: next?.value ?? null,
          property_id: undefined,
          ...(elsewhere ? { job_id: null, ...leftBehind(now) } : {}),
        }))
      }}
    />
  )
}

/** The job; it brings its client and its title where there are none yet. */
function JobOfDraft({ draft, job, onChange }: Pick<DetailsCardProps, 'draft' | 'job' | 'onChange'>) {
  return (
    <JobChoice
      client_id={draft.client_id}
      value={draft.job_id ? { value: draft.job_id, label: job?.title ?? '…' } : undefined}
      onChange={(next) =>
        onChange((now) => ({
          job_id: next?.id ?? null,
          property_id: undefined,
          ...(next?.id === now.job_id ? {} : leftBehind(now)),
          ...(next?.client_id && !now.client_id ? { client_id: next.client_id } : {}),
          ...(next && !now.title ? { title: next.title } : {}),
        }))
      }
    />
  )
}

/** What is another job's. */
function leftBehind({ lines }: Draft): Pick<Draft, 'lines' | 'attachments'> {
  return { lines: lines.map(({ photos: _, ...line }) => line), attachments: [] }
}

type DaysProps = Pick<DetailsCardProps, 'kind' | 'draft' | 'onChange'> & {
  problem: (field: string) => string | undefined
}

function Days({ kind, draft, problem, onChange }: DaysProps) {
  return (
    <div className="two-columns gap-4">
      <div data-field="issue_date">
        <Field label="Issued" error={problem('issue_date')}>
          <DateInput
            className={narrowDay}
            value={draft.issue_date}
            onChange={(issue_date) => onChange({ issue_date })}
          />
        </Field>
      </div>
      <div data-field="until">
        <Field label={kind === 'estimate' ? 'Expires' : 'Due'} error={problem('until')}>
          <DateInput
            className={narrowDay}
            value={draft.until}
            min={isDay(draft.issue_date) ? draft.issue_date : undefined}
            onChange={(until) => onChange({ until })}
          />
        </Field>
      </div>
    </div>
  )
}

/* Two days side by side: the day itself comes first. */
const narrowDay = '[&_input]:ps-2! [&_input]:pe-9! [&_output]:hidden'
