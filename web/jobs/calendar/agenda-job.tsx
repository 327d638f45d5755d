import { addressLine } from '#contract/clients/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { crewColor, leadOf } from '../crew/crew-color.ts'
import { JobChips, WaitLine } from '../job-chip.tsx'
import { PriorityChip } from '../priority-chip.tsx'
import { useCalendar } from './calendar-context.ts'
import { CrewMark } from './crew-mark.tsx'

/** A job in the list of a day; a press shows its card. */
export function AgendaJob({ job, part }: { job: Job; part?: string }) {
  const { open } = useCalendar()
  const where = [job.client_name, addressLine({ address: job.address, city: job.city })].filter(Boolean).join(' · ')
  const crew = (job.crew ?? []).map(({ name }) => name).join(', ')
  return (
    <button
      type="button"
      data-prints
      data-bar={job.id}
      aria-haspopup="dialog"
      onClick={(event) => open(job, event.currentTarget)}
      style={crewColor(leadOf(job))}
      className="crew-edge quick flex min-h-14 w-full items-start gap-3 border-s-4 px-3 py-2 text-start -outline-offset-2 hover:bg-sunken"
    >
      <CrewMark job={job} large />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 font-label">{job.title}</span>
          {part && <span className="shrink-0 text-small text-ink-muted tabular-nums">{part}</span>}
        </span>
        {where && <span className="truncate text-small text-ink-muted">{where}</span>}
        <WaitLine day={job.work_after} />
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-muted">
          <JobChips job={job} />
          <PriorityChip priority={job.priority} />
          <span className="min-w-0 truncate">{crew || 'Nobody assigned'}</span>
        </span>
      </span>
    </button>
  )
}
