import { parseMoney, parsePercent } from '#contract/values/money.ts'
import type { BilledSoFar } from '../progress-shapes.ts'
import type { BilledParts } from './progress-share-shapes.ts'

/** What was billed of an estimate, as the wire says it, in figures to go on with; nothing where no invoice was made yet. */
export function billedOf(wire: BilledSoFar | undefined): BilledParts {
  const cents = (text: string) => parseMoney(text) ?? 0
  const lines = (wire?.lines ?? []).map(({ line_id, percent, fixed, net }) => {
    const billed = { percent: parsePercent(percent) ?? 0, fixed: cents(fixed), net: cents(net) }
    return [line_id, billed] as const
  })
  const taxes = (wire?.taxes ?? []).map((tax) => ({ ...tax, base: cents(tax.base), amount: cents(tax.amount) }))
  return { lines: new Map(lines), taxes, total: cents(wire?.total ?? '0') }
}
