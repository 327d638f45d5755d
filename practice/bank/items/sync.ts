import type { PracticeLine } from '#practice/bank/lines/whole-line.ts'
import { type BankContext, type Entry, type Item, linesAfter, logOf } from './context.ts'
import { invalidInput, PlaidError } from './errors.ts'

/** A place in the lines of an item: all up to `from` was told, `told` of what lies between it and `to` was as well. */
type Cursor = { from: number; to: number; told: number }

/** How the next pages are told, on demand. */
export type SyncBehavior = {
  /** So many lines at most on a page, whatever is asked for. */
  page_size: number | null
  /** Tells lines again that were told before. */
  repeats: boolean
  /** What is removed comes on the last page, apart from what replaces it; else on the first. */
  removed_last: boolean
  /** So many times lines change while pages are told. */
  mutates: number
}

/**
 * What became different since a cursor. Where something happens while pages are told the rest is refused, and all is told
 * anew from the first cursor, as the provider has it: https://plaid.com/docs/api/products/transactions/#transactionssync
 */
export function syncPage(ctx: BankContext, item: Item, at: string | undefined, count: number, telling: SyncBehavior) {
  const log = logOf(ctx, item.item_id)
  const cursor = readCursor(at, log.length)
  const isMoving = cursor.told > 0
  const to = isMoving ? cursor.to : log.length
  if (isMoving && (log.length > to || telling.mutates > 0)) {
    telling.mutates = Math.max(0, telling.mutates - 1)
    throw new PlaidError(
      400,
      'TRANSACTIONS_ERROR',
      'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
      'Underlying transaction data changed since last page was fetched. Please restart pagination from last update.',
    )
  }
  const changes = changesBetween(log, cursor.from, to, telling)
  const size = Math.min(count, telling.page_size ?? count)
  const page = changes.slice(cursor.told, cursor.told + size)
  const told = cursor.told + page.length
  const has_more = told < changes.length
  return {
    added: page.flatMap((change) => (change.kind === 'added' ? [change.line] : [])),
    modified: page.flatMap((change) => (change.kind === 'modified' ? [change.line] : [])),
    removed: page.flatMap((change) => (change.kind === 'removed' ? [change.gone] : [])),
    next_cursor: writeCursor(has_more ? { from: cursor.from, to, told } : { from: to, to, told: 0 }),
    has_more,
  }
}

type Change =
  | { kind: 'added' | 'modified'; line: PracticeLine }
  | { kind: 'removed'; gone: { transaction_id: string; account_id: string } }

/** Each line once, however often it changed in between; what came and went is not told. */
function changesBetween(log: readonly Entry[], from: number, to: number, telling: SyncBehavior): Change[] {
  const before = linesAfter(log, from)
  const after = linesAfter(log, to)
  const touched = [...new Map(log.slice(from, to).map((entry) => [entry.id, entry])).values()]
  const kept: Change[] = touched.flatMap(({ id }): Change[] => {
    const line = after.get(id)
    return line ? [{ kind: before.has(id) ? 'modified' : 'added', line }] : []
  })
  const removed: Change[] = touched
    .filter(({ id }) => before.has(id) && !after.has(id))
    .map(({ id, account_id }) => ({ kind: 'removed', gone: { transaction_id: id, account_id } }))
  const again: Change[] = telling.repeats
    ? [...before.values()]
        .filter(({ transaction_id }) => after.has(transaction_id))
        .slice(-5)
        .map((line) => ({
          kind: 'added',
          line: after.get(line.transaction_id) ?? line,
        }))
    : []
  const lines = [...again, ...kept]
  return telling.removed_last ? [...lines, ...removed] : [...removed, ...lines]
}

function readCursor(text: string | undefined, length: number): Cursor {
  if (!text) return { from: 0, to: length, told: 0 }
  const [from, to, told] = Buffer.from(text, 'base64url').toString().split(':').map(Number)
  const isKnown = [from, to, told].every((part) => part !== undefined && Number.isInteger(part) && part >= 0)
  if (!isKnown || (from ?? 0) > length) throw invalidInput('INVALID_CURSOR', 'the provided cursor is invalid')
  return { from: from ?? 0, to: to ?? 0, told: told ?? 0 }
}

function writeCursor({ from, to, told }: Cursor): string {
  return Buffer.from(`${from}:${to}:${told}`).toString('base64url')
}
