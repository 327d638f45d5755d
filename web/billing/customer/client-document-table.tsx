import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { headingOfKind } from '#contract/billing/change-order-rules.ts'
import type { DocumentRow } from '#contract/billing/shapes.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { clientViewPath } from '../document-paths.ts'
import { ClientStatusChip, clientStepOf } from './client-status-chip.tsx'

type ClientDocumentTableProps = {
  /** undefined while they are being loaded. */
  rows: DocumentRow[] | undefined
  error?: { reason?: ReactNode; onRetry?: () => void }
  filtered?: boolean
  onClearFilters?: () => void
  empty?: ReactNode
  /** A short list of both kinds: each row says which it is. */
  mixed?: boolean
  /** They are shown on the page of their project, whose name is left out. */
  ofProject?: boolean
}

/** A client's documents: number, project, day, amount, status, and the next step. */
export function ClientDocumentTable({ rows, mixed, ofProject = false, empty, ...states }: ClientDocumentTableProps) {
  return (
    <DataTable<DocumentRow>
      things={mixed ? 'estimates and invoices' : rows?.[0]?.kind === 'invoice' ? 'invoices' : 'estimates'}
      columns={columnsFor(mixed, ofProject)}
      rows={rows}
      rowKey={(row) => row.id}
      rowName={(row) => row.number ?? headingOfKind(row)}
      rowHref={clientViewPath}
      card={(row) => <DocumentCard row={row} mixed={mixed} ofProject={ofProject} />}
      empty={empty ?? <EmptyState icon={ReceiptText} title="Nothing to approve or pay" />}
      {...states}
    />
  )
}

/* A short list is shown beside other things: the project goes below the number, and a press on the row is the next
   step. */
function columnsFor(mixed: boolean | undefined, ofProject: boolean): Column<DocumentRow>[] {
  const number: Column<DocumentRow> = {
    key: 'number',
    head: 'Number',
    cell: (row) => (
      <span className="block min-w-0">
        <span className="whitespace-nowrap tabular-nums">
          {mixed && `${headingOfKind(row)} `}
          {row.number}
        </span>
        <span className="block truncate text-small font-text text-ink-muted empty:hidden">
          {mixed && !ofProject ? nameOf(row) : row.title !== row.job_title && row.title}
        </span>
      </span>
    ),
  }
  const project: Column<DocumentRow> = {
    key: 'project',
    head: 'Project',
    cell: (row) => row.job_title ?? <span className="text-ink-subtle">—</span>,
  }
  const step: Column<DocumentRow> = {
    key: 'step',
    head: 'Next step',
    hideHead: true,
    align: 'end',
    cell: (row) => <Step row={row} />,
  }
  return [
    number,
    ...(mixed ? [] : [project]),
    { key: 'date', head: 'Date', cell: (row) => <Until row={row} /> },
    { key: 'amount', head: 'Amount', align: 'end', cell: (row) => <Amount row={row} /> },
    { key: 'status', head: 'Status', cell: (row) => <ClientStatusChip document={row} /> },
    ...(mixed ? [] : [step]),
  ]
}

/** On a phone: what and how much first, until when and its status below, then the next step. */
function DocumentCard({ row, mixed, ofProject }: { row: DocumentRow; mixed?: boolean; ofProject: boolean }) {
  const step = clientStepOf(row)
  const name = ofProject && row.title === row.job_title ? null : nameOf(row)
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-baseline justify-between gap-3">
        <Link data-row-link href={clientViewPath(row)} look="bare" className="min-w-0 truncate font-label">
          {name ?? numbered(row)}
        </Link>
        <span className="font-label">
          <Money amount={row.total} from={row.total_from} currency={row.currency} />
        </span>
      </span>
      <span className="flex items-center justify-between gap-3 text-small text-ink-muted">
        <span className="min-w-0 truncate">{name ? numbered(row) : ofProject && <Until row={row} />}</span>
        <ClientStatusChip document={row} />
      </span>
      {step && !ofProject && (
        <span className="flex items-center justify-between gap-3 pt-1 text-small text-ink-muted">
          <Until row={row} />
          {!mixed && <Step row={row} />}
        </span>
      )}
    </span>
  )
}

const numbered = (row: DocumentRow) => `${headingOfKind(row)} ${row.number ?? ''}`.trim()

/** What the work is called: by the document's own title, else by its project. */
const nameOf = (row: DocumentRow) => row.title ?? row.job_title

/** Until when it can be approved or is to be paid; once that is done, the day it was written. */
function Until({ row }: { row: DocumentRow }) {
  const day = row.kind === 'estimate' ? row.valid_until : row.due_date
  if (!clientStepOf(row) || !day)
    return (
      <span className="whitespace-nowrap">
        Issued <DayText day={row.issue_date} />
      </span>
    )
  return (
    <span className="whitespace-nowrap">
      {row.kind === 'estimate' ? 'Expires' : 'Due'} <DayText day={day} near />
    </span>
  )
}

/** What it comes to, and beneath what of it is left. */
function Amount({ row }: { row: DocumentRow }) {
  const partly = row.display_status !== 'paid' && row.kind === 'invoice' && row.balance !== row.total
  return (
    <span className="flex flex-col items-end">
      <Money amount={row.total} from={row.total_from} currency={row.currency} />
      {partly && row.balance !== '0.00' && (
        <span className="text-small text-ink-muted">
          <Money amount={row.balance} currency={row.currency} /> to pay
        </span>
      )}
    </span>
  )
}

function Step({ row }: { row: DocumentRow }) {
  const step = clientStepOf(row)
  return (
    <span data-own-press>
      {step ? (
        <ButtonLink size="sm" href={clientViewPath(row)} aria-label={`${step} ${row.number}`}>
          {step}
        </ButtonLink>
      ) : null}
    </span>
  )
}
