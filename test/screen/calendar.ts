import type { Job } from '#contract/jobs/shapes.ts'

const page = { page: 1, page_size: 20, total_pages: 1 }

/** What the server answers to a calendar of these jobs, and of those without a day; the day is 2026-11-17. */
export function calendarOf(jobs: readonly Job[], unscheduled: readonly Job[] = []): Record<string, object> {
  const working_days = ['mon', 'tue', 'wed', 'thu', 'fri']
  return {
    'GET /api/jobs/calendar/': { jobs, more: false, working_days, today: '2026-11-17' },
    'GET /api/jobs/board/': {
      columns: [{ key: 'unscheduled', jobs: unscheduled, ...page, total: unscheduled.length }],
    },
  }
}
