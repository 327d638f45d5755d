import { formatMoney } from '#contract/values/money.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { StackedBars } from '#web/ui/chart/stacked-bars.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { centsOf } from '../figures/change-words.ts'
import { namedSteps } from '../figures/steps.ts'
import type { ProfitLoss } from '../queries.ts'
import { expenseSeries, incomeSeries } from './profit-series.ts'

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
