import { useBulkSelection } from '../table/bulk-selection.ts'
import type { ListCount } from './list-types.ts'

/** What can be done with rows is told which, how many the list finds, and how all or none of them are chosen. */
export type BulkProps<Row> = {
  rows: readonly Row[]
  total: number
  more: boolean | undefined
  onSelectAll: () => void
  onClear: () => void
}

type SelectionInput<Row> = {
  /** What the list is asked: another question forgets what was chosen. */
  question: object
  rows: readonly Row[] | undefined
  found: ListCount | undefined
  /** All that the question finds. */
  findAll: () => Promise<readonly Row[]>
  onFailed: (error: unknown) => void
}

/** The rows of a list that are chosen, kept over its pages; `bulk` is for what is done with them. */
export function useRowSelection<Row extends { id: string }>({
  question,
  rows,
  found,
  findAll,
  onFailed,
}: SelectionInput<Row>) {
  const selection = useBulkSelection(rows, (row) => row.id, JSON.stringify(question))
  const bulk: BulkProps<Row> = {
    rows: selection.rows,
    total: found?.total ?? 0,
    more: found?.more_than,
    onSelectAll: () => void findAll().then(selection.keep, onFailed),
    onClear: selection.clear,
  }
  return { table: { selected: selection.keys, onSelect: selection.onSelect }, bulk }
}
