import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { calendarDays } from '#contract/jobs/calendar/day-rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { addDays, type Day } from '#contract/values/dates.ts'

/** A job as the reader may see it, with the phone of its client where they may see that. */
export type FeedJob = Job & { phone: string | null; changed_at: string }

type Calendar = { name: string; site: string; today: Day }

/** An hour, which is how often calendar programs are asked to come back; most decide for themselves. */
const TTL = 3600

/**
 * Jobs as iCalendar: each an event of the whole days that it takes up, in no time zone, so that it stays on its days
 * wherever it is read. The day after the last is not part of it any more. Source: RFC 5545, RFC 7986.
 */
export function calendarText({ name, site, today }: Calendar, jobs: readonly FeedJob[]): string {
  const calendar = ical({ name, ttl: TTL, prodId: '//Chalkline//Jobs//EN' })
  for (const job of jobs) {
    const days = calendarDays(job, today)
    if (!days) continue
    calendar.createEvent({
      id: `job-${job.id}@chalkline`,
      sequence: job.version - 1,
      stamp: new Date(job.changed_at),
      lastModified: new Date(job.changed_at),
      allDay: true,
      start: days.from,
      end: addDays(days.to, 1),
      summary: job.title,
      location: [job.address, job.city, job.state, job.postal_code].filter(Boolean).join(', ') || null,
      description: aboutClient(job),
      url: `${site}/jobs/${job.id}`,
      status: ICalEventStatus.CONFIRMED,
      // A job of three weeks doesn't make whoever is on it unavailable.
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}

function aboutClient({ client_name, phone }: FeedJob): string | null {
  return [client_name && `Client: ${client_name}`, phone && `Phone: ${phone}`].filter(Boolean).join('\n') || null
}
