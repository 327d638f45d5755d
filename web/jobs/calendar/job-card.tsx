import { CalendarArrowUp, CalendarDays, ExternalLink, UserPlus } from 'lucide-react'
import { addressLine } from '#contract/clients/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { JobChips, WaitLine } from '../job-chip.tsx'
import { JobDays } from '../job-days.tsx'
import { PriorityChip } from '../priority-chip.tsx'
import { CrewMark } from './crew-mark.tsx'
import { whyFixed } from './move-words.ts'

export type CardAsk = 'dates' | 'crew' | 'day'

type JobCardProps = { job: Job; mayEdit: boolean; onAsk: (ask: CardAsk) => void }

/** What a bar of the calendar has no space for, and what can be done from here. */
export function JobCardBody({ job, mayEdit, onAsk }: JobCardProps) {
  const address = addressLine({ address: job.address, city: job.city })
  const fixed = whyFixed(job)
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <JobChips job={job} />
        <PriorityChip priority={job.priority} />
      </p>
      <WaitLine day={job.work_after} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Row name="Days">
          <JobDays job={job} />
        </Row>
        {job.client_name && <Row name="Client">{job.client_name}</Row>}
        {address && <Row name="Where">{address}</Row>}
        <Row name="Crew">
          <CrewNames crew={job.crew ?? []} />
        </Row>
      </dl>
      {mayEdit && fixed && <p className="text-small text-ink-muted">{fixed}.</p>}
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        <ButtonLink size="sm" variant="primary" icon={ExternalLink} href={`/jobs/${job.id}`}>
          Open job
        </ButtonLink>
        {mayEdit && <EditButtons job={job} onAsk={onAsk} />}
      </div>
    </div>
  )
}

function CrewNames({ crew }: { crew: NonNullable<Job['crew']> }) {
  if (crew.length === 0) return 'Nobody assigned'
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {crew.map((person) => (
        <li key={person.id} className="inline-flex items-center gap-1.5">
          <CrewMark job={{ crew: [person] }} />
          {person.name}
          {person.lead && <span className="text-small text-ink-muted">lead</span>}
        </li>
      ))}
    </ul>
  )
}

/** What is done or archived keeps its days. */
function EditButtons({ job, onAsk }: Pick<JobCardProps, 'job' | 'onAsk'>) {
  return (
    <>
      {!whyFixed(job) && (
        <Button size="sm" icon={CalendarArrowUp} onClick={() => onAsk('day')}>
          {job.status === 'unscheduled' ? 'Put on a day…' : 'Move to…'}
        </Button>
      )}
      {!job.archived_at && (
        <>
          <Button size="sm" icon={CalendarDays} onClick={() => onAsk('dates')}>
            Edit dates
          </Button>
          <Button size="sm" icon={UserPlus} onClick={() => onAsk('crew')}>
            Assign crew
          </Button>
        </>
      )}
    </>
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
