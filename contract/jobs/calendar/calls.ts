import { z } from 'zod'
import { weekdays } from '../../company/shapes.ts'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { day, instant } from '../../wire/fields.ts'
import { jobFilter } from '../filter-shapes.ts'
import { job } from '../shapes.ts'

export const listCalendarJobs = call({
  method: 'GET',
  path: '/api/jobs/calendar/',
  who: 'jobs.view',
  staffOnly: true,
  shows: ['job', 'client_name', 'document', 'company', 'team'],
  summary: `Jobs of some days, ${limits.calendarDays} at most, by their planned days or those that they came to, in the order they begin`,
  input: z.object({
    from: day(),
    to: day(),
    assigned: jobFilter.assigned,
    client_id: jobFilter.client_id,
  }),
  answer: z.object({
    jobs: z.array(job),
    /** Only the first are shown: there are more in these days. */
    more: z.boolean(),
    working_days: z.array(z.enum(weekdays)),
    /** The company's. */
    today: day(),
  }),
})

/** The address by which a calendar program subscribes to what its holder may see of the jobs. */
const calendarFeed = z.object({
  /** Null: they have none. */
  created_at: instant().nullable(),
})

export const getCalendarFeed = call({
  method: 'GET',
  path: '/api/jobs/feed/',
  who: 'jobs.view',
  staffOnly: true,
  shows: ['calendar_feed'],
  summary:
    "Whether the caller has an address for their calendar program, and since when; the address itself isn't kept",
  input: z.object({}),
  answer: z.object({ feed: calendarFeed }),
})

export const renewCalendarFeed = call({
  method: 'POST',
  path: '/api/jobs/feed/renew/',
  who: 'jobs.view',
  staffOnly: true,
  changes: ['calendar_feed'],
  summary: 'A new address for the calendar program, answered this once; the one before ends',
  input: z.object({}),
  answer: z.object({ feed: calendarFeed, url: z.string() }),
  secret: true,
  needsPlan: false,
  limits: [{ attempts: 20, seconds: 3600 }],
})

export const endCalendarFeed = call({
  method: 'POST',
  path: '/api/jobs/feed/end/',
  who: 'jobs.view',
  staffOnly: true,
  changes: ['calendar_feed'],
  summary: 'End the address',
  input: z.object({}),
  answer: z.object({ feed: calendarFeed }),
  needsPlan: false,
})

export const readCalendarFeed = call({
  method: 'GET',
  path: '/api/calendar/:file/',
  who: 'public',
  shows: [],
  summary: "A person's jobs as a calendar (RFC 5545); `file` is the secret of the address with `.ics` behind it",
  input: z.object({ file: z.string().max(100) }),
  answer: 'bytes',
  limits: [{ attempts: 120, seconds: 3600 }],
})
