import { isFederalDay } from '../compliance/calendars/federal-rules.ts'
import { addDays, type Day, todayIn } from '../values/dates.ts'
import { memoize } from '../values/memoize.ts'

/** From this hour on a reminder may go, and before that one, by the clock where the client is. Source: docs/domain.md, Reminders. */
export const REMINDER_HOURS = { from: 8, until: 18 } as const

/** The first instant, not before the given one, at which a reminder may go: within the hours, on no Sunday and no federal holiday. */
export function mayGoFrom(instant: string, zone: string): string {
  const day = todayIn(zone, instant)
  if (isFederalDay(day)) {
    if (instant < instantOf(day, REMINDER_HOURS.from, zone)) return instantOf(day, REMINDER_HOURS.from, zone)
    if (instant < instantOf(day, REMINDER_HOURS.until, zone)) return instant
  }
  return openingOf(addDays(day, 1), zone)
}

/** The first instant on a day or after at which a reminder may go. */
export function openingOf(day: Day, zone: string): string {
  let open = day
  while (!isFederalDay(open)) open = addDays(open, 1)
  return instantOf(open, REMINDER_HOURS.from, zone)
}

/** The instant (ISO) of a full hour of a day in a zone. No zone changes its clock within the hours of reminders. */
function instantOf(day: Day, hour: number, zone: string): string {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const near = asUtc - aheadOfUtc(asUtc, zone)
  return new Date(asUtc - aheadOfUtc(near, zone)).toISOString()
}

/** How many milliseconds the clocks of a zone are ahead of UTC at an instant. */
function aheadOfUtc(instant: number, zone: string): number {
  const [month, day, year, hour, minute] = clockFormat(zone).format(instant).split(/\D+/).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / 60_000) * 60_000
}

const clockFormat = memoize(
  (zone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
)
