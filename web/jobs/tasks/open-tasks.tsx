import type { JobTask } from '#contract/jobs/work-shapes.ts'
import { useFirstOpen } from './first-open.ts'
import { TaskCheck } from './task-check.tsx'
import { useChangeTask } from './use-change-task.ts'

const SHOWN = 5

/** How many tasks are open, and the first of them to be ticked. */
export function OpenTasks({ job_id, tasks }: { job_id: string; tasks: readonly JobTask[] }) {
  const change = useChangeTask(job_id)
  const shown = useFirstOpen(tasks, SHOWN)
  const open = tasks.filter(({ done }) => !done).length
  const more = open - shown.filter(({ done }) => !done).length
  return (
    <div className="flex flex-col">
      <p>{open === 0 ? 'All tasks are done' : open === 1 ? '1 task is open' : `${open} tasks are open`}</p>
      <ul aria-label="Open tasks">
        {shown.map((task) => (
          <li key={task.id} className="flex">
            <TaskCheck task={task} change={change} job_id={job_id} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-small text-ink-muted">and {more} more</p>}
    </div>
  )
}
