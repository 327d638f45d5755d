import type { Cents } from '#contract/values/money.ts'
import type { Billable } from './billable-rules.ts'
import { isShareProblem, shareByAmount, shareOfRest } from './progress-share-rules.ts'
import type { BilledParts, ProgressShare } from './progress-share-shapes.ts'
import { negative, negativeTaxes } from './sums-rules.ts'

/**
 * What of a credit, whose total is below zero, is taken off now: all that is left of it, or as much as `most` cents; the rest waits.
 * Undefined where nothing is left of it, or nothing can be taken off.
 */
export function shareOfCredit(of: Billable, billed: BilledParts, most: Cents): ProgressShare | undefined {
  const left = billed.total - of.total
  if (left <= 0 || most <= 0) return undefined
  const share = most < left ? shareByAmount(turned(of), turnedParts(billed), most) : shareOfRest(of, billed)
  if (isShareProblem(share)) return undefined
  return most < left ? turnedShare(share) : share
}

/** A credit as what it takes off, above zero. */
function turned(of: Billable): Billable {
  const lines = of.lines.map((line) => ({ ...line, net: 0 - line.net }))
  return { ...of, lines, taxes: negativeTaxes(of.taxes), total: 0 - of.total }
}

function turnedParts({ lines, taxes, total }: BilledParts): BilledParts {
  const each = [...lines].map(
    ([id, { percent, fixed, net }]) => [id, { percent, fixed: 0 - fixed, net: 0 - net }] as const,
  )
  return { lines: new Map(each), taxes: negativeTaxes(taxes), total: 0 - total }
}

function turnedShare(share: ProgressShare): ProgressShare {
  const lines = share.lines.map(({ net, before, whole, ...line }) => ({
    ...line,
    net: 0 - net,
    before: 0 - before,
    whole: 0 - whole,
  }))
  return { ...share, ...negative(share), lines }
}
