import { fits } from '#contract/accounting/categories/fit-rules.ts'
import type { Category, CategoryNode } from '#contract/accounting/categories/shapes.ts'
import type { TransactionType } from '#contract/accounting/transactions/kind-rules.ts'
import { readStored, writeStored } from '#web/api/stored.ts'
import type { Option } from '#web/ui/input/options.ts'

const KEY = 'recent_categories'
const FEW = 5

/** The categories that fit, in the order in which they are offered for what was typed. */
export function offeredCategories(all: readonly CategoryNode[], type: TransactionType | undefined, query: string) {
  const fitting = all.filter((each) => !type || fits(type, each.type))
  const wanted = query.toLowerCase()
  if (!wanted) return recentFirst(fitting)
  return fitting
    .map((category) => ({ category, rank: rankOf(category, wanted) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank || b.category.count - a.category.count)
    .map(({ category }) => category)
}

/** Those that begin with it come first, then those of which a word does, then those that hold it, then those below such a one. */
function rankOf({ name, path }: Category, wanted: string): number {
  const own = name.toLowerCase()
  if (own === wanted) return 0
  if (own.startsWith(wanted)) return 1
  if (own.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted))) return 2
  if (own.includes(wanted)) return 3
  return path.join(' ').toLowerCase().includes(wanted) ? 4 : Number.POSITIVE_INFINITY
}

/** The last chosen on this device, then those with most transactions this year; then the others as the tree has them. */
function recentFirst(fitting: readonly CategoryNode[]): CategoryNode[] {
  const chosen = readRecent().flatMap((id) => fitting.find((each) => each.id === id) ?? [])
  const used = fitting
    .filter(({ count, id }) => count > 0 && !fitting.some(({ parent_id }) => parent_id === id))
    .toSorted((a, b) => b.count - a.count)
  const first = [...new Set([...chosen, ...used])].slice(0, FEW)
  return [...first, ...fitting.filter((each) => !first.includes(each))]
}

export function categoryOption({ id, name, path }: Pick<Category, 'id' | 'name' | 'path'>): Option {
  return { value: id, label: name, note: path.slice(0, -1).join(' › ') }
}

/** Offered first from now on. */
export function rememberCategory(id: string) {
  writeStored(KEY, JSON.stringify([id, ...readRecent().filter((each) => each !== id)].slice(0, FEW)))
}

function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}
