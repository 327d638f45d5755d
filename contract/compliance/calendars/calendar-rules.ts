import { addDays, type Day } from '../../values/dates.ts'
import { isConnecticutDay } from './connecticut-rules.ts'
import { isFederalDay, isFederalDayOfSeller } from './federal-rules.ts'
import { isMarylandDay } from './maryland-rules.ts'

/** Which days are business days, by the law that says so. */
const calendars = {
  federal: isFederalDay,
  federal_of_seller: isFederalDayOfSeller,
  maryland: isMarylandDay,
  connecticut: isConnecticutDay,
} as const satisfies Record<string, (day: Day) => boolean>

export type CalendarName = keyof typeof calendars
export const calendarNames = Object.keys(calendars) as [CalendarName, ...CalendarName[]]

/** The first so many business days after a day. */
export function businessDaysAfter(day: Day, count: number, calendar: CalendarName = 'federal'): Day[] {
  const days: Day[] = []
  for (let next = addDays(day, 1); days.length < count; next = addDays(next, 1))
    if (calendars[calendar](next)) days.push(next)
  return days
}
