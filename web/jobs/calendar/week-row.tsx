import { type CSSProperties, memo } from 'react'
import type { Day } from '#contract/values/dates.ts'
import { SkeletonBar } from '#web/ui/state/skeleton.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { useCalendar } from './calendar-context.ts'
import { JobBar } from './job-bar.tsx'
import { sayDays } from './move-words.ts'
import type { Drag } from './use-bar-drag.ts'
import { covers, type WeekPlan } from './week-plan.ts'

type WeekRowProps = {
  week: WeekPlan
  /** The month that is shown; its days are marked off from those around it. Undefined in a week's page. */
  month: string | undefined
  loading: boolean
  /** The job of this week that is dragged. */
  dragged: string | undefined
  /** Where a dragged job would land in this week. */
  shadow: Drag | undefined
}

/** How high a bar is with the space below it, and where the first one is, in CSS px. */
const looks = {
  month: { lane: 27, bar: 24, top: 30, height: 142 },
  week: { lane: 52, bar: 48, top: 8, height: 380 },
}

/** One week of days; a bar is inside the day it begins on, so that it is read there. */
export const WeekRow = memo(function WeekRow({ week, month, loading, dragged, shadow }: WeekRowProps) {
  const look = month ? looks.month : looks.week
  const height = month ? look.height : Math.max(look.height, look.top + (week.lanes + 1) * look.lane)
  return (
    <tr>
      {week.days.map((day, column) => (
        <DayCell key={day} day={day} month={month} height={height} column={column} week={week}>
          {week.bars.map(
            (bar) =>
              bar.column === column && (
                <JobBar
                  key={bar.job.id}
                  bar={bar}
                  tall={!month}
                  faded={bar.job.id === dragged}
                  style={{ ...across(bar.days), top: look.top + bar.lane * look.lane, height: look.bar }}
                />
              ),
          )}
          <MoreJobs day={day} count={week.hidden[column] ?? 0} column={column} look={look} />
          {shadow && <DropShadow drag={shadow} week={week} column={column} />}
          {loading && (column + week.days.length) % 3 === 1 && (
            <SkeletonBar className="absolute inset-x-1 top-8 h-6 bg-sunken" />
          )}
        </DayCell>
      ))}
    </tr>
  )
})

type DayCellProps = {
  day: Day
  month: string | undefined
  height: number
  column: number
  week: WeekPlan
  children: React.ReactNode
}

function DayCell({ day, month, height, column, week, children }: DayCellProps) {
  const { today, isWorking, mayEdit, addOn, showDay } = useCalendar()
  const said = useDayWords(day, week, column)
  const outside = month !== undefined && !day.startsWith(month)
  return (
    <td
      data-day={day}
      style={{ height }}
      className={cx('relative border border-line p-0 align-top', isWorking(day) ? 'bg-surface' : 'bg-sunken')}
    >
      <button
        type="button"
        tabIndex={-1}
        data-stop
        data-column={column}
        data-span={1}
        data-lane={-1}
        aria-label={said}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => (mayEdit ? addOn(day) : showDay(day))}
        className={cx(
          'absolute inset-0 flex items-start justify-start p-1 text-small tabular-nums -outline-offset-2',
          'mouse:hover:bg-chalk-tint/60',
          outside ? 'text-ink-muted' : 'font-label text-ink',
        )}
      >
        {month && (
          <span className={cx('min-w-6 rounded-chip px-1 text-center', day === today && 'bg-chalk text-on-chalk')}>
            {Number(day.slice(8))}
          </span>
        )}
      </button>
      {children}
    </td>
  )
}

function useDayWords(day: Day, week: WeekPlan, column: number): string {
  const { locale } = useFormats()
  const { today, isWorking, mayEdit } = useCalendar()
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
  const count = week.bars.filter((bar) => covers(bar, column)).length + (week.hidden[column] ?? 0)
  const parts = [
    long.format(Date.parse(day)),
    day === today && 'today',
    !isWorking(day) && 'day off',
    count === 0 ? 'no jobs' : count === 1 ? '1 job' : `${count} jobs`,
  ]
  return `${parts.filter(Boolean).join(', ')}. ${mayEdit ? 'New job' : 'Open the day'}`
}

type MoreJobsProps = { day: Day; count: number; column: number; look: (typeof looks)['month'] }

function MoreJobs({ day, count, column, look }: MoreJobsProps) {
  const { showDay } = useCalendar()
  if (count === 0) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      data-stop
      data-column={column}
      data-span={1}
      data-lane={99}
      onClick={() => showDay(day)}
      style={{ bottom: 2, height: look.bar }}
      className="absolute inset-x-0.5 z-10 truncate rounded-chip px-1 text-start text-small text-ink-muted hover:bg-chalk-tint hover:text-ink"
    >
      +{count} more<span className="sr-only">, open the day</span>
    </button>
  )
}

/** Where a dragged job would land. */
function DropShadow({ drag, week, column }: { drag: Drag; week: WeekPlan; column: number }) {
  const formats = useFormats()
  const { today } = useCalendar()
  const { span, job } = drag
  if (!span) return null
  const first = week.days.findIndex((day) => day >= span.from)
  if (first !== column) return null
  const days = week.days.filter((day) => day >= span.from && day <= span.to).length
  return (
    <span
      data-drop-shadow
      style={{ ...across(days), top: 2, bottom: 2 }}
      className="pointer-events-none absolute z-30 flex flex-col justify-end overflow-hidden rounded-input border-2 border-dashed border-chalk bg-chalk-tint/50 p-1 text-small text-ink"
    >
      <span className="self-start truncate max-w-full rounded-chip bg-chalk-tint px-1 font-label">{job.title}</span>
      {span.from >= (week.days[0] ?? '') && (
        <span className="self-start truncate max-w-full rounded-chip bg-chalk-tint px-1">
          {sayDays(span, { ...formats, today })}
        </span>
      )}
    </span>
  )
}

/** Across some days, from the one it is in. */
function across(days: number): CSSProperties {
  return { insetInlineStart: 2, width: `calc(${days * 100}% + ${days - 1 - 5}px)` }
}
