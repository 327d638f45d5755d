import type { ReportLine, ReportSection } from '#contract/reports/figure-shapes.ts'
import { formatMoney, moneyText } from '#contract/values/money.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import type { SeriesLook } from '#web/ui/chart/series-looks.tsx'
import { StackedBars, type StackSeries } from '#web/ui/chart/stacked-bars.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { centsOf } from '../figures/change-words.ts'
import { namedSteps } from '../figures/steps.ts'
import type { ProfitLoss } from '../queries.ts'

/** Income and expenses by month, each bar by what it is made of. */
export function ProfitChart({ report }: { report: ProfitLoss }) {
  const { locale } = useFormats()
  const { currency } = report
  const steps = namedSteps(report.steps, report.step, locale)
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const named = report.step === 'month' ? 'By month' : 'By year'
  return (
    <ChartFrame
      title={named}
      sentence={bestOf(steps, money)}
      table={{
        heads: [report.step === 'month' ? 'Month' : 'Year', 'Income', 'Expenses', 'Profit'],
        rows: steps.map(({ name, income, expenses, net }) => [
          name,
          <Money key="income" amount={income} currency={currency} />,
          <Money key="expenses" amount={expenses} currency={currency} />,
          <Money key="net" amount={net} currency={currency} />,
        ]),
      }}
    >
      <StackedBars
        currency={currency}
        steps={steps.map(({ key, label, name, income, expenses, net }) => ({
          key,
          label,
          say: `${name}: Income ${money(income)}, Expenses ${money(expenses)}, ${centsOf(net) < 0 ? 'Loss' : 'Profit'} ${money(net.replace('-', ''))}`,
        }))}
        stacks={[
          { name: 'Income', series: incomeSeries(report.income) },
          { name: 'Expenses', series: expenseSeries(report.expenses) },
        ]}
      />
    </ChartFrame>
  )
}

const incomeLooks: readonly SeriesLook[] = [1, 5]
const expenseLooks: readonly SeriesLook[] = [2, 4, 6]

/** What the bars of income are made of: two series at most. */
const incomeSeries = (income: ReportSection) => seriesOf(income, incomeLooks, 'Other income')

/** What the bars of expenses are made of: three series at most. */
const expenseSeries = (expenses: ReportSection) => seriesOf(expenses, expenseLooks, 'Other expenses')

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

type NamedStep = { name: string; net: string }

/** The best step, and the worst where money was lost in it. */
function bestOf(steps: readonly NamedStep[], money: (amount: string) => string): string {
  const byNet = steps.toSorted((a, b) => centsOf(b.net) - centsOf(a.net))
  const [best, worst] = [byNet[0], byNet.at(-1)]
  if (!best || !worst || steps.length < 2) return 'Income and expenses, by what they are made of.'
  const lost = centsOf(worst.net) < 0 ? `; ${worst.name} lost ${money(worst.net.replace('-', ''))}` : ''
  if (centsOf(best.net) <= 0) return `No profit in any of them${lost}.`
  return `${best.name} was the best, with a profit of ${money(best.net)}${lost}.`
}
