import { Save } from 'lucide-react'
import { isRefused } from '#contract/billing/totals/rules.ts'
import type { DocumentTotals, TotalsRefusal } from '#contract/billing/totals/totals-shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Money } from '#web/ui/text/money.tsx'

type EditorBarProps = {
  totals: DocumentTotals | TotalsRefusal
  /** It is that of one of several options. */
  from: boolean
  currency: string
  busy: boolean
  onSave: () => void
  onReview: () => void
}

/** On a phone: what it comes to and the next step, within the thumb's reach. */
export function EditorBar({ totals, from, currency, busy, onSave, onReview }: EditorBarProps) {
  return (
    <div
      data-sticky-actions
      data-screen-only
      className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <p className="min-w-0 flex-1">
        <span className="block text-small text-ink-muted">{from ? 'From' : 'Total'}</span>
        {isRefused(totals) ? (
          <span className="text-h3">—</span>
        ) : (
          <>
            <Money amount={moneyText(totals.total)} currency={currency} className="block text-h3" />
            {totals.deposit_amount > 0 && (
              <span className="block text-small text-ink-muted">
                Deposit <Money amount={moneyText(totals.deposit_amount)} currency={currency} />
              </span>
            )}
          </>
        )}
      </p>
      <IconButton label="Save" icon={Save} variant="secondary" busy={busy} onClick={onSave} />
      <Button variant="primary" size="lg" onClick={onReview}>
        Review & send
      </Button>
    </div>
  )
}
