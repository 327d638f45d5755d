import { roundHalfAway, toNumber } from '#contract/values/decimal.ts'
import { type Cents, formatMoney, moneyText, type Percent, percentText, WHOLE_PERCENT } from '#contract/values/money.ts'
import type { TaxTotal } from '../totals/totals-shapes.ts'
import { apportion } from './apportion-rules.ts'
import type { Billable, BillableLine } from './billable-rules.ts'
import type { BilledLine, BilledParts, LineShare, ProgressShare, ShareProblem } from './progress-share-shapes.ts'
import { taxesNow } from './share-tax-rules.ts'

export const nothingBilled: BilledParts = { lines: new Map(), taxes: [], total: 0 }

export function isShareProblem(result: ProgressShare | ShareProblem): result is ShareProblem {
  return 'field' in result
}

/** All that is left (docs/domain.md, Totals, 7): parts and this one sum to the estimate. */
export function shareOfRest(of: Billable, billed: BilledParts): ProgressShare | ShareProblem {
  if (isDone(of, billed)) return inFull
  return withTaxes(
    of,
    billed,
    of.lines.map((line) => line.net - soFar(billed, line).net),
  )
}

/**
 * A percent of the whole: of each line that percent of its own; where one has less left than that, the same percent of the
 * total, spread over what is left.
 */
export function shareByPercent(of: Billable, billed: BilledParts, percent: Percent): ProgressShare | ShareProblem {
  if (percent <= 0) return { field: 'portion', message: 'Enter a percentage above 0' }
  if (isDone(of, billed)) return inFull
  if (!of.lines.every((line) => percent <= mostPercent(line, billed))) {
    const amount = toNumber(roundHalfAway(BigInt(of.total) * BigInt(percent), WHOLE))
    const left = percentOfAll(of, billed)
    const fits = left.is_exact ? percent <= left.percent : amount <= of.total - billed.total
    if (fits) return shareByAmount(of, billed, amount)
    return { field: 'portion', message: `Only ${percentText(left.percent)}% is left to invoice` }
  }
  const exact = of.lines.map((line) => withPercent(line, billed, percent))
  const kept = of.lines.map((line) => BigInt(soFar(billed, line).net))
  const target = roundHalfAway(sum(exact), WHOLE) - sum(kept)
  const ideals = exact.map((each, at) => each - (kept[at] ?? 0n) * WHOLE)
  const nets = target > 0n ? apportion(target, ideals, WHOLE, leftOf(of, billed)) : undefined
  return nets
    ? checked(
        of,
        billed,
        withTaxes(of, billed, nets.map(toNumber), () => percent),
      )
    : nothing(of)
}

/** Exactly that amount, tax included, spread over what is left of all lines; where rounding would miss it the cent is in the tax. */
export function shareByAmount(of: Billable, billed: BilledParts, amount: Cents): ProgressShare | ShareProblem {
  const left = of.total - billed.total
  if (amount <= 0) return { field: 'portion', message: 'Enter an amount above 0' }
  if (isDone(of, billed)) return inFull
  if (amount > left) return moreThan(of, left)
  if (amount === left) return shareOfRest(of, billed)
  const lefts = leftOf(of, billed)
  const net = sum(lefts)
  const near = roundHalfAway(BigInt(amount) * net, BigInt(left))
  const tried = net > 0n ? nearest.map((step) => spread(near + step)).filter((share) => share !== undefined) : []
  const hit = tried.find(({ total }) => total === amount)
  if (hit) return hit
  const met = tried.map((share) => withTaxMoved(share, amount - share.total, of, billed)).find(Boolean)
  return met ?? { field: 'portion', message: `Bill all that is left at once: ${moneyOf(of, left)}` }

  function spread(cents: bigint): ProgressShare | undefined {
    const ideals = lefts.map((each) => each * cents)
    const nets = cents > 0n && cents <= net ? apportion(cents, ideals, net, lefts) : undefined
    return nets && withTaxes(of, billed, nets.map(toNumber))
  }
}

/** What of one line is billed: by percent of its whole, or by amount of its net. */
export type LinePart = { line_id: string } & ({ percent: Percent } | { amount: Cents })

