import { withFigures } from '#web/ui/basic/figures.tsx'
import type { LinkView } from '../client-queries.ts'

/** What was signed of the project and what became of it, as it is today, where the document does not say the same. */
export function ContractValue({ view: { contract_value: value, adds_to, paper } }: { view: LinkView }) {
  if (!value || value === paper.contract_value) return null
  return (
    <section data-screen-only className="px-1 text-small text-ink-muted">
      <h2 className="inline font-label text-ink">Your project today:</h2> {withFigures(value)}
      {adds_to && <p className="mt-1 text-ink">This estimate is added to what you signed before.</p>}
    </section>
  )
}
