import { useState } from 'react'
import type { SortingLine } from '#contract/accounting/sorting/shapes.ts'
import { useListPossible, useListSorting, useSortingWrites } from './queries.ts'
import { sortingActions } from './sorting-actions.ts'
import { sameKey, sameStepsOf, stepsOf } from './steps.ts'
import { useHistory } from './use-history.ts'
import { type SortingDecisions, useSortingDecisions } from './use-sorting-decisions.ts'

export type Sorter = ReturnType<typeof useSorter>

/** What waits, what is decided of it, and the deciding. */
export function useSorter() {
  const decisions = useSortingDecisions()
  const { act, undo, last, settled } = useHistory()
  const writes = useSortingWrites()
  return {
    ...useWaiting(decisions),
    skipped: decisions.skipped.size,
    last,
    undo,
    settled,
    ...sortingActions(act, writes, decisions),
    unskip: decisions.unskip,
  }
}

function useWaiting(decisions: SortingDecisions) {
  const query = useListSorting()
  const possible = useListPossible()
  const lines = useKnown(query.data?.lines)
  const questions = possible.data?.possible_matches ?? []
  const asked = new Set(questions.map(({ transaction: { id } }) => id))
  // What waits behind those that were read.
  const beyond = query.data ? query.data.to_sort - query.data.lines.length : 0
  const known =
    lines.filter(({ transaction: { id } }) => !decisions.gone.has(id)).length +
    questions.filter(({ transaction: { id } }) => !decisions.gone.has(sameKey(id))).length
  return {
    query,
    /** Whether a deposit may be counted already is asked first, so nothing is shown before that is known. */
    isAsked: possible.data !== undefined || possible.error !== null,
    steps: [...sameStepsOf(questions, decisions), ...stepsOf(lines, decisions, asked)],
    total: lines.length + questions.length + beyond,
    left: known + beyond,
  }
}

/** Every line that was read since this opened, so that what is undone later is there to be decided again. */
function useKnown(read: readonly SortingLine[] | undefined): readonly SortingLine[] {
  const [known, setKnown] = useState<{ of: typeof read; lines: readonly SortingLine[] }>({ of: undefined, lines: [] })
  if (!read || known.of === read) return known.lines
  const fresh = new Set(read.map(({ transaction: { id } }) => id))
  const lines = [...read, ...known.lines.filter(({ transaction: { id } }) => !fresh.has(id))]
  setKnown({ of: read, lines })
  return lines
}
