import { useState } from 'react'
import type { MyTask } from '#contract/dashboard/shapes.ts'
import type { JobTask } from '#contract/jobs/work-shapes.ts'
import { TaskCheck } from '#web/jobs/tasks/task-check.tsx'
import { useTickTask } from '#web/jobs/tasks/use-tick-task.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'

type MyTasksCardProps = { tasks: readonly MyTask[]; rest?: string | undefined }

/** The person's own tasks over all jobs, to be ticked in place; `rest` is where the others are. Absent while there are none. */
export function MyTasksCard({ tasks, rest }: MyTasksCardProps) {
  const { shown, turn } = useTicked(tasks)
  if (shown.length === 0) return null
  return (
    <Card flush title="My tasks">
      <ul aria-label="My tasks">
        {shown.map((task) => (
          <li key={task.id} className="flex items-start gap-3 border-t border-line px-4 py-1 sm:px-5">
            <TaskCheck task={task} change={({ done = false }) => turn(task, done)} />
            <Link
              href={`/jobs/${task.job_id}?tab=tasks`}
              className="ms-auto flex min-h-8 max-w-2/5 items-center py-1 text-small phone:min-h-11"
            >
              <span className="truncate">{task.job_title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {rest && (
        <p className="border-t border-line px-4 py-3 text-small sm:px-5">
          <Link href={rest}>More on your jobs</Link>
        </p>
      )}
    </Card>
  )
}

type ShownTask = JobTask & Pick<MyTask, 'job_id' | 'job_title'>

/** One that is ticked stays where it is, so that nothing moves under the next press, and ticking it again takes it back. */
function useTicked(tasks: readonly MyTask[]) {
  const tick = useTickTask()
  const [seen] = useState(() => new Map<string, MyTask>())
  const [turned, setTurned] = useState<ReadonlyMap<string, string | null>>(new Map())
  for (const task of tasks) seen.set(task.id, task)
  const listed = new Set(tasks.map(({ id }) => id))
  const shown = [...seen.values()]
    .filter(({ id }) => listed.has(id) || turned.has(id))
    .map((task) => asTicked(task, turned.get(task.id) ?? null))
  const note = (id: string, done: boolean) =>
    setTurned((before) => new Map(before).set(id, done ? new Date().toISOString() : null))
  const turn = async ({ id, job_id }: ShownTask, done: boolean) => {
    note(id, done)
    const went = await tick(job_id, id, done)
    if (!went) note(id, !done)
    return went
  }
  return { shown, turn }
}

/** When it was ticked stands in the line of its day, or the row would change its height. */
function asTicked(task: MyTask, at: string | null): ShownTask {
  return { ...blank, ...task, done: at !== null, done_at: task.due_date && at }
}

const blank = {
  assignee_id: null,
  assignee_name: null,
  done_by_name: null,
  line_id: null,
  wants_photo: false,
  photo: null,
}
