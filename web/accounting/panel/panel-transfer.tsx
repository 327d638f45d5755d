import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { failureToast } from '../failure-words.ts'
import { type TransactionDetail, usePairTransfer, useSuggestTransfers } from '../queries.ts'
import { TransactionMoney } from '../transaction-money.tsx'
import { sayDone } from '../undo.ts'
import { accountName, nameOf } from '../words.ts'

type PanelTransferProps = { row: TransactionDetail; onOpen: (id: string) => void }

/** Money that moved between two accounts: both legs are one transfer, and count in no total. */
export function PanelTransfer({ row, onOpen }: PanelTransferProps) {
  const mayEdit = useCan('accounting.edit')
  const { data } = useSuggestTransfers(row.id, !row.pair && mayEdit && row.splits.length === 0)
  const { pair, isPending } = usePair(row)
  const suggested = row.pair ? [] : (data?.transactions ?? [])
  if (!row.pair && row.type !== 'transfer' && suggested.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-h3">Transfer</h3>
      {row.pair ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button variant="quiet" className="text-chalk" onClick={() => onOpen(row.pair?.id ?? '')}>
            {row.pair.account ? `Other side: ${accountName(row.pair.account)}` : 'Open the other side'}
          </Button>
          {mayEdit && (
            <Button size="sm" busy={isPending} onClick={() => pair('', `${nameOf(row)} is no transfer`)}>
              Not a transfer
            </Button>
          )}
        </div>
      ) : suggested.length > 0 ? (
        <SuggestedSides
          isTransfer={row.type === 'transfer'}
          suggested={suggested}
          busy={isPending}
          onPair={({ id }) => pair(id, `${nameOf(row)} is a transfer`)}
        />
      ) : (
        <p className="text-ink-muted">
          No other side was found: the opposite amount in another account within five days.
        </p>
      )}
    </section>
  )
}

/** Makes it one transfer with another, or with none; can be undone. */
function usePair(row: TransactionDetail) {
  const { mutateAsync, isPending } = usePairTransfer()
  const pair = (with_id: string, what: string) =>
    void mutateAsync({ id: row.id, version: row.version, with_id }).then(
      () => sayDone(what, { what, run: () => mutateAsync(with_id ? { id: row.id, with_id: '' } : backOf(row)) }),
      (error: unknown) => toast(failureToast('Not saved', error)),
    )
  return { pair, isPending }
}

const backOf = ({ id, pair }: TransactionDetail) => ({ id, with_id: pair?.id ?? '' })

type SuggestedSidesProps = {
  isTransfer: boolean
  suggested: readonly Transaction[]
  busy: boolean
  onPair: (side: Transaction) => void
}

function SuggestedSides({ isTransfer, suggested, busy, onPair }: SuggestedSidesProps) {
  return (
    <>
      <p className="text-small text-ink-muted">
        {isTransfer ? 'The other side may be:' : 'This may be a transfer between your accounts. The other side:'}
      </p>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
        {suggested.map((each) => (
          <Suggested key={each.id} row={each} busy={busy} onPair={() => onPair(each)} />
        ))}
      </ul>
    </>
  )
}

function Suggested({ row, busy, onPair }: { row: Transaction; busy: boolean; onPair: () => void }) {
  return (
    <li className="flex items-center justify-between gap-3 px-3 py-2">
      <span className="min-w-0">
        <span className="block truncate">{nameOf(row)}</span>
        <span className="block text-small text-ink-muted">
          <DayText day={row.date} />
          {row.account && ` · ${accountName(row.account)}`} · <TransactionMoney of={row} />
        </span>
      </span>
      <Button size="sm" busy={busy} onClick={onPair}>
        Pair
      </Button>
    </li>
  )
}
