import { happened } from '../wire/activity.ts'

/** What happens to a job. */
export const jobActivity = {
  created: happened('added', 'was added'),
  started: happened('started', 'was started'),
  completed: happened('completed', 'was completed'),
  held: happened('put on hold', 'was put on hold', { many: 'put {} on hold' }),
  resumed: happened('resumed', 'was resumed'),
  cancelled: happened('canceled', 'was canceled'),
  reinstated: happened('reinstated', 'was reinstated'),
  reopened: happened('reopened', 'was reopened'),
  archived: happened('archived', 'was archived'),
  unarchived: happened('unarchived', 'was unarchived'),
  dates_changed: happened('moved the dates of', 'has new dates'),
  details_changed: happened('changed', 'was changed'),
  crew_changed: happened('changed the crew of', 'has another crew'),
  task_added: happened('added a task to', 'has a new task'),
  task_changed: happened('changed a task of', 'has a task that was changed'),
  task_done: happened('finished a task of', 'has a task that is done'),
  task_reopened: happened('reopened a task of', 'has a task that is open again'),
  task_deleted: happened('deleted a task of', 'has a task less'),
  file_added: happened('added files to', 'has new files'),
  file_deleted: happened('deleted a file of', 'has a file less'),
  value_changed: happened('said what was signed of', 'has another signed value'),
  noted: happened('wrote a note on', 'has a new note'),
  asked: happened('asked about', 'has a question'),
}
export type JobActivity = keyof typeof jobActivity
