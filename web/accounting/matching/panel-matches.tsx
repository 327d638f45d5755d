import { Link2, Sparkle } from 'lucide-react'
import { useState } from 'react'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Money } from '#web/ui/text/money.tsx'
import { failureToast } from '../failure-words.ts'
import { nameOf } from '../words.ts'
import { MatchDialog } from './match-dialog.tsx'
import { differenceOf, keyOf } from './match-parts.ts'
import { type Suggestion, useSuggestMatches } from './queries.ts'
import { FitChip } from './side-by-side.tsx'
import { useMatch } from './use-match.ts'

/** Which invoices a deposit paid, what else it may have paid, and what of it is left. */
export function PanelMatches({ row }: { row: Transaction }) {
  const mayEdit = useCan('accounting.edit')
  const mayRecord = useCan('payments.record')
  // While it may be the money of payments that question comes first.
  const isOpen = row.type === 'income' && row.left_to_match !== null && row.status !== 'excluded' && !row.may_be_counted
  const asks = isOpen && mayEdit && mayRecord
  const { data } = useSuggestMatches(row.id, asks)
  const [choosing, setChoosing] = useState(false)
  if (row.matches.length === 0 && !asks) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-h3">Invoices</h3>
      {row.matches.length > 0 && <Matched row={row} mayEdit={mayEdit} />}
      {row.matches.length > 0 && row.left_to_match && (
        <p className="text-small text-ink-muted">
          <Money amount={row.left_to_match} currency={row.currency} /> of it is left to match.
        </p>
      )}
      {asks && (
        <Suggested row={row} suggestions={(data?.suggestions ?? []).slice(0, 3)} onCompare={() => setChoosing(true)} />
      )}
      {asks && (
        <Button icon={Link2} className="self-start" onClick={() => setChoosing(true)}>
          Match with an invoice
        </Button>
      )}
      {choosing && <MatchDialog row={row} onClose={() => setChoosing(false)} />}
    </section>
  )
}

function Matched({ row, mayEdit }: { row: Transaction; mayEdit: boolean }) {
  const { unmatch, isPending } = useMatch(row)
  return (
    <ul aria-label="Matched with" className="flex flex-col divide-y divide-line rounded-card border border-line">
      {row.matches.map((each) => (
        <li key={each.id} className="flex items-center justify-between gap-3 px-3 py-2">
          <span className="min-w-0">
            <span className="block">
              {each.invoice ? (
                <Link href={`/billing/invoice/${each.invoice.id}/view`}>{each.invoice.number}</Link>
              ) : each.estimate ? (
                <Link href={`/billing/estimate/${each.estimate.id}/view`}>{each.estimate.number ?? 'Estimate'}</Link>
              ) : (
                'An invoice that you do not see'
              )}{' '}
              · <Money amount={each.amount} currency={row.currency} />
            </span>
            <span className="block text-small text-ink-muted">
              {each.fee ? (
                <>
                  Less a fee of <Money amount={each.fee} currency={row.currency} />
                </>
              ) : each.recorded ? (
                'Its payment was recorded with the match'
              ) : (
                'A payment that was recorded before'
              )}
            </span>
          </span>
          {mayEdit && (
            <Button size="sm" busy={isPending} onClick={() => void unmatch(each)}>
              Unmatch
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

type SuggestedProps = { row: Transaction; suggestions: readonly Suggestion[]; onCompare: () => void }

function Suggested({ row, suggestions, onCompare }: SuggestedProps) {
  const { match, isPending } = useMatch(row)
  const accept = (of: Suggestion) => {
    // What is less than the invoice is asked about first.
    if (differenceOf(row, of).kind === 'part') return onCompare()
    match(of).catch((error: unknown) => toast(failureToast(`${nameOf(row)} wasn't matched`, error)))
  }
  if (suggestions.length === 0) return null
  return (
    <ul aria-label="It may have paid" className="flex flex-col gap-2">
      {suggestions.map((each) => (
        <li
          key={keyOf(each)}
          className="flex items-start justify-between gap-3 rounded-card border border-dashed border-line-strong px-3 py-2"
        >
          <span className="flex min-w-0 flex-col gap-0.5">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Icon of={Sparkle} size={16} className="text-chalk" />
              <span className="font-label">{each.invoice?.number}</span>
              {each.amount && <Money amount={each.amount} currency={row.currency} />}
              <FitChip fit={each.fit} />
            </span>
            <span className="text-small text-ink-muted">
              {[each.client_name, each.reason].filter(Boolean).join(' · ')}
            </span>
          </span>
          <Button size="sm" busy={isPending} onClick={() => accept(each)}>
            Match
          </Button>
        </li>
      ))}
    </ul>
  )
}
