import type { ContractRow } from '#contract/contracts/shapes.ts'
import { Link } from '#web/ui/basic/link.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { contractPath } from '../contract-paths.ts'
import { StatusChip } from '../status-chip.tsx'
import { NextStep } from './next-step.tsx'

/** The columns of the list; the job where there is space for it. */
export function columnsOf(shown: { client: boolean; job: boolean }): Column<ContractRow>[] {
  return [
    title,
    ...(shown.client ? [client] : []),
    ...(shown.job ? [job] : []),
    sent,
    status,
    {
      key: 'step',
      head: 'Next step',
      hideHead: true,
      align: 'end',
      cell: (row) => (
        <span data-own-press>
          <NextStep row={row} />
        </span>
      ),
    },
  ]
}

const title: Column<ContractRow> = {
  key: 'title',
  head: 'Title',
  cell: (row) => (
    <span className="block min-w-0">
      <span className="[overflow-wrap:anywhere]">{row.title}</span>
      {row.number && <span className="block text-small font-text text-ink-muted tabular-nums">{numberOf(row)}</span>}
    </span>
  ),
}

const client: Column<ContractRow> = {
  key: 'client',
  head: 'Client',
  cell: (row) => row.client_name ?? <span className="text-ink-subtle">No client</span>,
}

const job: Column<ContractRow> = {
  key: 'job',
  head: 'Job',
  cell: (row) => row.job_title ?? <span className="text-ink-subtle">—</span>,
}

const sent: Column<ContractRow> = {
  key: 'sent',
  head: 'Sent',
  cell: (row) =>
    row.sent_at ? (
      <InstantText instant={row.sent_at} className="whitespace-nowrap" />
    ) : (
      <span className="text-ink-subtle">—</span>
    ),
}

const status: Column<ContractRow> = {
  key: 'status',
  head: 'Status',
  cell: (row) => <StatusChip contract={row} />,
}

/** "CON-1001", and from the second on which version of it. */
export function numberOf({ number, revision }: Pick<ContractRow, 'number' | 'revision'>): string {
  if (!number) return ''
  return revision > 1 ? `${number}, version ${revision}` : number
}

/** A contract on a phone: whose it is and its title first, its state and what is next below. */
export function contractCard(row: ContractRow) {
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-start justify-between gap-3">
        <Link
          data-row-link
          href={contractPath(row.id)}
          look="bare"
          className="min-w-0 font-label [overflow-wrap:anywhere]"
        >
          {row.title}
        </Link>
        <StatusChip contract={row} />
      </span>
      <span className="text-small text-ink-muted">
        {[row.client_name ?? 'No client', row.job_title, numberOf(row)].filter(Boolean).join(' · ')}
      </span>
      {row.next && row.next !== 'wait' && (
        <span data-own-press className="pt-1">
          <NextStep row={row} />
        </span>
      )}
    </span>
  )
}
