import { useRef } from 'react'
import type { DataTableProps } from './table-types.ts'

export type TableSelection = {
  on: boolean
  /** Something is chosen, be it on another page. */
  any: boolean
  has: (key: string) => boolean
  all: boolean
  some: boolean
  /** With `range`, everything between the last toggled row and this one follows. */
  toggle: (key: string, range?: boolean) => void
  toggleAll: () => void
  clear: () => void
}

/** Choosing rows: one, a range with Shift, all that show. */
export function useTableSelection<Row>({ rows = [], rowKey, selected, onSelect }: DataTableProps<Row>): TableSelection {
  const last = useRef<string>(undefined)
  const chosen = selected ?? new Set<string>()
  const keys = rows.map(rowKey)
  const here = keys.filter((key) => chosen.has(key)).length
  const all = keys.length > 0 && here === keys.length

  return {
    on: Boolean(selected && onSelect),
    any: chosen.size > 0,
    has: (key) => chosen.has(key),
    all,
    some: here > 0 && !all,
    toggle: (key, range) => {
      const next = new Set(chosen)
      const add = !chosen.has(key)
      for (const each of range ? between(keys, last.current, key) : [key]) {
        if (add) next.add(each)
        else next.delete(each)
      }
      last.current = key
      onSelect?.(next)
    },
    toggleAll: () => {
      const next = new Set(chosen)
      for (const key of keys) {
        if (all) next.delete(key)
        else next.add(key)
      }
      onSelect?.(next)
    },
    clear: () => onSelect?.(new Set()),
  }
}

function between(keys: string[], from: string | undefined, to: string) {
  const a = from === undefined ? -1 : keys.indexOf(from)
  const b = keys.indexOf(to)
  return a < 0 ? [to] : keys.slice(Math.min(a, b), Math.max(a, b) + 1)
}
