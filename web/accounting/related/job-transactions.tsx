import { Link2, Plus, Receipt, Unlink } from 'lucide-react'
import { Suspense, useState } from 'react'
import { listTransactions } from '#contract/accounting/transactions/calls.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { useRead } from '#web/api/use-call.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { CategoryFace } from '../category-name.tsx'
import type { TransactionList } from '../queries.ts'
import { TransactionMoney } from '../transaction-money.tsx'
import { useActs } from '../use-acts.ts'
import { inTransactions, nameOf } from '../words.ts'

const LinkDialog = lazyWithin(() => import('./link-dialog.tsx').then((part) => ({ default: part.LinkDialog })))
const TransactionSheet = lazyWithin(() =>
  import('../form/transaction-sheet.tsx').then((part) => ({ default: part.TransactionSheet })),
)

type NamedJob = NonNullable<Transaction['job']>

/** How many of a job's transactions its page shows; the others are a press away. */
const FEW = 10

/** What came in and went out for a job: linked, unlinked, added. */
export function JobTransactions({ job }: { job: NamedJob }) {
  const query = useRead(listTransactions, { job_id: job.id, page_size: FEW })
  const mayEdit = useCan('accounting.edit')
  const [open, setOpen] = useState<'link' | 'add'>()
  const close = () => setOpen(undefined)
  if (query.error && !query.data)
    return <ReadFailed things="transactions" error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton />
  return (
    <Card
      flush
      title="Transactions"
      action={
        mayEdit && (
          <>
            <Button size="sm" icon={Link2} onClick={() => setOpen('link')}>
              Link
            </Button>
            <Button size="sm" icon={Plus} onClick={() => setOpen('add')}>
              Add
            </Button>
          </>
        )
      }
    >
      <Linked list={query.data} job={job} mayEdit={mayEdit} />
      <Suspense>
        {open === 'link' && <LinkDialog job={job} onClose={close} />}
        {open === 'add' && <TransactionSheet job={job} onClose={close} />}
      </Suspense>
    </Card>
  )
}

type LinkedProps = { list: TransactionList; job: NamedJob; mayEdit: boolean }

function Linked({ list, job, mayEdit }: LinkedProps) {
  const { transactions, totals, total } = list
  if (transactions.length === 0)
    return (
      <EmptyState
        icon={Receipt}
        title="No transactions yet"
        text="What you buy for this job and what it brings in, at a glance."
      />
    )
  return (
    <>
      <p className="flex flex-wrap gap-x-6 gap-y-1 px-4 pb-3 text-small text-ink-muted sm:px-5">
        <span>
          In <Money amount={totals.income} className="text-ink" />
        </span>
        <span>
          Out <Money amount={totals.expense} className="text-ink" />
        </span>
      </p>
      <ul aria-label="Transactions" className="border-t border-line">
        {transactions.map((row) => (
          <LinkedRow key={row.id} row={row} job={job} mayEdit={mayEdit} />
        ))}
      </ul>
      {total > transactions.length && (
        <p className="border-t border-line px-4 py-3 sm:px-5">
          <Link href={`/accounting?job_id=${job.id}`}>Show all {inTransactions(total)}</Link>
        </p>
      )}
    </>
  )
}

type LinkedRowProps = { row: Transaction; job: NamedJob; mayEdit: boolean }

function LinkedRow({ row, job, mayEdit }: LinkedRowProps) {
  const { setJob } = useActs()
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0 sm:px-5">
      <span className="min-w-0 flex-1">
        <Link
          href={`/accounting?job_id=${job.id}&peek=${row.id}`}
          look="bare"
          className="block truncate font-label hover:underline phone:py-2"
        >
          {nameOf(row)}
        </Link>
        <span className="flex min-w-0 items-center gap-2 text-small text-ink-muted">
          <DayText day={row.date} className="shrink-0" />
          <CategoryFace row={row} />
        </span>
      </span>
      <TransactionMoney of={{ ...row, amount: amountFor(row, job.id) }} />
      {mayEdit && row.splits.length === 0 && (
        <IconButton size="sm" label={`Unlink ${nameOf(row)}`} icon={Unlink} onClick={() => setJob(row, null)} />
      )}
    </li>
  )
}

/** Of a split one, what its parts for the job come to. */
function amountFor(row: Transaction, job_id: string): string {
  const parts = row.splits.filter((split) => split.job_id === job_id)
  if (parts.length === 0) return row.amount
  return moneyText(parts.reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0), 0))
}
