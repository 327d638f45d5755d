import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DeletedTransaction } from '#contract/accounting/transactions/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { failureToast } from '../failure-words.ts'
import { useListDeleted, useRestoreTransactions } from '../queries.ts'
import { TransactionMoney } from '../transaction-money.tsx'
import { accountName, nameOf } from '../words.ts'

/** What was deleted and can be brought back: bank lines for good, others for a day. */
export function DeletedSheet({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useListDeleted(page)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Deleted transactions"
      description="Bank lines stay deleted through every sync until you bring them back. Others are gone after a day."
    >
      {error && !data ? (
        <ReadFailed things="deleted transactions" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : data.total === 0 ? (
        <EmptyState icon={Trash2} title="Nothing was deleted" />
      ) : (
        <>
          <ul aria-label="Deleted transactions" className="flex flex-col">
            {data.transactions.map((row) => (
              <DeletedRow key={row.id} row={row} />
            ))}
          </ul>
          <Pager page={page} pageSize={50} total={data.total} onChange={setPage} />
        </>
      )}
    </Sheet>
  )
}

function DeletedRow({ row }: { row: DeletedTransaction }) {
  const mayEdit = useCan('accounting.edit')
  const { mutate, isPending } = useRestoreTransactions()
  const restore = () =>
    mutate(
      { ids: [row.id] },
      {
        onSuccess: () => toast({ kind: 'success', title: 'Brought back' }),
        onError: (error) => toast(failureToast("It wasn't brought back", error)),
      },
    )
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <span className="min-w-0 flex-1">
        <span className="block truncate">{nameOf(row)}</span>
        <span className="block text-small text-ink-muted">
          <DayText day={row.date} />
          {row.account && ` · ${accountName(row.account)}`}
          {row.deleted_by_name && ` · deleted by ${row.deleted_by_name}`}
        </span>
      </span>
      <TransactionMoney of={{ ...row, status: 'posted' }} />
      {mayEdit && (
        <Button size="sm" busy={isPending} onClick={restore}>
          Bring back
        </Button>
      )}
    </li>
  )
}
