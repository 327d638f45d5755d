import { FileText, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { headingOfKind } from '#contract/billing/change-order-rules.ts'
import type { DocumentRow } from '#contract/billing/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { listFailure } from '#web/users/read-failed.tsx'
import { useListDocuments } from '../queries.ts'
import { StatusChip } from '../status-chip.tsx'

type BriefDocumentsProps = {
  kind: 'estimate' | 'invoice'
  /** Whose: a job's where one is named (a new document gets its client too), else a client's. */
  of: { client_id?: string; job_id?: string }
  empty: string
}

/** The estimates or the invoices of one client or job. Absent for those who may not see them. */
export function BriefDocuments({ kind, empty, of }: BriefDocumentsProps) {
  const may = useCan()
  const canSee = may(`${kind}s.view`)
  const list = useListDocuments({ tab: `${kind}s`, ...(of.job_id ? { job_id: of.job_id } : of) }, canSee)
  if (!canSee) return null
  const total = list.data?.total ?? 0
  const made = new URLSearchParams(of).toString()
  const makeHref = `/billing/create-${kind}?${made}`
  const things = `${kind}s`
  return (
    <Card
      flush
      title={kind === 'estimate' ? 'Estimates' : 'Invoices'}
      action={
        may(`${kind}s.edit`) && (
          <ButtonLink size="sm" href={makeHref}>
            New {kind}
          </ButtonLink>
        )
      }
      footer={total > (list.data?.documents.length ?? 0) && `The latest ${list.data?.documents.length} of ${total}`}
    >
      <DataTable
        things={things}
        columns={kind === 'estimate' ? estimateColumns : invoiceColumns}
        rows={list.data?.documents}
        rowKey={(row) => row.id}
        rowName={(row) => row.number ?? 'Draft'}
        rowHref={(row) => (row.status === 'draft' ? `/billing/${kind}/${row.id}` : `/billing/${kind}/${row.id}/view`)}
        error={listFailure(list)}
        empty={<EmptyState icon={kind === 'estimate' ? FileText : ReceiptText} title={empty} />}
      />
    </Card>
  )
}

const number: Column<DocumentRow> = {
  key: 'number',
  head: 'Number',
  cell: (row) => (
    <span className="flex flex-col">
      <span className="whitespace-nowrap tabular-nums">{row.number ?? (row.title ? '' : headingOfKind(row))}</span>
      {row.title && <span className="text-small font-text text-ink-muted">{row.title}</span>}
    </span>
  ),
}
const status: Column<DocumentRow> = {
  key: 'status',
  head: 'Status',
  width: '155px',
  cell: (row) => <StatusChip document={row} />,
  phone: 'end',
}
const day = (head: string, of: (row: DocumentRow) => string | null): Column<DocumentRow> => ({
  key: head,
  head,
  width: '120px',
  cell: (row): ReactNode => {
    const when = of(row)
    return when && <DayText day={when} className="whitespace-nowrap" />
  },
  phone: 'meta',
})
const amount = (head: string, of: (row: DocumentRow) => string): Column<DocumentRow> => ({
  key: head,
  head,
  align: 'end',
  width: '136px',
  cell: (row) => <Money amount={of(row)} from={row.total_from} struck={row.display_status === 'void'} />,
})

const estimateColumns = [number, day('Issued', (row) => row.issue_date), status, amount('Total', (row) => row.total)]
const invoiceColumns = [
  number,
  day('Due', (row) => row.due_date),
  status,
  { ...amount('Total', (row) => row.total), phone: 'none' as const },
  amount('Balance', (row) => row.balance),
]
