import { ChevronDown, ChevronUp, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Span } from '#contract/jobs/progress-rules.ts'
import { type Day, daysBetween } from '#contract/values/dates.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { AgendaJob } from './agenda-job.tsx'
import type { Period } from './calendar-address.ts'
import { useCalendar } from './calendar-context.ts'
import { sayDays } from './move-words.ts'
import type { PlacedJob } from './week-plan.ts'

type AgendaProps = { period: Period; placed: readonly PlacedJob[]; loading: boolean }

/**
 * The days of a period, each with its jobs; a job of several days is in each. It opens on today: the days before are one press away. In
 * a month days without jobs are drawn together.
 */
export function Agenda({ period, placed, loading }: AgendaProps) {
  const { today } = useCalendar()
  const isMonth = period.kind === 'month'
  const days = period.weeks.flat().filter((day) => !isMonth || day.startsWith(period.on.slice(0, 7)))
  const rows = days.map((day) => ({ day, jobs: placed.filter(({ span }) => span.from <= day && day <= span.to) }))
  const keeps = ({ day, jobs }: (typeof rows)[number]) => !isMonth || jobs.length > 0 || day === today
  if (loading) return <Skeleton rows={8} />
  const at = Math.max(0, days.indexOf(today))
  const parts = (some: typeof rows) => <AgendaParts parts={joined(some, keeps)} alone={period.kind === 'day'} />
  return (
    <div className="flex flex-col gap-4">
      {at > 0 && (
        <EarlierDays key={period.from} days={days.slice(0, at)}>
          {parts(rows.slice(0, at))}
        </EarlierDays>
      )}
      {parts(rows.slice(at))}
    </div>
  )
}

function AgendaParts({ parts, alone }: { parts: (DayJobs | Span)[]; alone: boolean }) {
  return parts.map((part) =>
    'from' in part ? (
      <FreeDays key={part.from} span={part} />
    ) : (
      <AgendaDay key={part.day} day={part.day} jobs={part.jobs} alone={alone} />
    ),
  )
}

/** The days of the period that are over, folded. */
function EarlierDays({ days, children }: { days: readonly Day[]; children: ReactNode }) {
  const formats = useFormats()
  const { today } = useCalendar()
  const [open, setOpen] = useState(false)
  const said = sayDays({ from: days[0] ?? today, to: days.at(-1) ?? today }, { ...formats, today })
  return (
    <>
      <Button
        variant="quiet"
        icon={open ? ChevronUp : ChevronDown}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-my-2 self-start tabular-nums"
      >
        {open ? `Hide ${said}` : `Show ${said}`}
      </Button>
      {open && children}
    </>
  )
}

type DayJobs = { day: Day; jobs: PlacedJob[] }

/** Days that are not kept become spans. */
function joined(rows: DayJobs[], keeps: (row: DayJobs) => boolean): (DayJobs | Span)[] {
  const parts: (DayJobs | Span)[] = []
  for (const row of rows) {
    const last = parts.at(-1)
    if (keeps(row)) parts.push(row)
    else if (last && 'from' in last) last.to = row.day
    else parts.push({ from: row.day, to: row.day })
  }
  return parts
}

function FreeDays({ span }: { span: Span }) {
  const formats = useFormats()
  const { today } = useCalendar()
  return (
    <p className="text-small text-ink-muted">
      <span className="tabular-nums">{sayDays(span, { ...formats, today })}</span> · Nothing planned
    </p>
  )
}

function AgendaDay({ day, jobs, alone }: DayJobs & { alone: boolean }) {
  const { locale } = useFormats()
  const { today, isWorking, mayEdit, addOn } = useCalendar()
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' })
  const name = long.format(Date.parse(day))
  return (
    <section data-day={day} aria-label={name} className="rounded-card border border-line bg-surface">
      <header
        className={cx('flex min-h-12 items-center gap-2 rounded-t-card ps-4 pe-2', !isWorking(day) && 'bg-sunken')}
      >
        <h3 className="text-h3">{name}</h3>
        {day === today && (
          <span className="rounded-chip bg-chalk px-1.5 text-small font-label text-on-chalk">Today</span>
        )}
        {!isWorking(day) && <span className="text-small text-ink-muted">Day off</span>}
        {mayEdit && (
          <IconButton label={`New job on ${name}`} icon={Plus} className="ms-auto" onClick={() => addOn(day)} />
        )}
      </header>
      {jobs.length > 0 ? (
        <ul className="border-t border-line">
          {jobs.map(({ job, span }) => (
            <li key={job.id} className="border-b border-line last:border-0">
              <AgendaJob job={job} part={partOf(span, day)} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={cx('border-t border-line px-4 py-3 text-small text-ink-muted', alone && 'py-8 text-center')}>
          Nothing planned
        </p>
      )}
    </section>
  )
}

/** "Day 2 of 4", of a job that takes several. */
function partOf({ from, to }: Span, day: Day): string | undefined {
  const days = daysBetween(from, to) + 1
  return days > 1 ? `Day ${daysBetween(from, day) + 1} of ${days}` : undefined
}
