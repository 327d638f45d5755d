import { CalendarArrowUp, CalendarDays, ExternalLink, UserPlus } from 'lucide-react'
import { addressLine } from '#contract/clients/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { CrewFaces } from '../crew/crew-faces.tsx'
import { JobChips } from '../job-chip.tsx'
import { JobDays } from '../job-days.tsx'
import { PriorityChip } from '../priority-chip.tsx'
import { whyFixed } from './move-words.ts'

export type CardAsk = 'dates' | 'crew' | 'day'

type JobCardProps = { job: Job; mayEdit: boolean; onAsk: (ask: CardAsk) => void }

/** What a bar of the calendar has no space for, and what can be done from here. */
export function JobCardBody({ job, mayEdit, onAsk }: JobCardProps) {
  const { locale } = useFormats()
  const address = addressLine({ address: job.address, city: job.city })
  const names = new Intl.ListFormat(locale).format((job.crew ?? []).map(({ name }) => name))
  const fixed = whyFixed(job)
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <JobChips job={job} />
        <PriorityChip priority={job.priority} />
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Row name="Days">
          <JobDays job={job} />
        </Row>
        {job.client_name && <Row name="Client">{job.client_name}</Row>}
        {address && <Row name="Where">{address}</Row>}
        <Row name="Crew">
          {names ? (
            <span className="inline-flex flex-wrap items-center gap-2">
              <CrewFaces crew={job.crew ?? []} />
              {names}
            </span>
          ) : (
            'Nobody assigned'
          )}
        </Row>
      </dl>
      {mayEdit && fixed && <p className="text-small text-ink-muted">{fixed}.</p>}
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        <ButtonLink size="sm" variant="primary" icon={ExternalLink} href={`/jobs/${job.id}`}>
          Open job
        </ButtonLink>
        {mayEdit && !fixed && (
          <Button size="sm" icon={CalendarArrowUp} onClick={() => onAsk('day')}>
            {job.status === 'unscheduled' ? 'Put on a day…' : 'Move to…'}
          </Button>
        )}
        {mayEdit && !job.archived_at && (
          <>
            <Button size="sm" icon={CalendarDays} onClick={() => onAsk('dates')}>
              Edit dates
            </Button>
            <Button size="sm" icon={UserPlus} onClick={() => onAsk('crew')}>
              Assign crew
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
