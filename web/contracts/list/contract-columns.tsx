import type { ContractRow } from '#contract/contracts/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { contractDoPath, contractPath } from '../contract-paths.ts'
import { StatusChip } from '../status-chip.tsx'

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
      width: '130px',
      head: 'Next step',
      hideHead: true,
      whole: true,
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
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="max-w-full shrink-0 truncate">{row.title}</span>
      {row.number && (
        <span className="min-w-0 truncate text-small font-text text-ink-muted tabular-nums">{numberOf(row)}</span>
      )}
    </span>
  ),
}

const client: Column<ContractRow> = {
  key: 'client',
  width: '170px',
  head: 'Client',
  cell: (row) => row.client_name ?? <span className="text-ink-subtle">No client</span>,
}

const job: Column<ContractRow> = {
  key: 'job',
  width: '170px',
  head: 'Job',
  cell: (row) => row.job_title ?? <span className="text-ink-subtle">—</span>,
}

const sent: Column<ContractRow> = {
  key: 'sent',
  width: '120px',
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
  width: '190px',
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
  const isDue = row.next && row.next !== 'wait'
  return (
    <span className="flex items-center gap-3">
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <Link data-row-link href={contractPath(row.id)} look="bare" className="font-label [overflow-wrap:anywhere]">
          {row.title}
        </Link>
        <span className="text-small text-ink-muted">
          {[row.client_name ?? 'No client', row.job_title, numberOf(row)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1.5">
        <StatusChip contract={row} />
        {isDue && (
          <span data-own-press>
            <NextStep row={row} />
          </span>
        )}
      </span>
    </span>
  )
}

const steps = {
  send: { label: 'Send', action: 'send', needs: 'contracts.send' },
  wait: { label: 'Remind', action: 'remind', needs: 'contracts.send' },
  countersign: { label: 'Sign', action: 'sign', needs: 'contracts.countersign' },
  revise: { label: 'Edit', action: 'revise', needs: 'contracts.edit' },
  resend: { label: 'Send again', action: 'resend', needs: 'contracts.send' },
} as const

/** The one thing to do next with a contract, for those who may. */
function NextStep({ row }: { row: ContractRow }) {
  const can = useCan()
  const step = row.next && steps[row.next]
  if (!step || !can(step.needs)) return null
  return (
    <ButtonLink
      size="sm"
      href={contractDoPath(row.id, step.action)}
      aria-label={`${step.label}: ${row.title}`}
      variant={row.next === 'countersign' ? 'primary' : 'secondary'}
    >
      {step.label}
    </ButtonLink>
  )
}