/** Some lines, each a part of its own. Problems name `portion_lines.0.percent`. */
export function shareByLines(
  of: Billable,
  billed: BilledParts,
  parts: readonly LinePart[],
): ProgressShare | ShareProblem {
  if (isDone(of, billed)) return inFull
  const nets = new Map<string, LineNet>()
  for (const [at, part] of parts.entries()) {
    const field = `portion_lines.${at}`
    const line = of.lines.find(({ id }) => id === part.line_id)
    if (!line) return { field: `${field}.line_id`, message: 'Choose a line that was sold in this estimate' }
    if (nets.has(line.id)) return { field: `${field}.line_id`, message: 'This line is here twice' }
    const net = netOf(of, billed, line, part)
    if ('message' in net) return { field: `${field}.${'percent' in part ? 'percent' : 'amount'}`, message: net.message }
    nets.set(line.id, net)
  }
  const lineNets = of.lines.map(({ id }) => nets.get(id)?.net ?? 0)
  return checked(
    of,
    billed,
    withTaxes(of, billed, lineNets, ({ id }) => nets.get(id)?.percent),
  )
}

type LineNet = { net: Cents; percent: Percent | undefined }

function netOf(of: Billable, billed: BilledParts, line: BillableLine, part: LinePart): LineNet | { message: string } {
  const { net: kept } = soFar(billed, line)
  const left = line.net - kept
  if (left === 0) return { message: 'Nothing is left of this line' }
  if ('percent' in part) {
    if (part.percent <= 0) return { message: 'Enter a percentage above 0' }
    if (part.percent > mostPercent(line, billed))
      return { message: `Only ${percentText(percentLeft(line, billed))}% of this line is left, ${moneyOf(of, left)}` }
    const net = within(toNumber(roundHalfAway(withPercent(line, billed, part.percent), WHOLE)) - kept, left)
    return net === 0 ? { message: 'That comes to nothing: enter more' } : { net, percent: part.percent }
  }
  if (part.amount === 0 || part.amount > 0 !== left > 0)
    return { message: left > 0 ? 'Enter an amount above 0' : 'This line is a credit: enter an amount below 0' }
  if (Math.abs(part.amount) > Math.abs(left)) return { message: `Only ${moneyOf(of, left)} of this line is left` }
  return { net: part.amount, percent: undefined }
}

/** What of a line was billed before. */
export function soFar(billed: BilledParts, { id }: { id: string }): BilledLine {
  return billed.lines.get(id) ?? { percent: 0, fixed: 0, net: 0 }
}

/** How many percent of its whole are left of a line, rounded down. */
export function percentLeft(line: BillableLine, billed: BilledParts): Percent {
  const { percent, net } = soFar(billed, line)
  if (net === line.net) return 0
  const [size, exact] = sized(line, billed)
  return Math.max(0, Math.min(toNumber((size * WHOLE - exact) / size), WHOLE_PERCENT - percent))
}

/** The same with what still rounds to the whole: two thirds may be typed as 66.67 %. */
function mostPercent(line: BillableLine, billed: BilledParts): Percent {
  if (line.net === 0) return WHOLE_PERCENT
  const [size, exact] = sized(line, billed)
  const most = toNumber((size * WHOLE + WHOLE / 2n - 1n - exact) / size)
  return Math.min(most, WHOLE_PERCENT - soFar(billed, line).percent)
}

/** What its parts so far and this percent come to, in cents × 10⁶; never beyond its whole. */
function withPercent(line: BillableLine, billed: BilledParts, percent: Percent): bigint {
  const exact = exactSoFar(line, billed) + BigInt(line.net) * BigInt(percent)
  const whole = BigInt(line.net) * WHOLE
  return (whole < 0n ? exact < whole : exact > whole) ? whole : exact
}

function sized(line: BillableLine, billed: BilledParts): [size: bigint, exact: bigint] {
  const exact = exactSoFar(line, billed)
  return line.net < 0 ? [-BigInt(line.net), -exact] : [BigInt(line.net), exact]
}

/** What of a line its parts so far come to, in cents × 10⁶: percents exactly. */
function exactSoFar(line: BillableLine, billed: BilledParts): bigint {
  const { percent, fixed } = soFar(billed, line)
  return BigInt(percent) * BigInt(line.net) + BigInt(fixed) * WHOLE
}

