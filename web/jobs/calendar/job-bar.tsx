import { CircleCheck, CirclePause, Clock } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { jobStatusWords } from '#contract/jobs/word-rules.ts'
import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { formatDay } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { crewColor, leadOf } from '../crew/crew-color.ts'
import { useCalendar } from './calendar-context.ts'
import { CrewMark } from './crew-mark.tsx'
import { sayDays, whyFixed } from './move-words.ts'
import type { Bar } from './week-plan.ts'

type JobBarProps = {
  bar: Bar
  /** With client and place in a second line. */
  tall: boolean
  faded: boolean
  style: CSSProperties
}

/** A job across the days of a week that it takes up. */
export function JobBar({ bar, tall, faded, style }: JobBarProps) {
  const { job, begins, ends, column, lane, days, waiting } = bar
  const { open, grip, mayEdit } = useCalendar()
  const said = useBarWords(bar)
  const movable = mayEdit && !whyFixed(job)
  const where = [job.client_name, job.city ?? job.address].filter(Boolean).join(' · ')
  return (
    <button
      type="button"
      tabIndex={-1}
      data-stop
      data-prints
      data-bar={job.id}
      data-column={column}
      data-span={days}
      data-lane={lane}
      aria-haspopup="dialog"
      title={`${job.title}, ${said}`}
      onClick={(event) => open(job, event.currentTarget)}
      onPointerDown={mayEdit ? (event) => grip(event, job, 'bar') : undefined}
      style={{ ...style, ...crewColor(leadOf(job)) }}
      className={cx(
        'group crew-tint crew-edge absolute z-10 flex items-center gap-1 overflow-clip border px-1 text-start text-small font-label select-none',
        '[-webkit-touch-callout:none] focus-visible:z-20 hover:brightness-97 dark:hover:brightness-115',
        begins ? 'rounded-s-chip border-s-4' : 'border-s-0',
        ends ? 'rounded-e-chip' : 'border-e-0',
        movable && 'cursor-grab',
        faded && 'opacity-45',
      )}
    >
      {waiting > 0 && (
        <span
          aria-hidden
          className="hatched pointer-events-none absolute inset-y-0 start-0"
          style={{ width: `${(waiting / days) * 100}%` }}
        />
      )}
      <CrewMark job={job} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1">
          <span className="min-w-0 truncate">{job.title}</span>
          <StateMark job={job} />
        </span>
        <span className="sr-only">, {said}</span>
        {tall && where && <span className="block truncate font-text">{where}</span>}
      </span>
      {movable && ends && <BarEnd job={job} />}
    </button>
  )
}

/** Where the end of the job is dragged to another day. */
function BarEnd({ job }: { job: Job }) {
  const { grip } = useCalendar()
  return (
    <span
      data-bar-end
      onPointerDown={(event) => {
        event.stopPropagation()
        grip(event, job, 'end')
      }}
      className="absolute inset-y-0 end-0 w-2.5 cursor-ew-resize after:absolute after:inset-y-1 after:end-0.5 after:w-0.5 after:rounded-full after:bg-current after:opacity-0 group-hover:after:opacity-60 group-focus-visible:after:opacity-60 pointer-coarse:w-5 pointer-coarse:after:opacity-60"
    />
  )
}

/** What a bar has no space for and a screen reader says: its days, its state and who is on it. */
function useBarWords({ job, span }: Bar): string {
  const formats = useFormats()
  const { today } = useCalendar()
  const crew = (job.crew ?? []).map(({ name, lead }) => (lead ? `${name} (lead)` : name)).join(', ')
  const state = jobStatusWords[job.status] + (job.late ? ', running late' : '')
  const wait = job.work_after
    ? [`work may start after ${formatDay(job.work_after, today, formats.locale)}, midnight`]
    : []
  return [sayDays(span, { ...formats, today }), state, crew || 'nobody on it', ...wait].join(', ')
}

/** That a job is over, waits or runs late, where its bar is too small for a chip. */
function StateMark({ job }: { job: Job }) {
  const icon: IconKind | undefined =
    job.status === 'completed' ? CircleCheck : job.status === 'on_hold' ? CirclePause : job.late ? Clock : undefined
  return icon ? <Icon of={icon} size={16} className="shrink-0" /> : null
}
