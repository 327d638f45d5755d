import { todayIn } from '#contract/values/dates.ts'

/** Now, as an ISO instant in UTC with milliseconds. */
export function now(): string {
  return new Date().toISOString()
}

/** Today's calendar day in an IANA zone, `YYYY-MM-DD`; an unknown zone counts as UTC. */
export function today(zone: string): string {
  const minute = Math.floor(Date.now() / 60_000)
  if (minute !== days.minute) Object.assign(days, { minute, byZone: new Map() })
  const known = days.byZone.get(zone) ?? todayIn(isZone(zone) ? zone : 'UTC', now())
  if (days.byZone.size < 1000) days.byZone.set(zone, known)
  return known
}

/** The days of the running minute: no zone changes its day within one. */
const days = { minute: 0, byZone: new Map<string, string>() }

const zones = new Map<string, boolean>()

/** Whether the runtime knows a time zone's name. Asked at each request, so the answers are kept, up to a bound. */
export function isZone(zone: string): boolean {
  const known = zones.get(zone) ?? tryZone(zone)
  if (zones.size < 1000) zones.set(zone, known)
  return known
}

function tryZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
