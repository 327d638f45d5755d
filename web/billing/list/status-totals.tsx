import { type ListOnly, stateWords } from '#contract/billing/list.ts'
import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { cx } from '#web/ui/style/class-names.ts'
import { Money } from '#web/ui/text/money.tsx'
import type { DocumentList } from '../queries.ts'

type StatusTotalsProps = {
  kind: DocumentKind
  /** undefined while it is being loaded. */
  list: DocumentList | undefined
  narrowed: StatusFilter
  onChange: (narrowed: StatusFilter) => void
}

/** What waits, is owed, came in: each in number and money, with a + where not all were counted; a press shows only that. */
export function StatusTotals({ kind, list, narrowed, onChange }: StatusTotalsProps) {
  const shown = tilesOf[kind]
    .map((tile) => ({ tile, sum: sumOfTile(tile, list), chosen: isNarrowedTo(tile, narrowed) }))
    .filter(({ tile, sum, chosen }) => tile.always || sum?.count || chosen)
  return (
    <fieldset
      className="flex min-w-0 overflow-x-auto [scrollbar-width:none] max-[22.5rem]:flex-wrap phone:-mx-4 phone:border-b phone:border-line phone:px-2.5 print:flex-wrap"
      aria-label={kind === 'estimate' ? 'Estimates by status' : 'Invoices by status'}
    >
      {shown.map(({ tile, sum, chosen }) => (
        <Total
          key={tile.label}
          tile={tile}
          sum={sum}
          chosen={chosen}
          more={list?.more_than ? '+' : ''}
          onPress={() => onChange(chosen ? {} : { statuses: tile.statuses, only: tile.only })}
        />
      ))}
    </fieldset>
  )
}

type TotalProps = { tile: Tile; sum: TileSum | undefined; chosen: boolean; more: string; onPress: () => void }

function Total({ tile, sum, chosen, more, onPress }: TotalProps) {
  return (
    <button
      type="button"
      data-prints
      aria-pressed={chosen}
      onClick={onPress}
      className={cx(
        'quick relative flex min-h-10 shrink-0 flex-col items-start justify-center rounded-t-input px-3 text-start focus-visible:-outline-offset-2 phone:min-h-11 phone:px-2',
        chosen
          ? 'bg-chalk-tint after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-chalk-line'
          : 'hover:bg-sunken/60',
      )}
    >
      <span className={cx('text-[0.75rem] leading-4 whitespace-nowrap', chosen ? 'text-chalk' : 'text-ink-muted')}>
        {tile.label} <span className="font-text tabular-nums">{sum && `${sum.count}${more}`}</span>
      </span>
      <span
        className={cx(
          'text-small font-label leading-5',
          sum?.count === 0 && 'font-text text-ink-muted',
          tile.urgent && Boolean(sum?.count) && 'text-brick',
        )}
      >
        {sum ? (
          <>
            <Money amount={sum.total} from={sum.total_from} />
            {more}
          </>
        ) : (
          <span className="text-ink-subtle">—</span>
        )}
      </span>
    </button>
  )
}

/** What a list is narrowed to: some states, or something else. */
export type StatusFilter = { statuses?: readonly DisplayStatus[]; only?: ListOnly }
export type Tile = StatusFilter & { label: string; always?: boolean; urgent?: boolean }
export type TileSum = { count: number; total: string; total_from?: boolean }

const state = (status: DisplayStatus, more: Partial<Tile> = {}): Tile => ({
  label: stateWords[status],
  statuses: [status],
  ...more,
})
const always = { always: true }

/** In the order of a document's life; those that count nothing and need not always show are left out. */
export const tilesOf: Record<DocumentKind, readonly Tile[]> = {
  estimate: [
    state('draft', always),
    { label: 'Waiting', statuses: ['sent', 'viewed'], always: true },
    state('changes_requested'),
    { label: 'Approved, not started', only: 'not_started', always: true },
    state('approved'),
    state('converted'),
    state('declined', always),
    state('expired'),
    state('superseded'),
    state('void'),
  ],
  invoice: [
    state('draft', always),
    { label: 'Awaiting', statuses: ['sent', 'viewed', 'partially_paid', 'overdue'], always: true },
    state('overdue', { always: true, urgent: true }),
    { label: 'Paid this month', only: 'paid_this_month', always: true },
    state('paid'),
    state('void'),
    state('written_off'),
  ],
}

/** What a tile counts; undefined while it is not known. */
function sumOfTile(tile: Tile, list: Pick<DocumentList, 'counts' | 'tiles'> | undefined): TileSum | undefined {
  if (!list) return undefined
  if (tile.only) return list.tiles?.[tile.only]
  const sums = (tile.statuses ?? []).flatMap((status) => list.counts[status] ?? [])
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    total: moneyText(sums.reduce((all, { total }) => all + (parseMoney(total) ?? 0), 0)),
    total_from: sums.some(({ total_from }) => total_from),
  }
}

/** Whether the list is narrowed to just what a tile says. */
function isNarrowedTo(tile: Tile, narrowed: StatusFilter): boolean {
  return tile.only === narrowed.only && String(tile.statuses ?? '') === String(narrowed.statuses ?? '')
}
