import { type Cents, moneyText, parseMoney } from '#contract/values/money.ts'

type InvoicePart = { total: string; display_status: string }

/**
 * What of an estimate is on no invoice yet, drafts included, voided ones not; never below 0. Decimal text in and out.
 * Source: docs/domain.md, Totals, 7.
 */
export function leftOfEstimate(total: string, invoices: readonly InvoicePart[]): string {
  const valid = invoices.filter((invoice) => invoice.display_status !== 'void')
  const left = valid.reduce<Cents>((rest, invoice) => rest - (parseMoney(invoice.total) ?? 0), parseMoney(total) ?? 0)
  return moneyText(Math.max(0, left))
}

/** Whether decimal text is an amount above 0. */
export function isSome(amount: string | null | undefined): boolean {
  return amount !== null && amount !== undefined && (parseMoney(amount) ?? 0) > 0
}
