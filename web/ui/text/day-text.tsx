import { formatDay, formatDayRange, formatNearDay, formatTime } from './format.ts'
import { useFormats } from './format-context.tsx'

type DayTextProps = {
  /** 'YYYY-MM-DD'. */
  day: string
  /** Within 7 days says "in 3 days", with the date as its title. */
  near?: boolean
  className?: string
}

/** A day: "Tue, Nov 17" this year, "Nov 17, 2026" in others. */
export function DayText({ day, near, className }: DayTextProps) {
  const { today, locale } = useFormats()
  const full = formatDay(day, today, locale)
  const relative = near ? formatNearDay(day, today, locale) : undefined
  return (
    <time dateTime={day} title={relative ? full : undefined} className={className}>
      {relative ?? full}
    </time>
  )
}

/** "Nov 17 – 24". */
export function DayRange({ from, to }: { from: string; to: string }) {
  const { today, locale } = useFormats()
  return <span className="whitespace-nowrap tabular-nums">{formatDayRange(from, to, today, locale)}</span>
}

/** An instant as "2:30 PM" in the company's time zone. */
export function TimeText({ instant }: { instant: string }) {
  const { time_zone, locale } = useFormats()
  return <time dateTime={instant}>{formatTime(instant, time_zone, locale)}</time>
}
