import { createPortal } from 'react-dom'
import { type BoardRights, mayMoveCards } from '#contract/jobs/board-rules.ts'
import { boardColumns, type BoardColumn as Key } from '#contract/jobs/board-shapes.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { useCardDrag } from '#web/ui/table/use-card-drag.ts'
import { BoardCard, DraggedFace } from './board-card.tsx'
import { BoardColumn, dropStateOf } from './board-column.tsx'
import { boardGrid } from './board-grid.ts'
import { useCardKeys } from './card-keys.ts'
import { CardMenu } from './card-menu.tsx'
import { columnLabel } from './column-looks.ts'
import { DropTray } from './drop-tray.tsx'
import type { ShownColumn } from './use-board.ts'
import type { BoardMoves } from './use-board-moves.ts'
import { useMovedCard } from './use-moved-card.ts'

type MovableCardsProps = { columns: readonly ShownColumn[]; moves: BoardMoves; phone: boolean }

/** The columns with their cards: side by side, on a phone one at a time under tabs. */
export function MovableCards({ columns, moves, phone }: MovableCardsProps) {
  const { rights, ask } = moves
  const mayMove = mayMoveCards(rights)
  const watch = useMovedCard(columns)
  const move = (job: Job, to: Key) => {
    watch(job)
    moves.move(job, to)
  }
  const keys = useCardKeys({
    columns,
    move: mayMove ? move : undefined,
    ask: rights.edit ? ({ id }, jobAction) => ask({ id, jobAction }) : undefined,
  })
  const { drag, dragged, dropOf, over, refused } = useDraggedJob(columns, rights, { move, phone })

  const card = (job: Job) => (
    // biome-ignore lint/a11y/useSemanticElements: between a list and its <li> nothing may stand, and here a group does.
    <div
      key={job.id}
      role="listitem"
      aria-label={job.title}
      {...keys.cardProps(job)}
      {...(mayMove ? drag.card(job.id) : {})}
      className={cx(cardLook, mayMove && 'cursor-grab', dragged === job && draggedLook)}
    >
      <BoardCard job={job} menu={mayMove && <Menu job={job} keys={keys} moves={moves} onMove={move} />} />
    </div>
  )
  return (
    <>
      <div ref={drag.box} className={phone ? undefined : cx(boardGrid, dragged && 'max-xl:snap-none')}>
        {phone && <PhoneColumn columns={columns} card={card} />}
        {!phone &&
          columns.map((column) => (
            <BoardColumn key={column.key} column={column} drop={dropOf(column.key)} card={card} />
          ))}
      </div>
      {phone && dragged && <DropTray job={dragged} rights={rights} over={over} />}
      {dragged && <Dragged job={dragged} drag={drag} refused={refused} small={phone} />}
    </>
  )
}

type MenuProps = {
  job: Job
  keys: ReturnType<typeof useCardKeys>
  moves: BoardMoves
  onMove: (job: Job, to: Key) => void
}

function Menu({ job, keys, moves, onMove }: MenuProps) {
  return (
    <CardMenu
      job={job}
      active={job.id === keys.active}
      moves={moves}
      onMove={(to) => onMove(job, to)}
      open={keys.menuOf === job.id}
      onOpenChange={(open) => keys.setMenuOf(open ? job.id : undefined)}
    />
  )
}

const cardLook =
  'rounded-input select-none contain-content [-webkit-touch-callout:none] focus-visible:-outline-offset-2'
/** Its place stays, empty. */
const draggedLook = 'shadow-[inset_0_0_0_1px_var(--line-strong)] *:invisible'

/** The job that is dragged, if any, the column it is over, and why it may not be let go there. */
function useDraggedJob(
  columns: readonly ShownColumn[],
  rights: BoardRights,
  { move, phone }: { move: (job: Job, to: Key) => void; phone: boolean },
) {
  const jobs = columns.flatMap((column) => column.jobs)
  const drag = useCardDrag((id, to) => {
    const job = jobs.find((each) => each.id === id)
    const column = boardColumns.find((each) => each === to)
    // Let go in its own column it stays as it is, on hold too.
    if (job && column && !dropStateOf(column, job, { rights, over: to })?.own) move(job, column)
  }, phone)
  const dragged = jobs.find(({ id }) => id === drag.dragged?.key)
  const over = drag.dragged?.column
  const dropOf = (key: Key) => dropStateOf(key, dragged, { rights, over })
  const refused = columns.map(({ key }) => dropOf(key)).find((drop) => drop?.over)?.refused
  return { drag, dragged, dropOf, over, refused }
}

type DraggedProps = { job: Job; drag: ReturnType<typeof useCardDrag>; refused: string | undefined; small: boolean }

/** The card under the pointer. */
function Dragged({ job, drag, refused, small }: DraggedProps) {
  return createPortal(
    <div
      ref={drag.ghost}
      aria-hidden
      className="pointer-events-none fixed start-0 top-0 z-50"
      style={{ width: drag.dragged?.width }}
    >
      <DraggedFace job={job} small={small} />
      {refused && <p className="float-1 mt-2 rounded-input px-3 py-2 text-small">{refused}</p>}
    </div>,
    document.body,
  )
}

type PhoneColumnProps = { columns: readonly ShownColumn[]; card: (job: Job) => React.ReactNode }

/** The column that the tabs choose, in `?column=`. */
function PhoneColumn({ columns, card }: PhoneColumnProps) {
  const [params, change] = useAddress()
  const chosen = boardColumns.find((each) => each === params.get('column')) ?? 'in_progress'
  const column = columns.find(({ key }) => key === chosen)
  return (
    <Tabs
      label="Columns"
      value={chosen}
      onChange={(next) => change({ column: next })}
      tabs={columns.map(({ key, total, more_than }) => ({
        value: key,
        label: columnLabel(key),
        count: more_than ? undefined : total,
      }))}
    >
      {column && <BoardColumn column={column} drop={undefined} bare card={card} />}
    </Tabs>
  )
}
