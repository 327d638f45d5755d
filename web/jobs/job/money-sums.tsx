import type { JobDeposit, JobMoney } from '#contract/jobs/work-shapes.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { Money } from '#web/ui/text/money.tsx'

type Sum = { word: string; amount: string; strong?: boolean; note?: string }

/** The money of a job from its price to what is still to come. */
export function MoneySums({ money, deposit }: { money: JobMoney; deposit: JobDeposit | undefined }) {
  const sums = sumsOf(money, deposit)
  return (
    <Card title="From price to payment">
      <dl className="-my-2 flex flex-col divide-y divide-line">
        {sums.map(({ word, amount, strong, note }) => (
          <div key={word} className="flex items-baseline justify-between gap-4 py-2">
            <dt className={cx(strong && 'font-label')}>
              {word}
              {note && <span className="block text-small font-text text-ink-muted">{note}</span>}
            </dt>
            <dd className={cx('tabular-nums', strong && 'font-label')}>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {money.contract_price === null && (
        <p className="pt-4 text-ink-muted">No contract price yet. Add one under Edit details.</p>
      )}
    </Card>
  )
}

function sumsOf(money: JobMoney, deposit: JobDeposit | undefined): Sum[] {
  const { contract_price, budget, invoiced, paid, uninvoiced } = money
  const over = uninvoiced?.startsWith('-')
  const sums: (Omit<Sum, 'amount'> & { amount: string | null | undefined })[] = [
    { word: 'Contract price', amount: contract_price, strong: true },
    { word: 'Invoiced', amount: invoiced },
    over
      ? { word: 'Invoiced beyond the price', amount: uninvoiced?.slice(1) }
      : { word: 'Left to invoice', amount: uninvoiced },
    { word: 'Deposit asked for', amount: deposit?.amount },
    { word: 'Deposit paid', amount: deposit?.paid },
    { word: 'Paid', amount: paid, strong: true },
    { word: 'Budget', amount: budget, note: 'What the job may cost you' },
  ]
  return sums.filter((sum): sum is Sum => typeof sum.amount === 'string')
}
