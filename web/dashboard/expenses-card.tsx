import { formatMoney } from '#contract/values/money.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { BarList } from '#web/ui/chart/bar-list.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { Dashboard } from './queries.ts'

type Books = NonNullable<Dashboard['books']>

/** So many categories say where the money goes. */
const FEW = 6
const report = '/accounting?view=reports&report=profit-loss&period=this_year'

/** Where the money of this year went; each leads to its rows. */
export function ExpensesCard({ books: { expenses_by_category: all } }: { books: Books }) {
  const { currency, locale } = useFormats()
  const [most] = all
  if (!most) return null
  return (
    <Card title="Expenses this year" action={<Link href={report}>Profit & loss</Link>}>
      <p className="pb-3 text-ink-muted">
        {most.name} took the most: {formatMoney(most.amount, currency, locale)}.
      </p>
      <BarList
        label="Expenses by category"
        bars={all.slice(0, FEW).map(({ key, name, amount, rows }) => ({
          key,
          name,
          amount,
          href: `${report}&${new URLSearchParams({ rows: rows.query, of: name })}`,
        }))}
      />
      {all.length > FEW && (
        <p className="pt-3 text-small text-ink-muted">
          {all.length - FEW === 1 ? '1 more category' : `${all.length - FEW} more categories`} in the report.
        </p>
      )}
    </Card>
  )
}
