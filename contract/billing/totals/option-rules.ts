import { isRefused, totalDocument } from './rules.ts'
import type { DocumentToTotal, DocumentTotals, TotalsRefusal } from './totals-shapes.ts'

/** A named group of lines of an estimate, of which its client picks one (docs/domain.md, Options). */
export type Option = { name: string; is_default: boolean }

/** The option whose lines count: the one that was picked, else the default, else the first; null where there are none. */
export function optionThatCounts(options: readonly Option[], picked?: string | null): string | null {
  return picked ?? (options.find(({ is_default }) => is_default) ?? options[0])?.name ?? null
}

/** What the document comes to with each of its options. A refusal says of which option it is. */
export function totalOptions(
  document: DocumentToTotal,
  options: readonly Option[],
): { name: string; totals: DocumentTotals }[] | TotalsRefusal {
  const each: { name: string; totals: DocumentTotals }[] = []
  for (const { name } of options) {
    const totals = totalDocument({ ...document, option: name })
    if (isRefused(totals)) return { ...totals, message: `${name}: ${totals.message}` }
    each.push({ name, totals })
  }
  return each
}
