import type { CategoryNode } from '#contract/accounting/categories/shapes.ts'
import { Money } from '#web/ui/text/money.tsx'
import { inTransactions } from '../words.ts'

/** What a category and all below it came to this year, and of how many transactions. */
export function CategoryAmount({ category: { amount, count, type } }: { category: CategoryNode }) {
  if (count === 0) return <span className="text-ink-subtle">—</span>
  const below = amount.startsWith('-')
  return (
    <span className="flex items-baseline justify-end gap-3 whitespace-nowrap">
      <span className="phone:hidden">{inTransactions(count)}</span>
      <span className="min-w-28 text-end text-body text-ink phone:min-w-0">
        {type === 'income' && !below ? <Money amount={amount} flow="in" /> : <Money amount={amount} />}
      </span>
    </span>
  )
}
