import type { BankLine } from '#contract/values/bank-line.ts'
import type { BankPage } from '#server/platform/bank/shapes.ts'

/** What a whole run comes to: each line as it is now, and the ids of those that are gone. */
export type NetChanges = { lines: Map<string, BankLine>; removed: Set<string> }

/** Puts the pages of a run together, in their order: what a later one says of a line holds. */
export function netChanges(pages: readonly Pick<BankPage, 'added' | 'modified' | 'removed'>[]): NetChanges {
  const lines = new Map<string, BankLine>()
  const removed = new Set<string>()
  for (const page of pages) {
    for (const line of [...page.added, ...page.modified]) {
      lines.set(line.transaction_id, line)
      removed.delete(line.transaction_id)
    }
    for (const { transaction_id } of page.removed) {
      lines.delete(transaction_id)
      removed.add(transaction_id)
    }
  }
  return { lines, removed }
}
