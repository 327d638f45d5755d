import { Link2 } from 'lucide-react'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { Chip } from '#web/ui/basic/chip.tsx'

/** What a transaction was for: its job, those of its parts, or the invoices that it paid. */
export function JobFace({ row }: { row: Transaction }) {
  const jobs = [...new Set(row.splits.flatMap(({ job }) => job?.title ?? []))]
  const [first, ...others] = row.matches
  if (first)
    return (
      <Chip tone="teal" icon={Link2}>
        {first.invoice?.number ?? 'Matched'}
        {others.length > 0 && ` and ${others.length} more`}
      </Chip>
    )
  if (jobs.length > 0) return <span className="min-w-0 truncate text-ink-muted">{jobs.join(', ')}</span>
  return row.job ? (
    <span className="min-w-0 truncate">{row.job.title}</span>
  ) : (
    <span className="text-ink-subtle">{row.type === 'transfer' ? '—' : 'No job'}</span>
  )
}
