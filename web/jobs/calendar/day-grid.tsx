import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo } from 'react'
import { type Day, weekdayOf } from '#contract/values/dates.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { Period } from './calendar-address.ts'
import { useCalendar } from './calendar-context.ts'
import { keepOneStop, stepTo } from './grid-stops.ts'
import type { Drag } from './use-bar-drag.ts'
import { type PlacedJob, planWeek } from './week-plan.ts'
import { WeekRow } from './week-row.tsx'

/** Bars in a day of a month, the line "+3 more" included; a week shows all it has. */
const MONTH_SLOTS = 4
const NO_LIMIT = 1000

type DayGridProps = {
  period: Period
  title: string
  placed: readonly PlacedJob[]
  drag: Drag | undefined
  loading: boolean
  grid: RefObject<HTMLTableElement | null>
  onLeave: (by: -1 | 1) => void
}

/** A month or a week: days with the jobs that go across them. Arrows travel, with Shift and Alt they move a job. */
export function DayGrid({ period, title, placed, drag, loading, grid, onLeave }: DayGridProps) {
  const { shift, today, mayEdit } = useCalendar()
  const isMonth = period.kind === 'month'
  const from = period.weeks[0]?.[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: kind and first day say which weeks they are
  const weeks = useMemo(
    () => period.weeks.map((days) => planWeek(days, placed, isMonth ? MONTH_SLOTS : NO_LIMIT)),
    [placed, isMonth, from, period.weeks.length],
  )
  useLayoutEffect(() => keepOneStop(grid.current, today))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const asked = mayEdit ? shiftOf(event) : undefined
    if (!asked) return stepTo(event, onLeave)
    event.preventDefault()
    const found = placed.find(({ job }) => job.id === asked.id)
    if (found) shift(found.job, asked.by, asked.part)
  }
  return (
    <table
      ref={grid}
      aria-label={title}
      aria-describedby={mayEdit ? HELP : undefined}
      aria-busy={loading || undefined}
      className="w-full table-fixed border-collapse"
      onFocus={() => keepOneStop(grid.current, today)}
      onKeyDown={onKeyDown}
    >
      <caption id={HELP} className="sr-only">
        {mayEdit ? `${title}. Shift and arrow keys move a job by a day, Alt and arrow keys change its end.` : title}
      </caption>
      <thead>
        <Weekdays days={period.weeks[0] ?? []} withDays={!isMonth} />
      </thead>
      <tbody>
        {weeks.map((week) => (
          <WeekRow
            key={week.days[0]}
            week={week}
            month={isMonth ? period.on.slice(0, 7) : undefined}
            loading={loading}
            dragged={drag && week.bars.some(({ job }) => job.id === drag.job.id) ? drag.job.id : undefined}
            shadow={drag?.span && touches(drag.span, week.days) ? drag : undefined}
          />
        ))}
      </tbody>
    </table>
  )
}

/** What a key asks of the job it is pressed on: Shift and an arrow move all of it by a day, Alt and an arrow its end. */
function shiftOf({ target, key, shiftKey, altKey }: KeyboardEvent) {
  const { bar: id } = (target as HTMLElement).closest<HTMLElement>('[data-bar]')?.dataset ?? {}
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return id && by && shiftKey !== altKey ? ({ id, by, part: shiftKey ? 'all' : 'end' } as const) : undefined
}

const HELP = 'calendar-help'

function touches({ from, to }: { from: Day; to: Day }, days: Day[]): boolean {
  return from <= (days.at(-1) ?? '') && to >= (days[0] ?? '')
}

function Weekdays({ days, withDays }: { days: Day[]; withDays: boolean }) {
  const { locale } = useFormats()
  const { isWorking, today } = useCalendar()
  const name = (day: Day, weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(Date.parse(day))
  return (
    <tr>
      {days.map((day) => (
        <th
          key={weekdayOf(day)}
          scope="col"
          abbr={name(day, 'long')}
          className={
            isWorking(day)
              ? 'border-b border-line py-2 text-small font-label text-ink-muted'
              : 'border-b border-line py-2 text-small font-text text-ink-muted'
          }
        >
          {name(day, 'short')}
          {withDays && (
            <span
              aria-current={day === today ? 'date' : undefined}
              className={day === today ? 'ms-1.5 rounded-chip bg-chalk px-1.5 py-0.5 text-on-chalk' : 'ms-1.5 text-ink'}
            >
              {Number(day.slice(8))}
            </span>
          )}
        </th>
      ))}
    </tr>
  )
}
