import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import { cx } from '#web/ui/class-names.ts'
import { Money } from '#web/ui/money.tsx'
import type { DocumentList } from './queries.ts'
import { statusLooks } from './status-chip.tsx'

type Counts = DocumentList['counts']
type StatusTotalsProps = {
  kind: DocumentKind
  /** undefined while they are being loaded. */
  counts: Counts | undefined
  status: DisplayStatus | undefined
  onChange: (status: DisplayStatus | undefined) => void
}

/* In the order of a document's life; what holds nothing and is not chosen stays away. */
const ORDER: Record<DocumentKind, DisplayStatus[]> = {
  estimate: [
    'draft',
    'sent',
    'viewed',
    'changes_requested',
    'approved',
    'converted',
    'declined',
    'expired',
    'superseded',
    'void',
  ],
  invoice: ['draft', 'sent', 'viewed', 'partially_paid', 'overdue', 'paid', 'void', 'written_off'],
}
const ALWAYS: Record<DocumentKind, DisplayStatus[]> = {
  estimate: ['draft', 'sent', 'viewed', 'approved'],
  invoice: ['draft', 'sent', 'overdue', 'paid'],
}

/** What lies in each state, in number and money; a press shows only that. */
export function StatusTotals({ kind, counts, status, onChange }: StatusTotalsProps) {
  const shown = ORDER[kind].filter((each) => counts?.[each] || ALWAYS[kind].includes(each) || each === status)
  return (
    <fieldset
      className="flex min-w-0 gap-px overflow-x-auto rounded-card border border-line bg-line [scrollbar-width:none] phone:-mx-4 phone:rounded-none phone:border-x-0"
      aria-label={kind === 'estimate' ? 'Estimates by status' : 'Invoices by status'}
    >
      {shown.map((each) => (
        <Total
          key={each}
          status={each}
          total={counts?.[each]}
          loaded={counts !== undefined}
          chosen={status === each}
          onPress={() => onChange(status === each ? undefined : each)}
        />
      ))}
    </fieldset>
  )
}

type TotalProps = {
  status: DisplayStatus
  total: { count: number; total: string } | undefined
  loaded: boolean
  chosen: boolean
  onPress: () => void
}

function Total({ status, total, loaded, chosen, onPress }: TotalProps) {
  const empty = loaded && !total
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className={cx(
        'quick relative flex min-w-32 flex-1 flex-col items-start gap-0.5 px-4 py-3 text-start focus-visible:-outline-offset-2',
        chosen
          ? 'bg-chalk-tint after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-chalk-line'
          : 'bg-surface hover:bg-sunken/60',
      )}
    >
      <span className={cx('text-label whitespace-nowrap', chosen ? 'text-chalk' : 'text-ink-muted')}>
        {statusLooks[status].label} <span className="font-text tabular-nums">{total?.count ?? (loaded ? 0 : '')}</span>
      </span>
      <span
        className={cx(
          'text-h3 tabular-nums',
          empty && 'font-text text-ink-subtle',
          status === 'overdue' && total && 'text-brick',
        )}
      >
        {loaded ? <Money amount={total?.total ?? '0.00'} /> : <span className="text-ink-subtle">—</span>}
      </span>
    </button>
  )
}
