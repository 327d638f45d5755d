import type { Cents } from '#contract/values/money.ts'
import type { DecimalSign } from '#contract/values/number-text.ts'
import { readMoneyCell } from './cell-rules.ts'
import type { PastedLine } from './line-rules.ts'
import type { PastedTable, SumKind, SumRow } from './table-rules.ts'

/** What the lines come to, and what the table says that they do before tax; undefined where it says nothing. In cents. */
export type ComparedSums = { lines: Cents; stated: Cents | undefined }

export function comparedSums(
  { sums }: Pick<PastedTable, 'sums'>,
  lines: readonly PastedLine[],
  decimal: DecimalSign,
): ComparedSums {
  const amounts = lines.flatMap(({ stated }) => stated ?? [])
  const all = amounts.length > 0 && lines.every(({ stated, cents }) => stated !== undefined || cents === 0)
  const ofAmounts = all ? sumOf(amounts) : undefined
  return { lines: sumOf(lines.map(({ cents }) => cents)), stated: statedNet(sums, decimal) ?? ofAmounts }
}

/** The total less its taxes; where a tax says no amount, or there is no total, the subtotals. */
export function statedNet(sums: readonly SumRow[], decimal: DecimalSign): Cents | undefined {
  const [totals, taxes, subtotals] = (['total', 'tax', 'subtotal'] as const).map((kind) =>
    amountsOf(sums, kind, decimal),
  )
  const total = totals?.at(-1)
  if (total !== undefined && taxes?.every((tax) => tax !== undefined)) return total - sumOf(taxes as Cents[])
  const known = subtotals?.filter((each) => each !== undefined) ?? []
  if (known.length > 0) return netOfSubtotals(known)
  return total
}

/** Of several the last may be of all of them. */
function netOfSubtotals(subtotals: readonly Cents[]): Cents {
  const last = subtotals.at(-1) ?? 0
  const others = sumOf(subtotals.slice(0, -1))
  return others === last ? last : others + last
}

/** The last number of each such row. */
function amountsOf(sums: readonly SumRow[], of: SumKind, decimal: DecimalSign): (Cents | undefined)[] {
  return sums
    .filter(({ kind }) => kind === of)
    .map(({ cells }) => {
      const read = cells.map((cell) => readMoneyCell(cell, decimal)).filter((cents) => typeof cents === 'number')
      return read.at(-1)
    })
}

function sumOf(cents: readonly Cents[]): Cents {
  return cents.reduce((sum, each) => sum + each, 0)
}
