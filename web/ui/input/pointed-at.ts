import type { Option } from './options.ts'

type Pointing = {
  options: readonly Option[]
  /** How many rows there are, with one that creates. */
  count: number
  query: string
  /** The row that the arrows went to. */
  moved: number | undefined
  /** The value that is chosen already. */
  chosen?: string | undefined
}

/**
 * The row that Enter chooses: where the arrows went, else the first of what was typed for, what is chosen already, or what is
 * suggested with a reason. -1 where nothing points at any: Enter chooses nothing then.
 */
export function pointedAt({ options, count, query, moved, chosen }: Pointing): number {
  if (moved !== undefined) return Math.min(moved, count - 1)
  if (query.trim()) return count > 0 ? 0 : -1
  const known = options.findIndex(({ value }) => value === chosen)
  if (known >= 0) return known
  return options[0]?.suggested ? 0 : -1
}

/** One row up (-1) or down (1), round the end; from none to the first or the last. */
export function rowAfter(at: number, step: number, count: number): number {
  if (count === 0) return 0
  return at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count
}
