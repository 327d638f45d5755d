import type { ReactNode } from 'react'
import type { ContractRow } from '#contract/contracts/shapes.ts'
import { useMedia } from '#web/ui/style/media.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataTableProps } from '#web/ui/table/table-types.ts'
import { contractPath } from '../contract-paths.ts'
import { columnsOf, contractCard } from './contract-columns.tsx'

type ContractTableProps = Pick<DataTableProps<ContractRow>, 'rows' | 'error' | 'filtered'> & {
  onClear?: () => void
  empty: ReactNode
  /** Of one client, or of one job: that is not said in each row. */
  of?: 'client' | 'job'
}

/** Contracts with their state and the next step. */
export function ContractTable({ onClear, of, ...table }: ContractTableProps) {
  const isWide = useMedia('(width >= 72rem)')
  const hasJobs = table.rows?.some((row) => row.job_title) ?? false
  return (
    <DataTable<ContractRow>
      {...table}
      things="contracts"
      oneLine={760}
      columns={columnsOf({ client: !of, job: of !== 'job' && hasJobs && isWide })}
      rowKey={(row) => row.id}
      rowName={(row) => row.title}
      rowHref={(row) => contractPath(row.id)}
      rowClass={(row) => (row.status === 'voided' ? 'text-ink-muted' : undefined)}
      card={contractCard}
      onClearFilters={onClear}
    />
  )
}
