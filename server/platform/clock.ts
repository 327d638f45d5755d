import { todayIn } from '#contract/values/dates.ts'

/** Now, as an ISO instant in UTC with milliseconds. */
export function now(): string {
  return new Date().toISOString()
}

/** Today's calendar day in an IANA zone, `YYYY-MM-DD`; an unknown zone counts as UTC. */
export function today(zone: string): string {
  return todayIn(isZone(zone) ? zone : 'UTC', now())
}

/** Whether the runtime knows a time zone's name. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
