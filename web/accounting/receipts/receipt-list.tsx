import { Download, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Receipt } from '#contract/accounting/receipts/shapes.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { todayIn } from '#contract/values/dates.ts'
import { useCan } from '#web/api/access.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { MoreButton } from '#web/ui/frame/page-header.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { failureToast } from '../failure-words.ts'
import { addressOfReceipt, useAddReceipts, useDeleteReceipt } from './queries.ts'
import { problemOfReceipts, readyReceipts, receiptHelp } from './receipt-files.ts'
import { ReceiptSources } from './receipt-sources.tsx'

type ReceiptListProps = { row: Pick<Transaction, 'id'>; receipts: readonly Receipt[] }

/** The receipts of a transaction: shown, saved, added, deleted. */
export function ReceiptList({ row, receipts }: ReceiptListProps) {
  const can = useCan()
  const mayAttach = can('accounting.attach_receipt') || can('accounting.edit')
  const [deleted, setDeleted] = useState<Receipt>()
  const { add, remove, busy } = useReceiptActs(row.id)
  return (
    <div className="flex flex-col gap-3">
      {receipts.length > 0 && (
        <ul aria-label="Receipts" className="grid grid-cols-2 gap-3">
          {receipts.map((receipt) => (
            <ReceiptTile
              key={receipt.id}
              id={row.id}
              receipt={receipt}
              onDelete={mayAttach ? () => setDeleted(receipt) : undefined}
            />
          ))}
        </ul>
      )}
      {receipts.length === 0 && !mayAttach && <p className="text-ink-muted">No receipt.</p>}
      {mayAttach && (
        <>
          <ReceiptSources busy={busy} onFiles={(files) => void add(files)} />
          {receipts.length === 0 && <p className="text-small text-ink-muted">{receiptHelp}</p>}
        </>
      )}
      <ConfirmDialog
        open={deleted !== undefined}
        danger
        onOpenChange={() => setDeleted(undefined)}
        title={`Delete ${deleted?.name}?`}
        consequences="The receipt can't be restored."
        action="Delete receipt"
        onConfirm={() => {
          if (deleted) void remove(deleted)
          setDeleted(undefined)
        }}
      />
    </div>
  )
}

type ReceiptTileProps = { id: string; receipt: Receipt; onDelete: (() => void) | undefined }

/** One of them; a press opens it in a tab of its own. */
function ReceiptTile({ id, receipt, onDelete }: ReceiptTileProps) {
  const { time_zone } = useFormats()
  const { name, mime, created_at } = receipt
  const href = addressOfReceipt(id, receipt.id)
  return (
    <li className="overflow-clip rounded-card border border-line bg-surface">
      <a href={href} target="_blank" rel="noreferrer" className="block focus-visible:-outline-offset-2">
        <span className="grid h-32 place-items-center overflow-clip bg-sunken">
          {mime.startsWith('image/') && !/hei[cf]/.test(mime) ? (
            <img src={href} alt="" loading="lazy" className="size-full object-cover" />
          ) : (
            <Icon of={FileText} size={32} className="text-ink-muted" />
          )}
        </span>
        <span className="sr-only">{`${name} (opens in a new tab)`}</span>
      </a>
      <span className="flex items-center gap-1 ps-3">
        <span className="min-w-0 flex-1 py-1">
          <span aria-hidden className="block truncate text-small font-label">
            {name}
          </span>
          <DayText day={todayIn(time_zone, created_at)} near className="block text-small text-ink-muted" />
        </span>
        <Menu
          trigger={<MoreButton label={`More for ${name}`} size="sm" variant="quiet" />}
          items={[
            {
              label: 'Download',
              icon: Download,
              onSelect: () => download(addressOfReceipt(id, receipt.id, true), name),
            },
            onDelete && 'line',
            onDelete && { label: 'Delete receipt', icon: Trash2, danger: true, onSelect: onDelete },
          ]}
        />
      </span>
    </li>
  )
}

function useReceiptActs(id: string) {
  const adding = useAddReceipts()
  const removing = useDeleteReceipt()
  return {
    busy: adding.isPending,
    async add(files: readonly File[]) {
      const problem = problemOfReceipts(files)
      if (problem) return toast({ kind: 'problem', title: 'Nothing was added', body: problem })
      try {
        await adding.mutateAsync({ id, receipt: await readyReceipts(files) })
        toast({ kind: 'success', title: files.length === 1 ? 'Receipt attached' : `${files.length} receipts attached` })
      } catch (error) {
        toast(failureToast('Nothing was added', error))
      }
    },
    async remove(receipt: Receipt) {
      try {
        await removing.mutateAsync({ id, receipt_id: receipt.id })
        toast({ kind: 'success', title: 'Receipt deleted' })
      } catch (error) {
        toast(failureToast(`${receipt.name} wasn't deleted`, error))
      }
    },
  }
}

function download(href: string, name: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}
