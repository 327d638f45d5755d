import type { CompanySettings } from '#contract/company/shapes.ts'
import { formatPercent, parsePercent } from '#contract/values/money.ts'
import type { NamedRate, TaxRate } from './totals-shapes.ts'

type WithRates = { tax_rates: readonly NamedRate[] | null }

/**
 * The rates a line may bear: those of the company, but as the stored document keeps the ones it bears already, which is
 * how the server would read them; and those that the company offers no longer.
 */
export function ratesForLines(
  company: readonly NamedRate[],
  stored: readonly WithRates[],
  written: readonly WithRates[],
): NamedRate[] {
  const rates = new Map<string, NamedRate>()
  for (const rate of written.flatMap((line) => line.tax_rates ?? [])) rates.set(rate.id, rate)
  for (const rate of company) rates.set(rate.id, rate)
  for (const rate of stored.flatMap((line) => line.tax_rates ?? [])) rates.set(rate.id, rate)
  return [...rates.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** The taxes that a document may charge on all its lines: the company's usual one, then the named ones; each once. */
export function ratesForDocument(
  company: Pick<CompanySettings, 'default_tax_name' | 'default_tax_rate'>,
  named: readonly TaxRate[],
): TaxRate[] {
  const usual = { name: company.default_tax_name || 'Tax', rate: company.default_tax_rate }
  const all = (parsePercent(usual.rate) ?? 0) > 0 ? [usual, ...named] : named
  const seen = new Set<string>()
  return all
    .map(({ name, rate }) => ({ name, rate }))
    .filter((rate) => {
      const key = JSON.stringify([rate.name, parsePercent(rate.rate)])
      return !seen.has(key) && seen.add(key)
    })
}

/** `Sales tax 8.25%` */
export function rateInWords({ name, rate }: TaxRate, locale: string): string {
  return `${name} ${formatPercent(rate, locale)}`
}
