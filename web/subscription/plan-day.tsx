import { todayIn } from '#contract/values/dates.ts'
import { formatDay } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'

/** Says an instant as the company's day: "Tue, Nov 17", or with the year where it is not this one. */
export function usePlanDay(): (instant: string) => string {
  const { today, locale, time_zone } = useFormats()
  return (instant) => formatDay(todayIn(time_zone, instant), today, locale)
}
