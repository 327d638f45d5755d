import { roundHalfAway, toNumber } from '#contract/values/decimal.ts'
import { moneyText, parseMoney, parsePercent, WHOLE_PERCENT } from '#contract/values/money.ts'
import { canonicalNumber } from '#contract/values/number-kinds.ts'

/** Part of a whole: a percent or an amount; '' for none. */
export type PartBy = { by: 'percent' | 'amount'; value: string }

/**
 * The same part said by percent or by amount: 30 % of $1,337.97 is $401.39. A percent is rounded to two places. Where
 * the whole is not known (in cents) nothing is: a figure must never change its meaning.
 */
export function partSaid(part: PartBy, by: PartBy['by'], whole: number | undefined): PartBy {
  if (part.by === by) return part
  const figure = by === 'amount' ? parsePercent(part.value || 'none') : parseMoney(part.value || 'none')
  if (figure === undefined || !whole || whole < 0) return { by, value: '' }
  if (by === 'amount')
    return { by, value: moneyText(toNumber(roundHalfAway(BigInt(whole) * BigInt(figure), BigInt(WHOLE_PERCENT)))) }
  const hundredths = toNumber(roundHalfAway(BigInt(figure) * 10_000n, BigInt(whole)))
  return { by, value: moneyText(hundredths).replace(/\.?0+$/, '') }
}

/** The part as it is typed: its own sign says whether it is a percent or an amount, whichever was asked for. */
export function partTyped(part: PartBy, typed: string): PartBy {
  if (part.by === 'amount' && /[%\uff05]\s*$/u.test(typed))
    return { by: 'percent', value: canonicalNumber(typed, 'percent') }
  if (part.by === 'percent' && /\p{Sc}/u.test(typed)) return { by: 'amount', value: canonicalNumber(typed, 'money') }
  return { ...part, value: typed }
}
