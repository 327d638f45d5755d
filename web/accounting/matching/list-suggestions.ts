import { useRef, useState } from 'react'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { isToSort } from '../words.ts'
import { type LineSuggestion, useSuggestSorting } from './queries.ts'

export type SuggestionOf = (row: Transaction) => LineSuggestion | undefined

/**
 * What is suggested for those of a list that wait for somebody. Each is asked for once, when it comes near the screen: what
 * is sorted meanwhile asks for nothing anew.
 */
export function useListSuggestions(rows: readonly Transaction[], enabled: boolean): SuggestionOf {
  const known = useRef(new Map<string, LineSuggestion>()).current
  const tried = useRef(new Set<string>()).current
  const answered = useRef<readonly string[]>(undefined)
  const [asked, setAsked] = useState<string[]>([])
  const { data, isError } = useSuggestSorting(asked, asked.length > 0 && answered.current !== asked)
  if (data && answered.current !== asked) {
    for (const each of data.suggestions) known.set(each.transaction_id, each)
    answered.current = asked
  }
  const waiting = enabled ? rows.filter(isToSort).map(({ id }) => id) : []
  const missing = waiting.filter((id) => !tried.has(id)).slice(0, limits.suggestedAtOnce)
  if (missing.length > 0 && (asked.length === 0 || answered.current === asked || isError)) {
    for (const id of missing) tried.add(id)
    setAsked(missing)
  }
  return (row) => (isToSort(row) ? known.get(row.id) : undefined)
}
