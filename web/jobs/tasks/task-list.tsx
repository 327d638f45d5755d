import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import type { JobTask } from '#contract/jobs/work-shapes.ts'
import { useCan } from '#web/api/access.ts'
import { announce } from '#web/ui/basic/live-region.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { DropLine } from '#web/ui/table/drop-line.tsx'
import { useDrag } from '#web/ui/table/use-drag.ts'
import { AddTask } from './add-task.tsx'
import { placeOfDrop } from './task-changes.ts'
import { TaskRow } from './task-row.tsx'
import { TaskSheet } from './task-sheet.tsx'
import { type ChangeTask, useChangeTask } from './use-change-task.ts'

/** What is to be done on a job: tick, add, change, put in order. */
export function TaskList({ job, tasks }: { job: Job; tasks: readonly JobTask[] }) {
  const mayEdit = useCan('tasks.edit')
  const change = useChangeTask(job.id)
  const [edited, setEdited] = useState<JobTask>()
  const move = useMove(tasks, change)
  const remove = useRemove(tasks, change)
  const drag = useDrag({ name: 'task', onDrop: (id, before) => move(id, placeOfDrop(tasks, id, before)) })
  const open = tasks.filter(({ done }) => !done).length
  return (
    <Card title={tasks.length > 0 ? `${open} of ${tasks.length} open` : 'Tasks'}>
      <div className="flex flex-col gap-3">
        {tasks.length === 0 && <EmptyState icon={ListChecks} title="No tasks yet" />}
        <div ref={drag.box} className="relative">
          <ul aria-label="Tasks" className="flex flex-col divide-y divide-line">
            {tasks.map((task, at) => (
              <TaskRow
                key={task.id}
                task={task}
                job_id={job.id}
                place={{ at, of: tasks.length }}
                change={change}
                grip={drag.grip(task.id, () => {})}
                dragged={drag.dragged?.key === task.id}
                onEdit={() => setEdited(task)}
                onMove={(to) => move(task.id, to)}
                onDelete={() => remove(task.id)}
              />
            ))}
          </ul>
          {drag.dragged && <DropLine top={drag.dragged.top} />}
        </div>
        {mayEdit && <AddTask change={change} />}
      </div>
      {edited && <TaskSheet job={job} task={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}

function useMove(tasks: readonly JobTask[], change: ChangeTask) {
  return (task_id: string, position: number) => {
    if (position < 0 || position >= tasks.length) return
    announce(`Moved to place ${position + 1} of ${tasks.length}`)
    void change({ action: 'update_task', task_id, position })
  }
}

/** Deletes a task; the toast brings it back to its place. */
function useRemove(tasks: readonly JobTask[], change: ChangeTask) {
  return async (task_id: string) => {
    const position = tasks.findIndex(({ id }) => id === task_id)
    const task = tasks[position]
    if (!task || !(await change({ action: 'delete_task', task_id }))) return
    const { title, assignee_id, due_date, done, wants_photo, photo } = task
    toast({
      title: `Deleted ${title.slice(0, 48)}`,
      action: {
        label: 'Undo',
        onSelect: () =>
          void change({
            ...{ action: 'add_task', task_id, title, assignee_id, due_date, done, wants_photo, position },
            ...(photo ? { photo_id: photo.id } : wants_photo && done ? { without_photo: true } : {}),
          }),
      },
    })
  }
}
