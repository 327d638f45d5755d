import { todayIn } from '#contract/values/dates.ts'
import { formatDay, formatNearDay, formatTime } from './format.ts'
import { useFormats } from './format-context.tsx'

/** When something happened: "2:30 PM" today, "yesterday", "3 days ago", then the day. The whole instant is its title. */
export function InstantText({ instant, className }: { instant: string; className?: string }) {
  const { today, locale, time_zone } = useFormats()
  const day = todayIn(time_zone, instant)
  const full = `${formatDay(day, today, locale)}, ${formatTime(instant, time_zone, locale)}`
  const shown =
    day === today
      ? formatTime(instant, time_zone, locale)
      : (formatNearDay(day, today, locale) ?? formatDay(day, today, locale))
  return (
    <time dateTime={instant} title={full} className={className}>
      {shown}
    </time>
  )
}
