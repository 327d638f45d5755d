import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../basic/button.tsx'
import { IconButton } from '../overlay/icon-button.tsx'
import { cx } from '../style/class-names.ts'
import { shiftDay, weekdayOf } from './read-day.ts'

type CalendarProps = {
  value?: string
  today: string
  locale: string
  min?: string
  max?: string
  onPick: (day: string) => void
}

/** One month of days. Arrows move by days and weeks, Page Up and Down by months, Home and End within the week. */
export function Calendar(props: CalendarProps) {
  const { value, today, locale, onPick } = props
  const [at, setAt] = useState(value ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const follow = useRef(false)
  const start = firstWeekday(locale)

  useEffect(() => {
    if (follow.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    follow.current = false
  }, [at])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = afterKey(event.key, at, start)
    if (!next) return
    event.preventDefault()
    follow.current = true
    setAt(next)
  }
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(at),
  )
  return (
    <div className="w-[17.5rem] phone:w-[19.25rem]">
      <MonthLine month={month} onShift={(months) => setAt(shiftDay(at, { months }))} />
      <table ref={grid} aria-label={month} className="w-full border-collapse" onKeyDown={onKeyDown}>
        <thead>
          <WeekHeads locale={locale} start={start} />
        </thead>
        <tbody>
          {weeksOf(at, start).map((week) => (
            <Week key={week[0]} {...props} days={week} at={at} />
          ))}
        </tbody>
      </table>
      <Shortcuts today={today} onPick={onPick} />
    </div>
  )
}

function MonthLine({ month, onShift }: { month: string; onShift: (months: number) => void }) {
  return (
    <div className="flex items-center justify-between pb-2">
      <IconButton label="Previous month" icon={ChevronLeft} onClick={() => onShift(-1)} />
      <p aria-live="polite" className="text-h3">
        {month}
      </p>
      <IconButton label="Next month" icon={ChevronRight} onClick={() => onShift(1)} />
    </div>
  )
}

function WeekHeads({ locale, start }: { locale: string; start: number }) {
  return (
    <tr>
      {weekdayNames(locale, start).map((name) => (
        <th key={name.long} scope="col" abbr={name.long} className="pb-1 text-badge text-ink-muted">
          {name.short}
        </th>
      ))}
    </tr>
  )
}

function Shortcuts({ today, onPick }: Pick<CalendarProps, 'today' | 'onPick'>) {
  return (
    <div className="flex justify-between pt-2">
      <Button size="sm" variant="quiet" onClick={() => onPick(today)}>
        Today
      </Button>
      <Button size="sm" variant="quiet" onClick={() => onPick(shiftDay(today, { days: 7 }))}>
        In a week
      </Button>
    </div>
  )
}

function Week({ days, ...props }: CalendarProps & { days: string[]; at: string }) {
  return (
    <tr>
      {days.map((day) => (
        <td key={day} className="p-0 text-center">
          <Day {...props} day={day} />
        </td>
      ))}
    </tr>
  )
}

/** A day that can be picked; `at` is the one that the Tab key leads to. */
function Day({ day, at, value, today, locale, min, max, onPick }: CalendarProps & { day: string; at: string }) {
  const allowed = (!min || day >= min) && (!max || day <= max)
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={day === at ? 0 : -1}
      aria-label={longDay(day, locale)}
      aria-pressed={day === value}
      aria-current={day === today ? 'date' : undefined}
      aria-disabled={!allowed || undefined}
      onClick={() => allowed && onPick(day)}
      className={cx(
        'quick size-10 rounded-input tabular-nums phone:size-11',
        dayLook(day, at, value, today),
        !allowed && 'line-through opacity-50',
      )}
    >
      {Number(day.slice(8))}
    </button>
  )
}

/** The day that a key leads to; undefined for a key that leads nowhere. */
function afterKey(key: string, at: string, start: number): string | undefined {
  const move = MOVES[key]
  if (move) return shiftDay(at, move)
  const inWeek = (weekdayOf(at) - start + 7) % 7
  if (key === 'Home') return shiftDay(at, { days: -inWeek })
  return key === 'End' ? shiftDay(at, { days: 6 - inWeek }) : undefined
}

const MOVES: Record<string, { days?: number; months?: number }> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
}

function dayLook(day: string, at: string, value: string | undefined, today: string) {
  if (day === value) return 'bg-chalk text-on-chalk font-label'
  if (day === today) return 'font-label text-chalk shadow-[inset_0_-2px_0_var(--chalk-line)] hover:bg-sunken'
  return day.slice(0, 7) === at.slice(0, 7) ? 'hover:bg-sunken' : 'text-ink-subtle hover:bg-sunken'
}

function weeksOf(day: string, start: number) {
  const first = `${day.slice(0, 7)}-01`
  const from = shiftDay(first, { days: -((weekdayOf(first) - start + 7) % 7) })
  const last = shiftDay(shiftDay(first, { months: 1 }), { days: -1 })
  const weeks: string[][] = []
  for (let week = from; week <= last; week = shiftDay(week, { days: 7 }))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((days) => shiftDay(week, { days })))
  return weeks
}

function weekdayNames(locale: string, start: number) {
  return [0, 1, 2, 3, 4, 5, 6].map((each) => {
    const day = Date.UTC(2023, 0, 1 + ((each + start) % 7))
    const name = (weekday: 'long' | 'short') =>
      new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(day)
    return { long: name('long'), short: name('short').slice(0, 2) }
  })
}

/* Sunday where the locale begins its week so, else Monday; browsers without week data get Monday outside the Americas. */
function firstWeekday(locale: string) {
  const info = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  const first = info.getWeekInfo?.().firstDay ?? info.weekInfo?.firstDay ?? (/-(US|CA|MX|BR)$/.test(locale) ? 7 : 1)
  return first % 7
}

function longDay(day: string, locale: string) {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day))
}
