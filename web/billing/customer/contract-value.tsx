import { withFigures } from '#web/ui/basic/figures.tsx'

/** What was signed of the project and what became of it, as it is today; an invoice itself says how it was when it was sent. */
export function ContractValue({ value }: { value: string | null }) {
  if (!value) return null
  return (
    <section data-screen-only className="px-1 text-small text-ink-muted">
      <h2 className="inline font-label text-ink">Your project today:</h2> {withFigures(value)}
    </section>
  )
}
