import type { JobTask } from '#contract/jobs/work-shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { AddTask } from './add-task.tsx'
import { useFirstOpen } from './first-open.ts'
import { TaskCheck } from './task-check.tsx'
import { useChangeTask } from './use-change-task.ts'

const SHOWN = 5

/** The first open tasks of a job, to be ticked in place. */
export function NextTasksCard({ job_id, tasks }: { job_id: string; tasks: readonly JobTask[] }) {
  const mayEdit = useCan('tasks.edit')
  const change = useChangeTask(job_id)
  const shown = useFirstOpen(tasks, SHOWN)
  if (tasks.length === 0 && !mayEdit) return null
  return (
    <Card title="Next tasks" action={tasks.length > 0 && <Link href={`/jobs/${job_id}?tab=tasks`}>All tasks</Link>}>
      <div className="flex flex-col gap-3">
        {shown.length > 0 && (
          <ul aria-label="Next tasks" className="-my-1 flex flex-col">
            {shown.map((task) => (
              <li key={task.id} className="flex">
                <TaskCheck task={task} change={change} job_id={job_id} />
              </li>
            ))}
          </ul>
        )}
        {shown.length === 0 && tasks.length > 0 && <p className="text-ink-muted">All tasks are done.</p>}
        {mayEdit && <AddTask change={change} />}
      </div>
    </Card>
  )
}
