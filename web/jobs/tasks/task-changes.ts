import type { JobTask } from '#contract/jobs/work-shapes.ts'
import type { JobChange } from '../queries.ts'

/** A change of one task, as it is sent. */
export type TaskChange = Pick<
  JobChange,
  'title' | 'assignee_id' | 'due_date' | 'done' | 'position' | 'wants_photo' | 'photo_id' | 'without_photo'
> & {
  action: 'add_task' | 'update_task' | 'delete_task'
  task_id: string
}

/** What a change will make of the tasks, before the server has said so. */
export function foreseeTasks(tasks: readonly JobTask[], change: TaskChange, today: string): JobTask[] {
  const { action, task_id, position } = change
  if (action === 'delete_task') return tasks.filter(({ id }) => id !== task_id)
  const at = tasks.findIndex(({ id }) => id === task_id)
  const task = changed(tasks[at] ?? { ...blank, id: task_id }, change, today)
  return put(tasks, task, position ?? (at < 0 ? tasks.length : at))
}

/** The tasks without a change that was refused: `before` is the list as it was then. Other changes stay. */
export function undoTasks(tasks: readonly JobTask[], { task_id }: TaskChange, before: readonly JobTask[]): JobTask[] {
  const at = before.findIndex(({ id }) => id === task_id)
  const task = before[at]
  return task ? put(tasks, task, at) : tasks.filter(({ id }) => id !== task_id)
}

/** The place, from 0, of a task that is dropped before another or, without one, at the end. */
export function placeOfDrop(tasks: readonly JobTask[], task_id: string, before: string | undefined): number {
  const others = tasks.filter(({ id }) => id !== task_id)
  const at = others.findIndex(({ id }) => id === before)
  return at < 0 ? others.length : at
}

function put(tasks: readonly JobTask[], task: JobTask, position: number): JobTask[] {
  return tasks.filter(({ id }) => id !== task.id).toSpliced(position, 0, task)
}

function changed(task: JobTask, change: TaskChange, today: string): JobTask {
  const { title, done = task.done, due_date, assignee_id, wants_photo = task.wants_photo } = change
  const due = due_date === undefined ? task.due_date : due_date || null
  const same = assignee_id === undefined || assignee_id === task.assignee_id
  return {
    ...task,
    title: title ?? task.title,
    due_date: due,
    wants_photo,
    done,
    // Who did it and when is the server's to say.
    ...(done === task.done ? {} : { done_at: null, done_by_name: null }),
    late: !done && due !== null && due < today,
    ...(same ? {} : { assignee_id: assignee_id || null, assignee_name: null }),
  }
}

const blank: Omit<JobTask, 'id'> = {
  title: '',
  assignee_id: null,
  assignee_name: null,
  due_date: null,
  late: false,
  done: false,
  done_at: null,
  done_by_name: null,
  line_id: null,
  wants_photo: false,
  photo: null,
}
