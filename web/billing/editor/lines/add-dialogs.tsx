import { Suspense, useState } from 'react'
import { limits } from '#contract/values/limits.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import type { AddPlace, LineActions } from './line-actions.ts'

const PasteDialog = lazyWithin(() =>
  import('../paste/paste-dialog.tsx').then((part) => ({ default: part.PasteDialog })),
)

const PriceListDialog = lazyWithin(() =>
  import('./price-list-dialog.tsx').then((part) => ({ default: part.PriceListDialog })),
)

/** The price list and the paste from a spreadsheet: how they are opened, and what they add. */
export function useAddDialogs(lineActions: LineActions, currency: string, written: number) {
  const [pasting, paste] = useState<{ text: string; group: string | null }>()
  const [listing, list] = useState<AddPlace>()
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
  return { paste, list, dialogs }
}
