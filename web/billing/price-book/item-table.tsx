import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ItemRow } from '#contract/billing/price-book/shapes.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { sortOf, wordOf } from '#web/ui/list/sort-words.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { listFailure } from '#web/users/read-failed.tsx'
import { ItemPhoto } from './item-photo.tsx'
import { useDeleteItem, type usePriceBook, useRestoreItem } from './queries.ts'

type ItemTableProps = {
  query: ReturnType<typeof usePriceBook>
  sort: string
  onSort: (sort: string) => void
  onOpen: (row: ItemRow) => void
  mayWrite: boolean
  filtered: boolean
  onClear: () => void
}

/** The items of a page. */
export function ItemTable({ query, sort, onSort, onOpen, mayWrite, filtered, onClear }: ItemTableProps) {
  const { currency } = useFormats()
  const [deleting, setDeleting] = useState<ItemRow>()
  const rows = query.data?.items
  return (
    <>
      <DataTable
        things="items"
        oneLine={520}
        columns={columnsOf(rows, currency)}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        onOpen={onOpen}
        rowMenu={
          mayWrite
            ? (row) => [
                { label: 'Edit', icon: Pencil, keys: 'E', onSelect: () => onOpen(row) },
                { label: 'Delete', icon: Trash2, danger: true, onSelect: () => setDeleting(row) },
              ]
            : undefined
        }
        onEdit={mayWrite ? onOpen : undefined}
        sort={sortOf(sort)}
        onSort={(next) => onSort(wordOf(next))}
        error={listFailure(query)}
        filtered={filtered}
        onClearFilters={onClear}
      />
      {deleting && <DeleteItem item={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function columnsOf(rows: ItemRow[] | undefined, currency: string): Column<ItemRow>[] {
  const known = (field: keyof ItemRow) => rows?.some((row) => row[field] !== undefined) ?? true
  const hasPhotos = rows?.some(({ photo_url }) => photo_url) ?? false
  const priced = (key: 'cost' | 'unit_price', head: string): Column<ItemRow> => ({
    key,
    head,
    align: 'end',
    width: '112px',
    phone: key === 'unit_price' ? 'figure' : 'none',
    cell: (row) => (row[key] ? <Money amount={row[key]} currency={currency} /> : null),
  })
  return [
    {
      key: 'name',
      head: 'Item',
      sortable: true,
      sortWords: ['A to Z', 'Z to A'],
      cell: (row) => (
        <span className="flex items-center gap-2">
          <ItemPhoto of={row} size="line" kept={hasPhotos} />
          <span className="min-w-0 truncate font-label phone:whitespace-normal">{row.name}</span>
        </span>
      ),
    },
    {
      key: 'category',
      head: 'Category',
      width: '17%',
      phone: 'meta',
      cell: (row) => row.category,
    },
    {
      key: 'unit',
      head: 'Unit',
      width: '72px',
      phone: 'end',
      cell: (row) => (row.is_assembly ? `${row.lines} lines` : row.unit),
    },
    ...(known('cost') ? [priced('cost', 'Cost')] : []),
    ...(known('unit_price') ? [priced('unit_price', 'Price')] : []),
  ]
}

/** Asks before an item goes: no document changes with it. */
function DeleteItem({ item, onClose }: { item: ItemRow; onClose: () => void }) {
  const { mutateAsync, isPending } = useDeleteItem()
  const restore = useRestoreItem()
  const name = item.name.slice(0, 40)
  const fail = (what: string) => (error: unknown) =>
    toast({ kind: 'problem', title: `Couldn't ${what} ${name}`, body: plainMessage(error) })
  const undo = () =>
    restore
      .mutateAsync({ id: item.id })
      .then(() => toast({ kind: 'success', title: `${name} is back` }), fail('bring back'))
  const remove = async () => {
    const action = { label: 'Undo', onSelect: () => void undo() }
    await mutateAsync({ id: item.id }).then(
      () => toast({ kind: 'success', title: `${name} deleted`, action }),
      fail('delete'),
    )
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      busy={isPending}
      title={`Delete ${item.name}?`}
      consequences="Estimates and invoices stay as they are."
      action="Delete item"
      onConfirm={() => void remove()}
    />
  )
}
