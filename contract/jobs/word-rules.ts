import type { JobPriority, JobStatus } from './shapes.ts'

/** What each state is called. */
export const jobStatusWords: Record<JobStatus, string> = {
  unscheduled: 'Not scheduled',
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  on_hold: 'On hold',
  completed: 'Complete',
  cancelled: 'Canceled',
}

export const jobPriorityWords: Record<JobPriority, string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
}
