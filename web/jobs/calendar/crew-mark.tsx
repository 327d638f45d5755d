import type { Job } from '#contract/jobs/shapes.ts'
import { initials } from '#web/ui/picture/avatar.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { crewColor, leadOf } from '../crew/crew-color.ts'

/** The initials of who leads a job, else of the first on it, on their color; a dash for nobody. */
export function CrewMark({ job, large }: { job: Pick<Job, 'crew'>; large?: boolean }) {
  const lead = leadOf(job)
  return (
    <span
      aria-hidden
      style={crewColor(lead)}
      className={cx(
        'crew-fill inline-flex shrink-0 items-center justify-center rounded-chip text-badge tabular-nums',
        large ? 'size-8' : 'h-4.5 min-w-5.5 px-0.5',
      )}
    >
      {lead ? initials(lead.name) : '–'}
    </span>
  )
}
