import { CalendarDays, Play, Tags, Users } from 'lucide-react'
import { boardMove, columnOf } from '#contract/jobs/board-rules.ts'
import { type BoardColumn, boardColumns } from '#contract/jobs/board-shapes.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { MoreButton } from '#web/ui/frame/page-header.tsx'
import { Menu, type MenuAction } from '#web/ui/overlay/menu.tsx'
import { columnIcon, columnLabel } from './column-looks.ts'
import type { BoardMoves } from './use-board-moves.ts'

type CardMenuProps = {
  job: Job
  /** The Tab key comes to it. */
  active: boolean
  moves: BoardMoves
  onMove: (to: BoardColumn) => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** "Move to…" each other column, with why where it can't be, and what else the list offers. */
export function CardMenu({ job, active, moves, onMove, open, onOpenChange }: CardMenuProps) {
  const { rights, ask } = moves
  const mayEdit = rights.edit
  return (
    <span data-own-press className="-me-1.5 -mt-1.5">
      <Menu
        open={open}
        onOpenChange={onOpenChange}
        trigger={
          <MoreButton label={`Move or change ${job.title}`} size="sm" variant="quiet" tabIndex={active ? 0 : -1} />
        }
        items={[
          { heading: 'Move to…' },
          ...targetsOf(job, rights).map((target) => ({ ...target, onSelect: () => onMove(target.column) })),
          mayEdit && 'line',
          mayEdit && {
            label: 'Edit dates',
            icon: CalendarDays,
            onSelect: () => ask({ id: job.id, jobAction: 'dates' }),
          },
          mayEdit && {
            label: 'Assign crew',
            icon: Users,
            keys: 'A',
            onSelect: () => ask({ id: job.id, jobAction: 'crew' }),
          },
          mayEdit && {
            label: 'Edit tags',
            icon: Tags,
            keys: 'T',
            onSelect: () => ask({ id: job.id, jobAction: 'tags' }),
          },
        ]}
      />
    </span>
  )
}

function targetsOf(job: Job, rights: BoardMoves['rights']): (MenuAction & { column: BoardColumn })[] {
  const from = boardColumns.indexOf(columnOf(job.status) ?? 'unscheduled')
  return boardColumns.flatMap((column, at) => {
    const verdict = boardMove(job.status, column, rights)
    if (!verdict) return []
    const resumes = column === columnOf(job.status)
    return {
      column,
      label: resumes ? `${columnLabel(column)} again` : columnLabel(column),
      icon: resumes ? Play : columnIcon(column),
      keys: at === from - 1 ? 'Ctrl+←' : at === from + 1 ? 'Ctrl+→' : undefined,
      note: 'refused' in verdict ? verdict.refused : undefined,
    }
  })
}
