import type { Statement } from '#contract/billing/statement/shapes.ts'
import { agingLabels } from '#contract/billing/statement/word-rules.ts'
import { type AgingBucket, agingBuckets } from '#contract/values/aging.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { Money } from '#web/ui/text/money.tsx'

/** What is open today by how long it is past due, and what the client has paid ahead. */
export function AgingCard({ statement }: { statement: Statement }) {
  const { aging, owes, credit, deposits, currency } = statement
  const ahead = [
    { label: 'Credit not used yet', amount: credit },
    { label: 'Deposits held', amount: deposits },
  ].filter(({ amount }) => amount !== '0.00')
  return (
    <Card title="Open today" action={<Money amount={owes} currency={currency} className="text-h3" />}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5">
        {agingBuckets.map((bucket) => (
          <div key={bucket} className="flex min-w-0 flex-col">
            <dt className="text-small text-ink-muted">{agingLabels[bucket]}</dt>
            <dd className={cx('font-label', isLate(bucket, aging[bucket]) && 'text-brick')}>
              <Money amount={aging[bucket]} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {ahead.length > 0 && (
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-3">
          {ahead.map(({ label, amount }) => (
            <div key={label} className="flex items-baseline gap-2">
              <dt className="text-small text-ink-muted">{label}</dt>
              <dd className="font-label text-moss">
                <Money amount={amount} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

function isLate(bucket: AgingBucket, amount: string): boolean {
  return bucket !== 'current' && amount !== '0.00'
}
