import type { JobStatus } from './shapes.ts'

/** What each state is called. */
export const jobStatusWords: Record<JobStatus, string> = {
  unscheduled: 'Not scheduled',
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  on_hold: 'On hold',
  completed: 'Complete',
  cancelled: 'Canceled',
}
