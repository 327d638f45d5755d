import { headingOfKind } from '#contract/billing/change-order-rules.ts'
import type { DocumentRow } from '#contract/billing/shapes.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { KeptMarkOf } from '#web/users/kept-mark-of.tsx'
import { viewPath } from '../document-paths.ts'
import { StatusChip } from '../status-chip.tsx'
import { Repeats } from './document-columns.tsx'

/** A document on a phone: client and amount first, number and state below. */
export function documentCard(row: DocumentRow) {
  const partly = row.kind === 'invoice' && row.status === 'sent' && row.balance !== row.total && row.balance !== '0.00'
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-baseline justify-between gap-3">
        <Link data-row-link href={viewPath(row)} look="bare" className="min-w-0 truncate font-label">
          {row.client_name ?? 'No client'}
        </Link>
        <Money
          amount={row.total}
          currency={row.currency}
          from={row.total_from}
          struck={row.display_status === 'void'}
          className="font-label"
        />
      </span>
      <span className="flex items-center justify-between gap-3 text-small text-ink-muted">
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="min-w-0 truncate tabular-nums">
            {[row.number, row.title].filter(Boolean).join(' · ') || headingOfKind(row)}
          </span>
          {row.repeats && <Repeats />}
        </span>
        <StatusChip document={row} />
      </span>
      <KeptMarkOf id={row.id} />
      {row.paid_this_month && (
        <span className="text-small text-ink-muted">
          <Money amount={row.paid_this_month} currency={row.currency} /> paid this month
        </span>
      )}
      {partly && (
        <span className="text-small text-ink-muted">
          <Money amount={row.balance} /> to pay
          {row.due_date && (
            <>
              {' · due '}
              <DayText day={row.due_date} near />
            </>
          )}
        </span>
      )}
    </span>
  )
}