/** How many percent of the estimate are left: exactly where it was billed by percents alone, else to two places. */
function percentOfAll(of: Billable, billed: BilledParts): { percent: Percent; is_exact: boolean } {
  const parts = of.lines.filter(({ net }) => net !== 0).map((line) => soFar(billed, line))
  const percent = parts[0]?.percent ?? 0
  if (parts.every((part) => part.fixed === 0 && part.percent === percent))
    return { percent: WHOLE_PERCENT - percent, is_exact: true }
  return { percent: Math.floor(((of.total - billed.total) * 10_000) / of.total) * 100, is_exact: false }
}

function withTaxes(
  of: Billable,
  billed: BilledParts,
  nets: readonly Cents[],
  percentOf: (line: BillableLine) => Percent | undefined = () => undefined,
): ProgressShare {
  const lines = of.lines.map((line, at) => {
    const net = nets[at] ?? 0
    return { id: line.id, percent: percentOf(line), net, before: soFar(billed, line).net, whole: line.net }
  })
  const is_rest = lines.every(({ before, net, whole }) => before + net === whole)
  return { lines, is_rest, ...summed(of, lines, taxesNow(of, billed, lines, is_rest)) }
}

function summed(of: Billable, lines: readonly LineShare[], taxes: TaxTotal[]) {
  const net = lines.reduce((all, line) => all + line.net, 0)
  const tax_total = taxes.reduce((all, tax) => all + tax.amount, 0)
  return { net, taxes, tax_total, total: net + (of.tax_inclusive ? 0 : tax_total) }
}

/** The same with some cents more or less of tax, within what is left of each rate. */
function withTaxMoved(
  share: ProgressShare,
  cents: Cents,
  of: Billable,
  billed: BilledParts,
): ProgressShare | undefined {
  let missing = cents
  const taxes = share.taxes.map((tax) => {
    const whole = of.taxes.find((each) => each.name === tax.name && each.rate === tax.rate)?.amount ?? 0
    const kept = billed.taxes.find((each) => each.name === tax.name && each.rate === tax.rate)?.amount ?? 0
    const amount = within(tax.amount + missing, whole - kept)
    missing -= amount - tax.amount
    return { ...tax, amount }
  })
  return missing === 0 && !of.tax_inclusive ? { ...share, ...summed(of, share.lines, taxes) } : undefined
}

/** Never above what was approved, never below nothing. */
function checked(of: Billable, billed: BilledParts, share: ProgressShare): ProgressShare | ShareProblem {
  const left = of.total - billed.total
  if (share.lines.every(({ net }) => net === 0)) return nothing(of)
  if (share.total > left) return moreThan(of, left)
  if (share.total >= 0) return share
  return {
    field: 'portion',
    message: `This comes to ${moneyOf(of, share.total)}: bill a credit together with other lines`,
  }
}

/** Whether there is nothing left to bill; an estimate for nothing is billed once, as a whole. */
function isDone(of: Billable, billed: BilledParts): boolean {
  return billed.total === of.total && of.lines.some((line) => soFar(billed, line).net !== 0)
}

const inFull: ShareProblem = { field: 'portion', message: 'This estimate has been invoiced in full' }

function nothing(of: Billable): ShareProblem {
  return { field: 'portion', message: `That comes to ${moneyOf(of, 0)}: bill more of it, or all that is left` }
}

function moreThan(of: Billable, left: Cents): ShareProblem {
  return { field: 'portion', message: `Only ${moneyOf(of, left)} is left to invoice` }
}

function moneyOf({ currency, locale }: Billable, cents: Cents): string {
  return formatMoney(moneyText(cents), currency, locale)
}

function leftOf(of: Billable, billed: BilledParts): bigint[] {
  return of.lines.map((line) => BigInt(line.net - soFar(billed, line).net))
}

/** Between nothing and what is left, whatever its sign. */
function within(cents: Cents, left: Cents): Cents {
  return left < 0 ? Math.min(0, Math.max(cents, left)) : Math.max(0, Math.min(cents, left))
}

const WHOLE = BigInt(WHOLE_PERCENT)
const nearest = [0n, 1n, -1n, 2n, -2n, 3n, -3n, 4n, -4n, 5n, -5n]

function sum(values: readonly bigint[]): bigint {
  return values.reduce((all, value) => all + value, 0n)
}
