import { type Option, optionThatCounts } from '#contract/billing/totals/option-rules.ts'
import { isRefused, totalDocument } from '#contract/billing/totals/rules.ts'
import type {
  LineToTotal,
  NamedRate,
  ScheduleRowToTotal,
  TotalsRefusal,
} from '#contract/billing/totals/totals-shapes.ts'
import { totalWrittenOptions } from '#contract/billing/totals/written-option-rules.ts'
import { parsePercent, percentText } from '#contract/values/money.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/** What decides a document's totals, all as wire text. */
export type TotalsInput = {
  tax_name: string | null
  tax_rate: string | null
  tax_inclusive: boolean
  tax_exempt: boolean
  discount_percent: string | null
  discount_amount: string | null
  deposit_percent: string | null
  deposit_amount: string | null
  line_items: LineToTotal[]
  /** Of an estimate; without any all lines count. */
  options: readonly Option[]
  /** The option that was picked. */
  option?: string | null
  /** The payments of an estimate, if any. */
  schedule: readonly ScheduleRowToTotal[]
  /** The payments make up the whole: the last one takes the difference. */
  settles?: boolean
  /** It may come to less than 0: a change order. */
  may_be_negative?: boolean
}

/** Totals by the contract's one function, by the rates the lines keep, and those with each option; a refusal names the field. */
export function computeTotals(priced: TotalsInput) {
  const rate = priced.tax_rate ?? '0'
  const document = {
    ...priced,
    tax_rates: parsePercent(rate) === 0 ? [] : [{ name: priced.tax_name || 'Tax', rate }],
    line_items: priced.line_items.map((line) => ({
      ...line,
      tax_rates: line.tax_rates?.length ? line.tax_rates : undefined,
    })),
  }
  const options = lawful(totalWrittenOptions(document, priced.options))
  const totals = lawful(totalDocument({ ...document, option: optionThatCounts(priced.options, priced.option) }))
  return { ...totals, options: options.map(({ totals: { lines: _, ...sums } }) => sums) }
}

function lawful<Totals extends object>(totals: Totals | TotalsRefusal): Totals {
  if (isRefused(totals)) throw refuseField(totals.field, totals.message, totals.code)
  return totals
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
