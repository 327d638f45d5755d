import { formatMoney, formatPercent } from '#contract/values/money.ts'
import { Figure, FigureRow } from '#web/ui/text/figure.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { JobProfitability } from '../queries.ts'

/** What all jobs brought in and cost together, beside the period before where that is asked for. */
export function JobTotals({ report }: { report: JobProfitability }) {
  const { locale } = useFormats()
  const { totals, previous_totals: before, currency } = report
  const was = (amount: string | undefined) =>
    amount === undefined ? undefined : `${formatMoney(amount, currency, locale)} before`
  return (
    <FigureRow label="All jobs">
      <Figure
        label="Revenue"
        value={<Money amount={totals.revenue} currency={currency} />}
        note={was(before?.revenue)}
      />
      {totals.costs !== undefined && (
        <Figure label="Costs" value={<Money amount={totals.costs} currency={currency} />} note={was(before?.costs)} />
      )}
      {totals.profit !== undefined && (
        <Figure
          label="Profit"
          value={<Money amount={totals.profit} currency={currency} />}
          note={was(before?.profit)}
        />
      )}
      {totals.margin !== undefined && (
        <Figure
          label="Margin"
          value={totals.margin === null ? '—' : formatPercent(totals.margin, locale)}
          note={before?.margin ? `${formatPercent(before.margin, locale)} before` : undefined}
        />
      )}
    </FigureRow>
  )
}
