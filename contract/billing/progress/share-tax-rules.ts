import { roundHalfAway, toNumber } from '#contract/values/decimal.ts'
import type { Cents } from '#contract/values/money.ts'
import type { TaxTotal } from '../totals/totals-shapes.ts'
import { type Billable, rateKey } from './billable-rules.ts'
import type { BilledParts, LineShare } from './progress-share-shapes.ts'

/**
 * Tax and base of each rate in a part (docs/domain.md, Totals, 7): rounded(what of its lines was billed so far ÷ their whole ×
 * the estimate's) less what was billed before; the rest takes what is left. A rate none of whose lines is billed now has no tax now.
 */
export function taxesNow(of: Billable, billed: BilledParts, lines: readonly LineShare[], isRest: boolean): TaxTotal[] {
  const taxes = of.taxes.map((tax) => {
    const kept = billed.taxes.find(({ name, rate }) => name === tax.name && rate === tax.rate)
    const borne = sumOf(borneBy(of, rateKey(tax), lines))
    const now = (whole: Cents, before: Cents) => (isRest ? whole - before : next(whole, before, borne))
    return {
      name: tax.name,
      rate: tax.rate,
      base: now(tax.base, kept?.base ?? 0),
      amount: now(tax.amount, kept?.amount ?? 0),
    }
  })
  return taxes.filter(({ base, amount }) => base !== 0 || amount !== 0)
}

type Borne = { whole: bigint; before: bigint; now: bigint }

/** The lines that bear a rate; all of them where those come to nothing, as a credit may take away all that bore it. */
function borneBy(of: Billable, key: string, lines: readonly LineShare[]): readonly LineShare[] {
  const own = lines.filter((_, at) => of.lines[at]?.rates.includes(key))
  return own.reduce((all, { whole }) => all + whole, 0) === 0 ? lines : own
}

function sumOf(lines: readonly LineShare[]): Borne {
  const borne: Borne = { whole: 0n, before: 0n, now: 0n }
  for (const { whole, before, net } of lines) {
    borne.whole += BigInt(whole)
    borne.before += BigInt(before)
    borne.now += BigInt(net)
  }
  return borne
}

/** Never beyond the whole, and never back while the lines go on: parts that were voided leave odd cents behind. */
function next(whole: Cents, kept: Cents, borne: Borne): Cents {
  if (borne.now === 0n || borne.whole === 0n) return 0
  const sign = whole < 0 ? -1 : 1
  const numerator = BigInt(whole) * (borne.before + borne.now) * (borne.whole < 0n ? -1n : 1n)
  const exact = sign * toNumber(roundHalfAway(numerator, borne.whole < 0n ? -borne.whole : borne.whole))
  const goesOn = borne.now > 0n === borne.whole > 0n
  const after = goesOn ? Math.max(sign * kept, exact) : Math.min(sign * kept, exact)
  return sign * Math.max(0, Math.min(after, sign * whole)) - kept
}
