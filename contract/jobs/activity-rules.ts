import { happened } from '../wire/activity.ts'

/** What happens to a job. */
export const jobActivity = {
  created: happened('added', 'was added'),
  started: happened('started', 'was started'),
  completed: happened('completed', 'was completed'),
  held: happened('put on hold', 'was put on hold'),
  resumed: happened('resumed', 'was resumed'),
  cancelled: happened('canceled', 'was canceled'),
  reinstated: happened('reinstated', 'was reinstated'),
  reopened: happened('reopened', 'was reopened'),
  archived: happened('archived', 'was archived'),
  unarchived: happened('unarchived', 'was unarchived'),
  dates_changed: happened('moved the dates of', 'has new dates'),
  asked: happened('asked about', 'has a question'),
}
export type JobActivity = keyof typeof jobActivity
