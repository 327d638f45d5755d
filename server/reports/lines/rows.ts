import type { EntryKind } from '#contract/reports/entries/kind-rules.ts'
import type { FigureRows } from '#contract/reports/figure-shapes.ts'
import type { Period } from '#contract/reports/period-rules.ts'

type RowFilters = Partial<Period> & {
  kinds: readonly EntryKind[]
  category_id?: string | 'none' | undefined
  only?: boolean
  job_id?: string
  tax_name?: string
  tax_rate?: string
  scope?: 'profit'
}

/** What is asked of the entries to have the rows of a figure. */
export function entriesOf({ kinds, ...rest }: RowFilters): FigureRows {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value))
  query.set('kind', kinds.join(','))
  return { list: 'entries', query: query.toString() }
}
