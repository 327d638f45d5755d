import { actualSpan, dayOfPlan, plannedSpan } from '#contract/jobs/progress-rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { cx } from '#web/ui/style/class-names.ts'
import { DayRange, DayText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'

type JobDaysProps = {
  job: Job
  /** The days alone. */
  plain?: boolean
}

/** The days of a job in a list: the range, and while it runs how far it is. */
export function JobDays({ job, plain }: JobDaysProps) {
  const { today } = useFormats()
  const span = job.status === 'completed' ? actualSpan(job, today) : (plannedSpan(job) ?? actualSpan(job, today))
  if (!span) return <span className="text-ink-subtle">No dates yet</span>
  const running = job.status === 'in_progress' || job.status === 'on_hold'
  return (
    <span className="inline-flex items-center gap-x-2">
      {span.from === span.to ? (
        <DayText day={span.from} className="whitespace-nowrap" />
      ) : (
        <DayRange from={span.from} to={span.to} />
      )}
      {running && !plain && <DayBar job={job} />}
    </span>
  )
}

function DayBar({ job }: { job: Job }) {
  const { today } = useFormats()
  const at = dayOfPlan(job, today)
  if (!at) return null
  const said = at.day > at.of ? `Day ${at.day}, planned ${at.of}` : `Day ${at.day} of ${at.of}`
  return (
    <span
      role="img"
      aria-label={said}
      title={said}
      className="inline-block h-1.5 w-14 overflow-clip rounded-chip bg-sunken shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <span
        className={cx('block h-full', job.late ? 'bg-pencil-fill' : 'bg-chalk')}
        style={{ width: `${Math.min(100, (at.day / at.of) * 100)}%` }}
      />
    </span>
  )
}
