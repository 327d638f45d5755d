import { useEffect, useRef, useState } from 'react'
import { type DraftLine, priceOf } from '#contract/billing/drafts/draft-line-rules.ts'
import type { PricedKind } from '#contract/billing/drafts/line-kind-rules.ts'
import type { Item } from '#contract/billing/price-book/shapes.ts'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { formatMoney } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { useCreateItem, useDeleteItem, useUpdateItem } from '../../price-book/queries.ts'

type KeptItemProps = { line: DraftLine; onKept: (item_id: string) => void; onClose: () => void }

/** Keeps a line at once; where an item has its name already, asks whether that is to be as the line is. */
export function KeptItem({ line, onKept, onClose }: KeptItemProps) {
  const [taken, setTaken] = useState<Item>()
  const { create, replace, busy } = useKeeping(line, onKept, onClose)
  const begun = useRef(false)
  const priced = usePriceWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is kept once, as it was when that was asked
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void create(setTaken)
  }, [])
  if (!taken) return null
  const next = priceOf(line) || '0'
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Update ${taken.name} in your price book?`}
      consequences={`It's there at ${priced(taken.unit_price ?? '0', taken.unit)} now. This line has it at ${priced(next, line.unit)}.`}
      action="Update item"
      busy={busy}
      onConfirm={() => void replace(taken)}
    />
  )
}

function usePriceWords() {
  const { currency, locale } = useFormats()
  return (amount: string, unit: string | null) =>
    `${formatMoney(amount, { currency, locale })}${unit ? ` / ${unit}` : ''}`
}

function useKeeping(line: DraftLine, onKept: (item_id: string) => void, onClose: () => void) {
  const [creating, updating, deleting] = [useCreateItem(), useUpdateItem(), useDeleteItem()]
  const fields = fieldsOf(line)
  const fail = (error: unknown) => {
    toast({ kind: 'problem', title: "Couldn't keep this line in your price book", body: plainMessage(error) })
    onClose()
  }
  const said = (title: string, undo: () => Promise<unknown>) => {
    toast({
      kind: 'success',
      title,
      action: { label: 'Undo', onSelect: () => void undo().then(() => toast('Your price book is as it was'), fail) },
    })
    onClose()
  }
  return {
    busy: updating.isPending,
    async create(onTaken: (item: Item) => void) {
      try {
        const { item_id } = await creating.mutateAsync({ name: line.name.trim(), ...fields })
        onKept(item_id)
        said('Kept in your price book', () => deleting.mutateAsync({ id: item_id }))
      } catch (error) {
        if (isSendError(error) && error.error_code === 'conflict' && error.current) onTaken(error.current as Item)
        else fail(error)
      }
    },
    async replace({ id, version, ...before }: Item) {
      try {
        const { item } = await updating.mutateAsync({ id, version, ...fields })
        onKept(id)
        said('Updated in your price book', () =>
          updating.mutateAsync({ id, version: item.version, ...wordsOf(before) }),
        )
      } catch (error) {
        fail(error)
      }
    },
  }
}

function fieldsOf(line: DraftLine) {
  return {
    description: line.description || null,
    kind: line.kind as PricedKind,
    unit: line.unit || null,
    unit_price: priceOf(line) || '0',
    ...(line.cost ? { cost: line.cost, markup_percent: line.markup_percent || null } : {}),
    taxable: line.taxable,
  }
}

/** What an update has changed, as it was. */
function wordsOf({ description, kind, unit, unit_price, cost, markup_percent, taxable }: Omit<Item, 'id' | 'version'>) {
  return { description, kind, unit, unit_price, taxable, ...(cost === undefined ? {} : { cost, markup_percent }) }
}
