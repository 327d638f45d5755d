import type { ReportLine } from '#contract/reports/figure-shapes.ts'
import { entriesOf } from '../lines/rows.ts'
import { amountsOf, earned, fees, type Material, type OwnLine } from '../lines/section.ts'
import type { Sum } from '../sums/read-sums.ts'

/** What adds to a line of the form, or to none. */
export type Part = Pick<ReportLine, 'key' | 'kind' | 'category_id' | 'name' | 'amount' | 'previous' | 'rows'> & {
  side: 'income' | 'expense'
  line: string | null
  deductible: number
}

/** Where the product's own lines stand on the form. */
const ownLines: Record<string, string> = { payments: '1', refunds: '2', fees: '27' }

/** Each category alone, without those below it, and the product's own lines. */
export function partsOf(material: Material): Part[] {
  return [
    ...earned.flatMap((line) => ownPart(material, line, 'income')),
    ...fees.flatMap((line) => ownPart(material, line, 'expense')),
    ...(['income', 'expense'] as const).flatMap((side) => [
      ...material.categories
        .filter(({ type }) => type !== 'other')
        .flatMap((category) =>
          partOf(material, (sum) => sum.kind === side && sum.category_id === category.id, {
            key: category.id,
            kind: 'category',
            category_id: category.id,
            name: category.name,
            side,
            line: category.tax_line || null,
            deductible: category.deductible,
            rows: entriesOf({ ...material.period, kinds: [side], category_id: category.id, only: true }),
          }),
        ),
      ...partOf(material, (sum) => sum.kind === side && sum.category_id === null, {
        key: `unsorted_${side}`,
        kind: 'unsorted',
        category_id: null,
        name: side === 'income' ? 'Income not sorted yet' : 'Expenses not sorted yet',
        side,
        line: null,
        deductible: 100,
        rows: entriesOf({ ...material.period, kinds: [side], category_id: 'none' }),
      }),
    ]),
  ]
}

function ownPart(material: Material, { kind, name, kinds }: OwnLine, side: Part['side']): Part[] {
  return partOf(material, (sum) => kinds.includes(sum.kind), {
    key: kind,
    kind,
    category_id: null,
    name,
    side,
    line: ownLines[kind] ?? null,
    deductible: 100,
    rows: entriesOf({ ...material.period, kinds }),
  })
}

function partOf(material: Material, test: (sum: Sum) => boolean, part: Omit<Part, 'amount' | 'previous'>): Part[] {
  if (!material.sums.some(test) && !material.previous?.some(test)) return []
  return [{ ...part, ...amountsOf(material, test) }]
}
