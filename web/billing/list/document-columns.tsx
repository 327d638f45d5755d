import { Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DocumentKind, DocumentRow } from '#contract/billing/shapes.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { KeptMarkOf } from '#web/users/kept-mark-of.tsx'
import { StatusChip } from '../status-chip.tsx'

/**
 * The columns of a list of documents; `step` gives the one next step of a row, `shownColumns` says which optional ones
 * fit.
 */
export function columnsOf(
  kind: DocumentKind,
  step: (row: DocumentRow) => ReactNode,
  shownColumns: { days: boolean; versions: boolean; title: boolean; job: boolean; issued: boolean; paid: boolean },
): Column<DocumentRow>[] {
  return [
    { ...number, width: shownColumns.days ? '148px' : shownColumns.versions ? '116px' : '92px' },
    clientWith(shownColumns.title),
    ...(shownColumns.job ? [job] : []),
    ...(shownColumns.issued ? [issued] : []),
    ...(shownColumns.days ? [days] : []),
    // What came in takes the place of the day: both would not fit.
    ...(shownColumns.paid ? [] : [kind === 'estimate' ? expires : due]),
    kind === 'estimate' && !shownColumns.days ? estimateTotal : total,
    ...(shownColumns.paid ? [paid] : []),
    ...(kind === 'invoice' ? [balance] : []),
    { key: 'status', head: 'Status', width: '152px', cell: (row) => <StatusChip document={row} /> },
    {
      key: 'step',
      width: '148px',
      head: 'Next step',
      hideHead: true,
      whole: true,
      align: 'end',
      cell: (row) => <span data-own-press>{step(row)}</span>,
    },
  ]
}

const number: Column<DocumentRow> = {
  key: 'number',
  head: 'Number',
  cell: (row) => <span className="whitespace-nowrap tabular-nums">{row.number ?? <Nothing />}</span>,
}

const clientWith = (title: boolean): Column<DocumentRow> => ({
  key: 'client',
  head: 'Client',
  sortable: true,
  cell: (row) => (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="max-w-full shrink-0 truncate">
        {row.client_name ?? <span className="text-ink-subtle">No client</span>}
      </span>
      {row.repeats && <Repeats />}
      <KeptMarkOf id={row.id} brief />
      {title && row.title && <span className="min-w-0 truncate text-small text-ink-muted">{row.title}</span>}
    </span>
  ),
})

/** An invoice that is made again by a rule. */
export function Repeats() {
  return (
    <span title="Repeats" className="shrink-0 self-center text-ink-muted">
      <Icon of={Repeat} size={16} />
      <span className="sr-only">Repeats</span>
    </span>
  )
}

const balance: Column<DocumentRow> = {
  key: 'balance',
  width: '104px',
  head: 'Balance',
  align: 'end',
  cell: (row) =>
    row.status === 'sent' ? (
      <Money amount={row.balance} className={row.balance === '0.00' ? 'text-ink-muted' : undefined} />
    ) : (
      <Nothing />
    ),
}

const paid: Column<DocumentRow> = {
  key: 'paid',
  width: '132px',
  head: 'Paid this month',
  align: 'end',
  cell: (row) => row.paid_this_month && <Money amount={row.paid_this_month} currency={row.currency} />,
}

const job: Column<DocumentRow> = {
  key: 'job',
  width: '150px',
  head: 'Job',
  cell: (row) => row.job_title ?? <Nothing />,
}

const days: Column<DocumentRow> = {
  key: 'days',
  width: '72px',
  head: 'Days',
  align: 'end',
  cell: (row) => <span className="tabular-nums">{signed(row.extra_days ?? 0)}</span>,
}

/** "+3", "−2", "0". */
function signed(days: number): string {
  return days === 0 ? '0' : `${days > 0 ? '+' : '−'}${Math.abs(days)}`
}

const issued: Column<DocumentRow> = {
  key: 'date',
  width: '104px',
  head: 'Issued',
  sortable: true,
  cell: (row) => <Day day={row.issue_date} />,
}

const expires: Column<DocumentRow> = {
  key: 'due',
  width: '112px',
  head: 'Expires',
  sortable: true,
  cell: (row) => <Day day={row.valid_until} />,
}

const due: Column<DocumentRow> = {
  key: 'due',
  width: '128px',
  head: 'Due',
  sortable: true,
  cell: (row) => <Day day={row.due_date} near={row.balance !== '0.00' && row.status === 'sent'} />,
}

const total: Column<DocumentRow> = {
  key: 'amount',
  width: '104px',
  head: 'Amount',
  sortable: true,
  align: 'end',
  cell: (row) => (
    <Money amount={row.total} currency={row.currency} from={row.total_from} struck={row.display_status === 'void'} />
  ),
}

/* With options it is where the amounts begin, and says so. */
const estimateTotal: Column<DocumentRow> = { ...total, width: '136px' }

function Day({ day, near }: { day: string | null; near?: boolean }) {
  return day ? <DayText day={day} near={near} className="whitespace-nowrap" /> : <Nothing />
}

function Nothing() {
  return <span className="text-ink-subtle">—</span>
}
