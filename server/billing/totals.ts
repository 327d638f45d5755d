import { isRefused, totalDocument } from '#contract/billing/rules.ts'
import type { DocumentTotals, LineToTotal, TaxRate } from '#contract/billing/totals-shapes.ts'
import { parseMoney, parsePercent, parseQuantity, percentText } from '#contract/values/money.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyId, Db } from '#server/platform/db.ts'

/** What decides a document's totals, all as wire text. */
export type Priced = {
  tax_name: string | null
  tax_rate: string | null
  tax_inclusive: boolean
  tax_exempt: boolean
  discount_percent: string | null
  discount_amount: string | null
  deposit_percent: string | null
  deposit_amount: string | null
  line_items: PricedLine[]
}
export type PricedLine = LineToTotal & { tax_rate_ids?: string[] | null }

/** Totals by the contract's one function, with each line's named rates looked up; a refusal names the field. */
export async function computeTotals(db: Db, companyId: CompanyId, priced: Priced): Promise<DocumentTotals> {
  const named = await readRates(db, companyId, priced.line_items)
  const rate = priced.tax_rate ?? '0'
  const result = totalDocument({
    ...priced,
    tax_rates: Number(rate) === 0 ? [] : [{ name: priced.tax_name || 'Tax', rate }],
    line_items: priced.line_items.map((line) => ({
      ...line,
      tax_rates: line.tax_rate_ids?.length ? line.tax_rate_ids.map((id) => named.get(id) as TaxRate) : undefined,
    })),
  })
  if (isRefused(result)) throw refuseField(result.field, result.message, result.code)
  return result
}

/** Cents of typed money; unset text is `undefined`. 400 `invalid_amount` naming the field. */
export function readMoney(field: string, typed: string | null | undefined): number | undefined {
  if (typed === null || typed === undefined || typed === '') return undefined
  const cents = parseMoney(typed)
  if (cents === undefined) throw refuseField(field, 'Enter an amount like 1250.00', 'invalid_amount')
  return cents
}

/** Percent as the column keeps it; 400 naming the field. */
export function readPercent(field: string, typed: string | null | undefined): string | null {
  if (typed === null || typed === undefined || typed === '') return null
  const percent = parsePercent(typed)
  if (percent === undefined) throw refuseField(field, 'Use 0 to 100, with up to 4 decimals')
  return percentText(percent)
}

/** Quantity × 10⁴; not 0. */
export function readQuantity(field: string, typed: string): number {
  const quantity = parseQuantity(typed)
  if (quantity === undefined) throw refuseField(field, 'Enter a number with up to 4 decimals')
  if (quantity === 0) throw refuseField(field, "Quantity can't be 0")
  return quantity
}

async function readRates(db: Db, companyId: CompanyId, lines: PricedLine[]): Promise<Map<string, TaxRate>> {
  const ids = [...new Set(lines.flatMap((line) => line.tax_rate_ids ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tax_rate')
    .select(['id', 'name', 'rate'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  const at = lines.findIndex((line) => line.tax_rate_ids?.some((id) => !rows.some((row) => row.id === id)))
  if (at >= 0) throw refuseField(`line_items.${at}.tax_rate_ids`, 'Choose a tax rate of this company')
  return new Map(rows.map(({ id, name, rate }) => [id, { name, rate: percentText(parsePercent(rate) ?? 0) }]))
}
