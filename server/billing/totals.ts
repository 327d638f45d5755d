import { isRefused, totalDocument } from '#contract/billing/totals/rules.ts'
import type { DocumentTotals, LineToTotal, NamedRate } from '#contract/billing/totals/totals-shapes.ts'
import { parsePercent, percentText } from '#contract/values/money.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

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
  line_items: LineToTotal[]
}

/** Totals by the contract's one function, by the rates the lines keep; a refusal names the field. */
export function computeTotals(priced: Priced): DocumentTotals {
  const rate = priced.tax_rate ?? '0'
  const result = totalDocument({
    ...priced,
    tax_rates: parsePercent(rate) === 0 ? [] : [{ name: priced.tax_name || 'Tax', rate }],
    line_items: priced.line_items.map((line) => ({
      ...line,
      tax_rates: line.tax_rates?.length ? line.tax_rates : undefined,
    })),
  })
  if (isRefused(result)) throw refuseField(result.field, result.message, result.code)
  return result
}

/**
 * The rates each line names, by name and percent; null for none. Those that the document bears already (`kept`) stay as
 * they were written, whatever became of them in the settings.
 */
export async function namedRates(
  db: Db,
  companyId: CompanyId,
  lines: { tax_rate_ids?: string[] | null }[],
  kept: readonly NamedRate[],
): Promise<(NamedRate[] | null)[]> {
  const known = new Map(kept.map((rate) => [rate.id, rate]))
  const unknown = [...new Set(lines.flatMap((line) => line.tax_rate_ids ?? []))].filter((id) => !known.has(id))
  for (const rate of await readRates(db, companyId, unknown)) known.set(rate.id, rate)
  return lines.map(({ tax_rate_ids }, at) => {
    if (!tax_rate_ids?.length) return null
    return [...new Set(tax_rate_ids)].map((id) => {
      const rate = known.get(id)
      if (!rate) throw refuseField(`line_items.${at}.tax_rate_ids`, 'Choose one of your tax rates')
      return rate
    })
  })
}

async function readRates(db: Db, companyId: CompanyId, ids: string[]): Promise<NamedRate[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('tax_rate')
    .select(['id', 'name', 'rate'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, name, rate }) => ({ id, name, rate: percentText(parsePercent(rate) ?? 0) }))
}
