import { putTask, type TaskChange } from '#contract/jobs/foresee-rules.ts'
import type { JobTask } from '#contract/jobs/work-shapes.ts'

/** The tasks without a change that was refused: `before` is the list as it was then. Other changes stay. */
export function undoTasks(tasks: readonly JobTask[], { task_id }: TaskChange, before: readonly JobTask[]): JobTask[] {
  const at = before.findIndex(({ id }) => id === task_id)
  const task = before[at]
  return task ? putTask(tasks, task, at) : tasks.filter(({ id }) => id !== task_id)
}

/** The place, from 0, of a task that is dropped before another or, without one, at the end. */
export function placeOfDrop(tasks: readonly JobTask[], task_id: string, before: string | undefined): number {
  const others = tasks.filter(({ id }) => id !== task_id)
  const at = others.findIndex(({ id }) => id === before)
  return at < 0 ? others.length : at
}
