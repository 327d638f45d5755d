import { ChevronLeft, ChevronRight, Inbox } from 'lucide-react'
import { Button } from '#web/ui/basic/button.tsx'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { formatDayRange } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { CalendarKind, Period } from './calendar-address.ts'

type CalendarBarProps = {
  period: Period
  title: string
  onStep: (by: -1 | 1) => void
  onToday: () => void
  onKind: (kind: CalendarKind) => void
  /** The list of what has no day, with how many. */
  tray: { count: string; open: boolean; onToggle: () => void }
  children: React.ReactNode
}

/** Which days are shown, and how to go to others. */
export function CalendarBar({ period, title, onStep, onToday, onKind, tray, children }: CalendarBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3">
      <div className="flex items-center gap-1 phone:w-full">
        <IconButton label={`Previous ${period.kind}`} icon={ChevronLeft} onClick={() => onStep(-1)} />
        <h2 aria-live="polite" className="min-w-44 text-center text-h2 tabular-nums phone:min-w-0 phone:flex-1">
          {title}
        </h2>
        <IconButton label={`Next ${period.kind}`} icon={ChevronRight} onClick={() => onStep(1)} />
      </div>
      <Button onClick={onToday}>Today</Button>
      <SegmentedControl label="Show" hideLabel choices={kinds} value={period.kind} onChange={onKind} />
      <div className="ms-auto flex flex-wrap items-center gap-2 phone:ms-0">
        <Button icon={Inbox} aria-expanded={tray.open} onClick={tray.onToggle}>
          <span className="whitespace-nowrap">
            Not scheduled <span className="tabular-nums">{tray.count}</span>
          </span>
        </Button>
        {children}
      </div>
    </div>
  )
}

const kinds = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
] as const

/** "November 2026", "Nov 22 – 28", "Monday, November 23". */
export function usePeriodTitle({ kind, on, from, to }: Period, today: string): string {
  const { locale } = useFormats()
  if (kind === 'week') return formatDayRange(from, to, today, locale)
  const year = kind === 'month' || on.slice(0, 4) !== today.slice(0, 4) ? ({ year: 'numeric' } as const) : {}
  const parts = kind === 'month' ? {} : ({ weekday: 'long', day: 'numeric' } as const)
  return new Intl.DateTimeFormat(locale, { month: 'long', ...year, ...parts, timeZone: 'UTC' }).format(Date.parse(on))
}
