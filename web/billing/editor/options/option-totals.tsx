import { withDefault } from '#contract/billing/drafts/draft-option-rules.ts'
import { type Draft, marginOf } from '#contract/billing/drafts/draft-rules.ts'
import { optionThatCounts } from '#contract/billing/totals/option-rules.ts'
import type { DocumentTotals } from '#contract/billing/totals/totals-shapes.ts'
import { formatPercent, moneyText } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'

export type OptionTotals = { name: string; totals: DocumentTotals }

type OptionTotalsProps = { draft: Draft; each: readonly OptionTotals[]; currency: string }

/** What the estimate comes to with each option, and its deposit. */
export function OptionTotalsTable({ draft, each, currency }: OptionTotalsProps) {
  const hasDeposit = each.some(({ totals }) => totals.deposit_amount > 0)
  const first = optionThatCounts(draft.options)
  return (
    <table className="mt-2 w-full border-collapse text-start">
      <caption className="sr-only">Options</caption>
      <thead>
        <tr className="border-b border-line text-label text-ink-muted *:pb-2">
          <th scope="col" className="text-start">
            Option
          </th>
          <th scope="col" className="ps-3 text-end">
            Total
          </th>
          {hasDeposit && (
            <th scope="col" className="ps-3 text-end">
              Deposit
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {each.map(({ name, totals }) => (
          <tr key={name} className="border-b border-line align-top *:py-2 last:border-0">
            <th scope="row" className="text-start font-text wrap-anywhere">
              <span className={name === first ? 'font-label' : undefined}>{name}</span>
              <MarginOfOption draft={draft} name={name} totals={totals} />
            </th>
            <td className="ps-3 text-end">
              <Money amount={moneyText(totals.total)} currency={currency} />
            </td>
            {hasDeposit && (
              <td className="ps-3 text-end text-ink-muted">
                <Money amount={moneyText(totals.deposit_amount)} currency={currency} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MarginOfOption({ draft, name, totals }: OptionTotals & { draft: Draft }) {
  const canSee = useCan('costs.view')
  const { locale } = useFormats()
  const margin = canSee ? marginOf({ ...draft, options: withDefault(draft.options, name) }, totals) : undefined
  if (!margin) return null
  return <span className="block text-small text-ink-muted">Margin {formatPercent(margin.percent, locale)}</span>
}
