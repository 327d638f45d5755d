import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import type { JobTask } from '#contract/jobs/work-shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { MoreButton } from '#web/ui/frame/page-header.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import type { useDrag } from '#web/ui/table/use-drag.ts'
import { useMoveByKey } from '#web/ui/table/use-move-by-key.ts'
import { TaskCheck } from './task-check.tsx'
import type { ChangeTask } from './use-change-task.ts'

type TaskRowProps = {
  task: JobTask
  job_id: string
  place: { at: number; of: number }
  change: ChangeTask
  grip: ReturnType<ReturnType<typeof useDrag>['grip']>
  dragged: boolean
  onEdit: () => void
  onMove: (to: number) => void
  onDelete: () => void
}

/** A task of the list: its box, and for who may change it a grip, a menu and the keys Alt with the arrows. */
export function TaskRow(props: TaskRowProps) {
  const { task, job_id, place, change, grip, dragged, onMove } = props
  const can = useCan()
  const { row, move } = useMoveByKey(place.at, onMove)
  return (
    <li
      ref={row}
      data-task={task.id}
      onKeyDown={can('tasks.edit') ? move : undefined}
      className={cx('flex items-start gap-1 py-1', dragged && 'opacity-50')}
    >
      {can('tasks.edit') && (
        <span
          {...grip}
          aria-hidden
          data-screen-only
          className="-ms-2 grid size-8 shrink-0 cursor-grab touch-none place-items-center text-ink-subtle phone:size-11"
        >
          <Icon of={GripVertical} size={16} />
        </span>
      )}
      <TaskCheck task={task} change={change} job_id={job_id} />
      <TaskPhoto task={task} />
      {can('tasks.edit') && <TaskMenu {...props} />}
    </li>
  )
}

type TaskMenuProps = Pick<TaskRowProps, 'task' | 'place' | 'onEdit' | 'onMove' | 'onDelete'>

function TaskMenu({ task, place: { at, of }, onEdit, onMove, onDelete }: TaskMenuProps) {
  const mayDelete = useCan('tasks.delete')
  return (
    <Menu
      trigger={<MoreButton label={`More for ${task.title}`} size="sm" variant="quiet" />}
      items={[
        { label: 'Edit task', icon: Pencil, onSelect: onEdit },
        at > 0 && { label: 'Move up', icon: ArrowUp, keys: 'Alt+↑', onSelect: () => onMove(at - 1) },
        at < of - 1 && { label: 'Move down', icon: ArrowDown, keys: 'Alt+↓', onSelect: () => onMove(at + 1) },
        mayDelete && 'line',
        mayDelete && { label: 'Delete task', icon: Trash2, danger: true, onSelect: onDelete },
      ]}
    />
  )
}

/** The photo with which it was done. */
function TaskPhoto({ task: { photo, title } }: Pick<TaskRowProps, 'task'>) {
  if (!photo) return null
  return (
    <Link href={`/photos/${photo.gallery_id}?photo=${photo.id}`} look="bare" className="shrink-0 self-center">
      <img
        src={photo.thumbnail_url}
        alt={`${title}, as it was done`}
        loading="lazy"
        className="size-11 rounded-chip bg-sunken object-cover"
      />
    </Link>
  )
}
