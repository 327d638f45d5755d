import { roundHalfAway, toNumber } from '#contract/values/decimal.ts'
import { MONEY_LIMIT, moneyText, parseMoney, parsePercent, WHOLE_PERCENT } from '#contract/values/money.ts'
import { moneyProblem, percentProblem } from '#contract/values/number-kinds.ts'
import { shareByLargestRemainder } from '#contract/values/share.ts'
import { counts, totalLine } from './line-rules.ts'
import { amountsOfSchedule, depositOfSchedule } from './schedule-rules.ts'
import { exclusiveTaxes, inclusiveTaxes, type Rate, ratesOfLine } from './tax-rules.ts'
import type { DocumentToTotal, DocumentTotals, LineTotals, TotalsRefusal, WireText } from './totals-shapes.ts'

/**
 * The totals of an estimate or an invoice (docs/domain.md, Totals), the one computation for screen, server and PDF.
 * Takes wire text, gives cents; integers only. A refusal where the document has no lawful totals.
 */
export function totalDocument(document: DocumentToTotal): DocumentTotals | TotalsRefusal {
  const counted = totalLines(document)
  if (isRefused(counted)) return counted
  const { lines, rates } = counted
  const amounts = lines.map((line) => BigInt(line.amount))
  const subtotal = sum(amounts)
  const isNegative = subtotal < 0n
  if (isNegative && document.may_be_negative !== true)
    return refuse('invalid_amount', 'subtotal', "The lines can't add up to less than 0")
  if (subtotal > MONEY_LIMIT || subtotal < -MONEY_LIMIT) return refuse('invalid_amount', 'subtotal', TOO_LARGE)

  const discount = isNegative ? 0n : partOf(subtotal, document.discount_percent, document.discount_amount)
  if (typeof discount !== 'bigint') {
    const field = document.discount_percent ? 'discount_percent' : 'discount_amount'
    return refuse('invalid_discount', field, discount.problem ?? 'Discount is more than the subtotal')
  }
  const shares = isNegative ? [] : shareByLargestRemainder(discount, amounts)
  const taxed = amounts.map((amount, at) => ({ net: amount - (shares[at] ?? 0n), rates: rates[at] ?? [] }))
  const taxes = document.tax_inclusive === true ? inclusiveTaxes(taxed) : exclusiveTaxes(taxed)
  const taxTotal = sum(taxes.map((tax) => tax.amount))
  const total = subtotal - discount + (document.tax_inclusive === true ? 0n : taxTotal)
  if (total < 0n && document.may_be_negative !== true)
    return refuse('invalid_amount', 'total', "The total can't be less than 0")
  if (total > MONEY_LIMIT || total < -MONEY_LIMIT) return refuse('invalid_amount', 'total', TOO_LARGE)

  const deposit = total < 0n ? 0n : partOf(total, document.deposit_percent, document.deposit_amount)
  if (typeof deposit !== 'bigint') {
    const field = document.deposit_percent ? 'deposit_percent' : 'deposit_amount'
    return refuse('invalid_amount', field, deposit.problem ?? "Deposit can't be more than the total")
  }
  const payments = document.schedule ?? []
  const schedule = amountsOfSchedule(payments, toNumber(total), { settles: document.settles === true })
  if (isRefused(schedule)) return schedule
  return {
    lines,
    subtotal: toNumber(subtotal),
    discount_total: toNumber(discount),
    taxes: taxes.map((tax) => ({ ...tax, base: toNumber(tax.base), amount: toNumber(tax.amount) })),
    tax_total: toNumber(taxTotal),
    total: toNumber(total),
    deposit_amount: payments.length > 0 ? depositOfSchedule(payments, schedule) : toNumber(deposit),
    schedule,
  }
}

/** Each line with the rates it is taxed by. */
function totalLines(document: DocumentToTotal): { lines: LineTotals[]; rates: (readonly Rate[])[] } | TotalsRefusal {
  const lines: LineTotals[] = []
  const rates: (readonly Rate[])[] = []
  for (const [at, line] of document.line_items.entries()) {
    const totals = totalLine(line, `line_items.${at}`, document.option)
    if (isRefused(totals)) return totals
    const borne = ratesOfLine(document, line)
    if (!borne) {
      const rates = line.tax_rates ?? document.tax_rates ?? []
      const problem = rates.map(({ rate }) => percentProblem(rate)).find(Boolean)
      return refuse('invalid_amount', `line_items.${at}.tax_rates`, problem ?? 'Enter a tax rate')
    }
    lines.push(totals)
    rates.push(counts(line, document.option) ? borne : [])
  }
  return { lines, rates }
}

/** Whether a rule gave a refusal instead of its result. */
export function isRefused(result: object): result is TotalsRefusal {
  return 'code' in result && 'field' in result
}

/** Totals as the wire writes them: every amount as decimal text. */
export function wireTotals(totals: DocumentTotals) {
  return {
    lines: totals.lines.map((line) => ({
      amount: moneyText(line.amount),
      discount: moneyText(line.discount),
      offered: moneyText(line.offered),
    })),
    subtotal: moneyText(totals.subtotal),
    discount_total: moneyText(totals.discount_total),
    taxes: totals.taxes.map((tax) => ({ ...tax, base: moneyText(tax.base), amount: moneyText(tax.amount) })),
    tax_total: moneyText(totals.tax_total),
    total: moneyText(totals.total),
    deposit_amount: moneyText(totals.deposit_amount),
    schedule: totals.schedule.map(moneyText),
  }
}

/** A percent of the whole or an amount, from 0 to the whole; why it is neither, where it is not just too much. */
function partOf(whole: bigint, percentText: WireText, amountText: WireText): bigint | { problem: string | undefined } {
  const percent = parsePercent(percentText || '0')
  if (percent === undefined) return { problem: percentProblem(percentText || '0') }
  if (percent > 0) return roundHalfAway(whole * BigInt(percent), BigInt(WHOLE_PERCENT))
  const amount = parseMoney(amountText || '0')
  if (amount === undefined) return { problem: moneyProblem(amountText || '0') }
  if (amount < 0) return { problem: "The amount can't be below 0" }
  return amount > whole ? { problem: undefined } : BigInt(amount)
}

const TOO_LARGE = 'Amounts go up to 999,999,999.99'

function refuse(code: TotalsRefusal['code'], field: string, message: string): TotalsRefusal {
  return { code, field, message }
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((all, value) => all + value, 0n)
}
