import type { JobMoney } from '#contract/jobs/work-shapes.ts'
import { formatMoney, formatPercent } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { BarList, type ListedBar } from '#web/ui/chart/bar-list.tsx'
import { BulletBar } from '#web/ui/chart/bullet-bar.tsx'
import { Waterfall } from '#web/ui/chart/waterfall.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { centsOf } from '../figures/change-words.ts'
import { MayBeCounted } from '../figures/may-be-counted.tsx'
import { useRowsHref } from '../figures/rows-href.ts'
import { budgetWords, marginWords } from './job-words.ts'

/** What the job cost by what it was for, against its budget, and what is left. */
export function JobCostsCard({ money }: { money: JobMoney }) {
  const mayOpen = useCan('reports.jobs')
  const hrefOf = useRowsHref()
  const { currency } = useFormats()
  const { costs, costs_by_category = [] } = money
  if (costs === null) return null
  return (
    <Card title="Costs and margin">
      <div className="flex flex-col gap-4">
        <Figures money={money} costs={costs} />
        <MayBeCounted of={mayOpen ? money.may_be_counted : undefined} currency={currency} />
        <Budget costs={costs} budget={money.budget} />
        {costs_by_category.length === 0 ? (
          <p className="text-ink-muted">
            Nothing is spent on it yet. Say which job a transaction is for to see it here.
          </p>
        ) : (
          <CostBars
            money={money}
            bars={costs_by_category.map(({ category_id, name, amount, rows }) => ({
              key: category_id ?? 'none',
              name: category_id ? name : 'Not sorted',
              amount,
              href: mayOpen ? hrefOf(rows, name) : undefined,
            }))}
          />
        )}
      </div>
    </Card>
  )
}

/** Costs beside each other; with a contract price, what they take of it and what is left. */
function CostBars({ money, bars }: { money: JobMoney; bars: readonly ListedBar[] }) {
  const { contract_price, left_of_price } = money
  if (contract_price === null || typeof left_of_price !== 'string')
    return <BarList label="Costs by category" bars={bars} />
  const rest = left_of_price.startsWith('-')
    ? { key: 'left', name: 'Over the price', amount: left_of_price.slice(1), isLate: true }
    : { key: 'left', name: 'Left after costs', amount: left_of_price }
  return (
    <Waterfall
      label="From the contract price to what is left"
      whole={{ key: 'price', name: 'Contract price', amount: contract_price }}
      steps={bars}
      rest={rest}
    />
  )
}

type OfCosts = { money: JobMoney; costs: string }

function Figures({ money, costs }: OfCosts) {
  const { locale } = useFormats()
  const { revenue, profit, margin } = money
  const words = marginWords(margin)
  const sums = [
    { word: 'Brought in', amount: revenue },
    { word: 'Costs', amount: costs },
    { word: 'Profit so far', amount: profit },
  ]
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {sums.map(
          ({ word, amount }) =>
            typeof amount === 'string' && (
              <div key={word} className="min-w-0">
                <dt className="text-small text-ink-muted">{word}</dt>
                <dd className="text-h3 tabular-nums">
                  <Money amount={amount} className={amount.startsWith('-') ? 'text-brick' : undefined} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {margin !== null && (
        <p>
          Margin {formatPercent(margin, locale)}
          {words && (
            <span className={cx('ms-2 font-label', Number(margin) < 0 ? 'text-brick' : 'text-pencil')}>{words}</span>
          )}
        </p>
      )}
    </>
  )
}

function Budget({ costs, budget }: { costs: string; budget: string | null }) {
  const { currency, locale } = useFormats()
  if (budget === null) return null
  const over = centsOf(costs) > centsOf(budget)
  const spent = formatMoney(costs, currency, locale)
  return (
    <div>
      <p className={cx('text-small', over ? 'text-brick' : 'text-ink-muted')}>
        {withFigures(
          over
            ? `${spent} spent, ${budgetWords(costs, budget, currency, locale)} of budget`
            : `${spent} spent ${budgetWords(costs, budget, currency, locale)} of budget`,
        )}
      </p>
      <BulletBar actual={costs} target={budget} whole={Math.max(Number(costs), Number(budget)) * 1.1} />
    </div>
  )
}
