import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { PossibleCard } from './possible-card.tsx'
import { usePossibleMatchOf } from './queries.ts'

/** Of a deposit that may be counted already: the payments it may be, with one press each way. */
export function PanelPossible({ row }: { row: Transaction }) {
  const { data } = usePossibleMatchOf(row.id, row.may_be_counted)
  const [of] = data?.possible_matches ?? []
  if (!row.may_be_counted || !of) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-h3">May be the same money</h3>
      <p className="text-small text-ink-muted">It isn't counted until you decide.</p>
      <PossibleCard of={of} />
    </section>
  )
}
