import { Circle, CircleCheck } from 'lucide-react'
import type { JobTask } from '#contract/jobs/work-shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useIsKept } from '#web/offline/waiting.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { KeptMark } from '#web/ui/state/kept-mark.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import type { ChangeTask } from './use-change-task.ts'
import { WantedPhoto } from './wanted-photo.tsx'

type TaskCheckProps = {
  task: JobTask
  change: ChangeTask
  /** Where its job is on screen: a photo it wants is asked for there. */
  job_id?: string
}

/** A task with its box: one press ticks it. Only shown for who may not change tasks. */
export function TaskCheck({ task, change, job_id }: TaskCheckProps) {
  const may = useCan('tasks.edit')
  const title = <span className={cx(task.done && 'text-ink-muted line-through')}>{task.title}</span>
  const isKept = useIsKept(task.id)
  const note = (hasNote(task) || isKept) && <TaskNote task={task} isKept={isKept} />
  if (!may)
    return (
      <div className="flex min-h-8 items-start gap-3 py-1.5 phone:min-h-11 phone:py-2.5">
        <Icon of={task.done ? CircleCheck : Circle} className={task.done ? 'text-moss' : 'text-ink-subtle'} />
        <span className="min-w-0">
          <span className="sr-only">{task.done ? 'Done: ' : 'Open: '}</span>
          {title}
          {note && <span className="block text-small text-ink-muted">{note}</span>}
        </span>
      </div>
    )
  const plain = (
    <Checkbox
      label={title}
      note={note}
      checked={task.done}
      onChange={() => void change({ action: 'update_task', task_id: task.id, done: !task.done })}
      className="min-w-0 flex-1"
    />
  )
  if (job_id && task.wants_photo && !task.done && !task.photo)
    return <WantedPhoto {...{ task, job_id, change, note }} label={title} />
  return plain
}

const hasNote = (task: JobTask) =>
  Boolean(task.done_at || (task.wants_photo && !task.done) || (!task.done && (task.assignee_name || task.due_date)))

/** Whose it is and until when; once it is done, who did it and when; and that it is on this device alone. */
function TaskNote({ task, isKept }: { task: JobTask; isKept: boolean }) {
  return (
    <>
      <TaskFacts task={task} />
      {isKept && hasNote(task) && ' · '}
      {isKept && <KeptMark />}
    </>
  )
}

function TaskFacts({ task: { assignee_name, due_date, late, done_at, done_by_name, wants_photo } }: { task: JobTask }) {
  if (done_at)
    return (
      <>
        {done_by_name && `${done_by_name} · `}
        <InstantText instant={done_at} />
      </>
    )
  return (
    <>
      {assignee_name}
      {assignee_name && due_date && ' · '}
      {due_date && (
        <span className={cx(late && 'font-label text-pencil')}>
          {late ? 'Late, due ' : 'Due '}
          <DayText day={due_date} />
        </span>
      )}
      {wants_photo && `${assignee_name || due_date ? ' · ' : ''}Photo wanted`}
    </>
  )
}
