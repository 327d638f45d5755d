import { CircleSlash, Pencil, Split, Trash2, Undo2 } from 'lucide-react'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { MoreButton } from '#web/ui/frame/page-header.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { type TransactionDetail, useGetTransaction } from '../queries.ts'
import { useActs } from '../use-acts.ts'
import { nameOf } from '../words.ts'
import { type HistoryView, PanelBody } from './panel-body.tsx'

type TransactionPanelProps = {
  id: string
  onEdit: () => void
  onSplit: () => void
  /** Opens another one in its place: the other leg of a transfer. */
  onOpen: (id: string) => void
  onClose: () => void
  /** What happened to it, from the dashboard. */
  history?: HistoryView
}

/** One transaction, with all that is known of it and what can be done with it. */
export function TransactionPanel({ id, onClose, history, ...rest }: TransactionPanelProps) {
  const query = useGetTransaction(id)
  const row = query.data?.transaction
  const mayEdit = useCan('accounting.edit')
  return (
    <Sheet
      open
      // What is chosen in it is saved at once.
      typed={false}
      onOpenChange={(open) => !open && onClose()}
      title={row ? nameOf(row) : 'Transaction'}
      initialFocus="[data-panel]"
      footer={row && mayEdit && <PanelActions row={row} onClose={onClose} {...rest} />}
    >
      {row ? (
        <PanelBody row={row} history={query.data?.history ?? []} showHistory={history} {...rest} />
      ) : query.error?.status === 404 ? (
        <EmptyState title="This transaction isn't there" text="Somebody may have deleted it." />
      ) : query.error ? (
        <ReadFailed things="the transaction" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton />
      )}
    </Sheet>
  )
}

type PanelActionsProps = Pick<TransactionPanelProps, 'onEdit' | 'onSplit' | 'onClose'> & { row: TransactionDetail }

function PanelActions({ row, onEdit, onSplit, onClose }: PanelActionsProps) {
  const { exclude, remove } = useActs()
  const excluded = row.status === 'excluded'
  return (
    <>
      <Button icon={Pencil} onClick={onEdit}>
        Edit
      </Button>
      {row.type !== 'transfer' && (
        <Button icon={Split} onClick={onSplit}>
          {row.splits.length > 0 ? 'Edit split' : 'Split'}
        </Button>
      )}
      <Menu
        trigger={<MoreButton label={`More for ${nameOf(row)}`} />}
        items={[
          excluded
            ? { label: 'Count it again', icon: Undo2, onSelect: () => void exclude(row, false) }
            : {
                label: 'Exclude',
                note: 'Leaves it out of every total',
                icon: CircleSlash,
                onSelect: () => void exclude(row, true),
              },
          'line',
          {
            label: 'Delete',
            icon: Trash2,
            danger: true,
            onSelect: () => void remove(row).then((gone) => gone && onClose()),
          },
        ]}
      />
    </>
  )
}
