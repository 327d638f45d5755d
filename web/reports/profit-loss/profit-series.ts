import type { ReportLine, ReportSection } from '#contract/reports/figure-shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { SeriesLook } from '#web/ui/chart/series-looks.tsx'
import type { StackSeries } from '#web/ui/chart/stacked-bars.tsx'
import { centsOf } from '../figures/change-words.ts'

const incomeLooks: readonly SeriesLook[] = [1, 5]
const expenseLooks: readonly SeriesLook[] = [2, 4, 6]

/** What the bars of income are made of: two series at most. */
export const incomeSeries = (income: ReportSection) => seriesOf(income, incomeLooks, 'Other income')

/** What the bars of expenses are made of: three series at most. */
export const expenseSeries = (expenses: ReportSection) => seriesOf(expenses, expenseLooks, 'Other expenses')

/** The largest of a section, and the rest of it as one: five series in all are as many as one tells apart. */
function seriesOf({ lines }: ReportSection, looks: readonly SeriesLook[], rest: string): StackSeries[] {
  const all = lines.filter(({ depth }) => depth === 0).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const fits = all.length <= looks.length
  const named = fits ? all : all.slice(0, looks.length - 1)
  const others = fits ? [] : all.slice(looks.length - 1)
  const series = named.map(({ key, name, by_step }, at) => ({ key, name, look: looks[at] ?? 0, amounts: by_step }))
  return others.length === 0 ? series : [...series, { key: 'rest', name: rest, look: 0, amounts: sumsOf(others) }]
}

const sizeOf = ({ amount }: ReportLine) => Math.abs(centsOf(amount))

function sumsOf(lines: readonly ReportLine[]): string[] {
  const steps = lines[0]?.by_step.length ?? 0
  return Array.from({ length: steps }, (_, step) =>
    moneyText(lines.reduce((sum, { by_step }) => sum + centsOf(by_step[step] ?? '0.00'), 0)),
  )
}
