import { useState } from 'react'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { type ReportEntries, type ReportEntriesInput, useListReportEntries } from '../queries.ts'
import { EntryRow } from './entry-row.tsx'

const PAGE = 50

type EntriesSheetProps = {
  /** What is asked for, as an address has it. */
  query: string
  /** The figure that they sum to. */
  of: string
  onClose: () => void
}

/** The rows that a figure sums, the latest first, and what they come to. */
export function EntriesSheet({ query, of, onClose }: EntriesSheetProps) {
  const [page, setPage] = useState(1)
  // What the server cannot read of it, it says.
  const asked = { ...Object.fromEntries(new URLSearchParams(query)), page, page_size: PAGE } as ReportEntriesInput
  const { data, error, refetch } = useListReportEntries(asked)
  return (
    <Sheet
      open
      title={of}
      onOpenChange={(open) => !open && onClose()}
      footer={
        data && (
          <p className="flex w-full items-baseline justify-between gap-4">
            <span>{data.total === 1 ? '1 row' : `${data.total.toLocaleString()} rows`}</span>
            <Money amount={data.amount} className="text-h3" />
          </p>
        )
      }
    >
      {data ? (
        <Entries list={data} page={page} onPage={setPage} />
      ) : error ? (
        <ReadFailed things="the rows" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={8} />
      )}
    </Sheet>
  )
}

type EntriesProps = { list: ReportEntries; page: number; onPage: (page: number) => void }

function Entries({ list, page, onPage }: EntriesProps) {
  if (list.entries.length === 0) return <EmptyState title="No rows in these days" />
  return (
    <>
      <ul className="divide-y divide-line">
        {list.entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pager page={page} pageSize={PAGE} total={list.total} onChange={onPage} />
    </>
  )
}
