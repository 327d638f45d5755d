import { Ban } from 'lucide-react'
import { boardColumns } from '#contract/jobs/board-shapes.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { dropLook, dropStateOf } from './board-column.tsx'
import { columnIcon, columnLabel } from './column-looks.ts'
import type { BoardMoves } from './use-board-moves.ts'

type DropTrayProps = { job: Job; rights: BoardMoves['rights']; over: string | undefined }

/** On a phone one column shows at a time: the others wait within the thumb's reach while a card is dragged. */
export function DropTray({ job, rights, over }: DropTrayProps) {
  return (
    <div
      data-drop-tray
      className="float-2 fixed inset-x-0 bottom-0 z-40 grid grid-cols-2 gap-2 rounded-t-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {boardColumns.map((key) => {
        const drop = dropStateOf(key, job, { rights, over })
        return (
          <div
            key={key}
            data-column={key}
            className={cx(
              'flex min-h-16 items-center justify-center gap-2 rounded-input border px-2 text-center font-label',
              dropLook(drop) ?? 'border-line bg-sunken text-ink-muted',
            )}
          >
            <Icon of={drop?.refused ? Ban : columnIcon(key)} size={16} />
            {columnLabel(key)}
          </div>
        )
      })}
    </div>
  )
}
