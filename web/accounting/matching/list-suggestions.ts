import { useRef, useState } from 'react'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { isToSort } from '../words.ts'
import { type LineSuggestion, useSuggestSorting } from './queries.ts'

export type SuggestionOf = (row: Transaction) => LineSuggestion | undefined

/**
 * What is suggested for those of a list that wait for somebody. Asked once for those that came near the screen, and again only
 * for others: what was sorted meanwhile asks for nothing.
 */
export function useListSuggestions(rows: readonly Transaction[], enabled: boolean): SuggestionOf {
  const known = useRef(new Map<string, LineSuggestion>()).current
  const [asked, setAsked] = useState<string[]>([])
  const { data } = useSuggestSorting(asked)
  for (const each of data?.suggestions ?? []) known.set(each.transaction_id, each)
  const waiting = enabled ? rows.filter(isToSort).map(({ id }) => id) : []
  const missing = waiting.filter((id) => !known.has(id) && !asked.includes(id)).slice(0, limits.suggestedAtOnce)
  if (missing.length > 0 && (asked.length === 0 || data)) setAsked(missing)
  return (row) => (isToSort(row) ? known.get(row.id) : undefined)
}
