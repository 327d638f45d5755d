import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { boardMove, columnOf } from '#contract/jobs/board-rules.ts'
import type { BoardColumn as Key } from '#contract/jobs/board-shapes.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { columnIcon, columnLabel } from './column-looks.ts'
import type { ShownColumn } from './use-board.ts'
import type { BoardMoves } from './use-board-moves.ts'

/** What a column is to the card that is dragged: its own, one that takes it, or one that can't. */
export type DropState = { own: boolean; over: boolean; refused?: string } | undefined

export function dropStateOf(
  key: Key,
  job: Job | undefined,
  { rights, over }: { rights: BoardMoves['rights']; over: string | undefined },
): DropState {
  if (!job) return undefined
  const own = columnOf(job.status) === key
  const move = own ? undefined : boardMove(job.status, key, rights)
  return { own, over: over === key, refused: move && 'refused' in move ? move.refused : undefined }
}

type BoardColumnProps = {
  column: ShownColumn
  drop: DropState
  /** On a phone the tabs say which it is. */
  bare?: boolean
  card: (job: Job) => ReactNode
}

/** One column: its count, its cards, and how the rest of them is shown. */
export function BoardColumn({ column, drop, bare, card }: BoardColumnProps) {
  const { key, jobs, total, more_than, showMore, loading } = column
  const label = columnLabel(key)
  return (
    <section
      aria-label={label}
      data-column={key}
      tabIndex={-1}
      className={cx(
        'flex min-h-40 flex-col rounded-card outline-none print:min-h-0',
        !bare && 'quick border',
        !bare && (dropLook(drop) ?? 'border-line bg-sunken'),
      )}
    >
      {!bare && <ColumnHead column={column} refused={Boolean(drop?.refused)} />}
      {jobs.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: between <ul> and <li> nothing may stand, and here groups do.
        <div
          role="list"
          aria-label={`${label} jobs`}
          className={cx('flex flex-col gap-2 print:grid print:grid-cols-2', !bare && 'px-2 pb-2')}
        >
          {inGroups(jobs).map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the column.
            <div key={at} className={cx('flex flex-col gap-2 print:contents', isPutOff(jobs, group) && putOff)}>
              {group.map(card)}
            </div>
          ))}
        </div>
      ) : (
        <p className={cx('px-3 pb-4 text-small text-ink-muted', bare && 'pt-8 text-center')}>{emptyWords[key]}</p>
      )}
      {(showMore || loading) && (
        <Button variant="quiet" size="sm" busy={loading} className="mx-2 mb-2" onClick={showMore}>
          {more_than ? 'Show more' : `Show more of ${total.toLocaleString()}`}
        </Button>
      )}
    </section>
  )
}

function ColumnHead({ column, refused }: { column: ShownColumn; refused: boolean }) {
  const { key, total, more_than } = column
  return (
    <header className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-card bg-inherit px-3 py-2 xl:sticky xl:top-14 xl:z-10">
      <Icon of={columnIcon(key)} size={16} className="text-ink-muted" />
      <h2 className="text-h3">{columnLabel(key)}</h2>
      <span className="text-ink-muted tabular-nums">
        {total.toLocaleString()}
        {more_than && '+'}
      </span>
      {refused && <Icon of={Ban} size={16} className="ms-auto text-ink-muted" />}
    </header>
  )
}

/**
 * Of many cards those out of sight are not painted, and found by the browser's search: ten by ten, for each by itself would cost more.
 * A column that is short is drawn as it is.
 */
const GROUP = 10
const putOff = '[contain-intrinsic-size:auto_87rem] [content-visibility:auto]'
const isPutOff = (jobs: readonly Job[], group: readonly Job[]) => jobs.length > GROUP && group.length === GROUP

function inGroups(jobs: readonly Job[]): Job[][] {
  return Array.from({ length: Math.ceil(jobs.length / GROUP) }, (_, at) => jobs.slice(at * GROUP, (at + 1) * GROUP))
}

/** How a column shows what it is to the dragged card. */
export function dropLook(drop: DropState): string | undefined {
  if (!drop || drop.own) return undefined
  // Never by dimming: what stands there must stay readable.
  if (drop.refused) return `border-line-strong bg-sunken ${hatched}`
  return drop.over
    ? 'border-chalk-line bg-chalk-tint shadow-[inset_0_0_0_1px_var(--chalk-line)]'
    : 'border-dashed border-chalk-line bg-sunken'
}

const hatched = 'bg-[repeating-linear-gradient(135deg,transparent_0_7px,var(--line)_7px_8px)]'

const emptyWords: Record<Key, string> = {
  unscheduled: 'No jobs wait for dates',
  scheduled: 'No jobs are scheduled',
  in_progress: 'No jobs are in progress',
  completed: 'No jobs are complete',
}
