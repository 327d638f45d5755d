import type { ListOnly } from '#contract/billing/list.ts'
import { stateWords } from '#contract/billing/list.ts'
import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import type { DocumentList } from '../queries.ts'

/** What a list is narrowed to: some states, or something else. */
export type Narrowed = { statuses?: readonly DisplayStatus[]; only?: ListOnly }
export type Tile = Narrowed & { label: string; always?: boolean; urgent?: boolean }
export type TileSum = { count: number; total: string }

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
export function sumOfTile(tile: Tile, list: Pick<DocumentList, 'counts' | 'tiles'> | undefined): TileSum | undefined {
  if (!list) return undefined
  if (tile.only) return list.tiles?.[tile.only]
  const sums = (tile.statuses ?? []).flatMap((status) => list.counts[status] ?? [])
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    total: moneyText(sums.reduce((all, { total }) => all + (parseMoney(total) ?? 0), 0)),
  }
}

/** Whether the list is narrowed to just what a tile says. */
export function isNarrowedTo(tile: Tile, narrowed: Narrowed): boolean {
  return tile.only === narrowed.only && String(tile.statuses ?? '') === String(narrowed.statuses ?? '')
}
