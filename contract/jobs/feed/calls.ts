import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { instant } from '../../wire/fields.ts'

/** The caller's own address for calendar programs, in the company they work in; without its secret. */
const calendarAddress = z.object({
  /** Since when there is one; null: there is none. */
  made_at: instant().nullable(),
  /** When a calendar asked last, to within some minutes. */
  fetched_at: instant().nullable(),
  /** Only the jobs that the caller is on; of an address to be, what it would begin with. */
  only_mine: z.boolean(),
  /** Whether they may see the jobs of others, so that they have the choice. */
  sees_all: z.boolean(),
})
export type CalendarAddress = z.output<typeof calendarAddress>

const common = { who: 'jobs.view', staffOnly: true } as const

export const getCalendarAddress = call({
  ...common,
  method: 'GET',
  path: '/api/jobs/feed/',
  shows: ['calendar_address', 'access'],
  summary: "The caller's own calendar address: whether there is one, since when, and when it was fetched last",
  input: z.object({}),
  answer: calendarAddress,
})

export const renewCalendarAddress = call({
  ...common,
  method: 'POST',
  path: '/api/jobs/feed/',
  changes: ['calendar_address', 'security'],
  summary: 'Make an address that a calendar program subscribes to; the one before stops working. It is shown this once',
  input: z.object({ only_mine: z.boolean().optional() }),
  answer: z.object({ url: z.string(), ...calendarAddress.shape }),
  limits: [{ attempts: 30, seconds: 3600 }],
  secret: true,
  message: 'Calendar address made',
})

export const changeCalendarAddress = call({
  ...common,
  method: 'POST',
  path: '/api/jobs/feed/change/',
  changes: ['calendar_address'],
  summary: 'Choose which jobs the calendar holds: only the own ones, or all that the caller can see',
  input: z.object({ only_mine: z.boolean('Choose which jobs') }),
  answer: calendarAddress,
  message: 'Calendar saved',
})

export const revokeCalendarAddress = call({
  ...common,
  method: 'POST',
  path: '/api/jobs/feed/revoke/',
  changes: ['calendar_address', 'security'],
  summary: 'Turn the address off: calendars that use it find nothing anymore',
  needsPlan: false,
  input: z.object({}),
  answer: calendarAddress,
  message: 'Calendar address turned off',
})

/** The secret in the address is all that a calendar program has to show; it sends no cookies. */
export const readCalendar = call({
  method: 'GET',
  path: '/api/jobs/feed/:token/jobs.ics/',
  who: 'public',
  shows: [],
  summary: 'The jobs behind a calendar address as iCalendar (RFC 5545), each as an event of whole days',
  input: z.object({ token: z.string().max(200) }),
  answer: 'bytes',
  limits: [
    { attempts: 600, seconds: 600 },
    { attempts: 120, seconds: 3600, field: 'token' },
  ],
})
