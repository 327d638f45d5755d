import { formatMoney, formatPercent } from '#contract/values/money.ts'
import type { Formats } from '#web/ui/text/format-context.tsx'
import { centsOf } from '../figures/change-words.ts'
import type { JobProfitability } from '../queries.ts'

/** Under it a job hardly pays for the risk: it is said. */
const THIN = 10

/** What a margin says in words where it is thin or below nothing. */
export function marginWords(margin: string | null | undefined): string | undefined {
  if (margin === null || margin === undefined) return undefined
  const percent = Number(margin)
  if (percent < 0) return 'Losing money'
  return percent < THIN ? 'Thin: under 10%' : undefined
}

/** What the jobs say together. */
export function jobsSentence(report: JobProfitability, { locale }: Formats): string {
  const { totals, total, currency } = report
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const jobs = total === 1 ? '1 job' : `${total.toLocaleString(locale)} jobs`
  const brought = `${jobs} brought in ${money(totals.revenue)}`
  if (totals.costs === undefined || totals.profit === undefined) return `${brought}.`
  const result = `${brought} and cost ${money(totals.costs)}`
  const left = centsOf(totals.profit)
  if (left < 0) return `${result}: ${formatMoney(-left, currency, locale)} more than they brought in.`
  const margin = totals.margin ? `, a margin of ${formatPercent(totals.margin, locale)}` : ''
  return `${result}: ${money(totals.profit)} is left${margin}.`
}

/** The costs of a job against its budget. */
export function budgetWords(costs: string, budget: string | null, currency: string, locale: string): string {
  if (budget === null) return 'No budget'
  const over = centsOf(costs) - centsOf(budget)
  const money = (cents: number) => formatMoney(cents, currency, locale)
  return over > 0 ? `+${money(over)} over ${money(centsOf(budget))}` : `of ${money(centsOf(budget))}`
}
