import { Suspense, useState } from 'react'
import type { DraftLine, ItemToTake } from '#contract/billing/drafts/draft-line-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import type { AddPlace, LineActions } from './line-actions.ts'

const PasteDialog = lazyWithin(() =>
  import('../paste/paste-dialog.tsx').then((part) => ({ default: part.PasteDialog })),
)

const PriceListDialog = lazyWithin(() =>
  import('../book/price-list-dialog.tsx').then((part) => ({ default: part.PriceListDialog })),
)

const AssemblyDialog = lazyWithin(() =>
  import('../book/assembly-dialog.tsx').then((part) => ({ default: part.AssemblyDialog })),
)

type Asking = { item: ItemToTake; place: AddPlace }

/** The price list, an assembly and the paste from a spreadsheet: how they are opened, and what they add. */
export function useAddDialogs(lineActions: LineActions, currency: string, written: number) {
  const [pasting, paste] = useState<{ text: string; group: string | null }>()
  const [listing, list] = useState<AddPlace>()
  const [asking, ask] = useState<Asking>()
  const dialogs = (
    <>
      {listing && (
        <Suspense>
          <PriceListDialog
            currency={currency}
            onClose={() => list(undefined)}
            onAdd={(items) => {
              lineActions.take(items, listing)
              list(undefined)
            }}
            onAssembly={(item, before) => {
              if (before.length > 0) lineActions.take(before, listing)
              list(undefined)
              ask({ item, place: listing })
            }}
          />
        </Suspense>
      )}
      {asking?.item.item_id && (
        <Suspense>
          <AssemblyDialog
            id={asking.item.item_id}
            name={asking.item.name}
            room={limits.documentLines - written}
            onClose={() => ask(undefined)}
            onAdd={(items) => {
              lineActions.take(items, asking.place)
              ask(undefined)
            }}
          />
        </Suspense>
      )}
      {pasting && (
        <Suspense>
          <PasteDialog
            text={pasting.text}
            currency={currency}
            room={limits.documentLines - written}
            onClose={() => paste(undefined)}
            onAdd={(lines) => {
              lineActions.paste(lines, pasting)
              paste(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
  /** What was typed to find it goes from its line, and the lines come below. */
  const onAssembly = (line: DraftLine, item: ItemToTake) => {
    lineActions.change(line.key, { name: '' })
    ask({ item, place: { below: line.key, group: line.option_group } })
  }
  return { paste, list, onAssembly, dialogs }
}
