import type { Measure } from '#contract/billing/price-book/assembly-rules.ts'
import { quantitiesOf } from '#contract/billing/price-book/assembly-rules.ts'

type AssemblyResultProps = {
  item: {
    measures: readonly Measure[]
    components: readonly { name: string; unit: string | null; formula: string }[]
  }
  measured: Readonly<Record<string, string>>
}

/** The lines of an assembly, with their quantities once it is measured. */
export function AssemblyResult({ item, measured }: AssemblyResultProps) {
  const found = quantitiesOf(item, measured)
  return (
    <ul aria-label="Lines" aria-live="polite" className="divide-y divide-line border-y border-line">
      {item.components.map(({ name, unit, formula }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an assembly may have an item twice, and its lines stay in place
        <li key={at} className="flex items-baseline justify-between gap-3 py-2">
          <span className="min-w-0 truncate">{name}</span>
          {'quantities' in found ? (
            <span className="amount shrink-0">
              {found.quantities[at]} {unit}
            </span>
          ) : (
            <span className="min-w-0 shrink-0 text-small text-ink-muted">{formula}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
