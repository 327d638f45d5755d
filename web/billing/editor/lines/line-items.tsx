import { BookOpen, ClipboardPaste, ListPlus, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type DraftLine, placeLine } from '#contract/billing/drafts/draft-line-rules.ts'
import { type Draft, type DraftProblem, hasTax, linesOf } from '#contract/billing/drafts/draft-rules.ts'
import type { DocumentTotals, LineKind, NamedRate } from '#contract/billing/totals/totals-shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { DropLine } from '#web/ui/table/drop-line.tsx'
import { useDrag } from '#web/ui/table/use-drag.ts'
import { type DraftChange, type LineActions, type LinesProps, useLineActions } from './line-actions.ts'
import { LineCards } from './line-cards.tsx'
import { LineItemGrid } from './line-item-grid.tsx'
import { LineSheet } from './line-sheet.tsx'

const PasteDialog = lazyWithin(() =>
  import('../paste/paste-dialog.tsx').then((part) => ({ default: part.PasteDialog })),
)

const PriceListDialog = lazyWithin(() =>
  import('./price-list-dialog.tsx').then((part) => ({ default: part.PriceListDialog })),
)

export type LineItemsProps = {
  draft: Draft
  onChange: DraftChange
  problems: DraftProblem[]
  totals: DocumentTotals | undefined
  currency: string
  /** The company's tax rates that lines may have. */
  rates: readonly NamedRate[]
  /** The lines follow an estimate and are only shown. */
  fixed: boolean
}

/** The lines of a document: a grid for the keyboard, cards for the thumb. */
export function LineItems({ draft, onChange, problems, totals, currency, rates, fixed }: LineItemsProps) {
  const phone = usePhone()
  const [open, setOpen] = useState<string>()
  const lineActions = useLineActions(onChange, open !== undefined)
  const adding = useAddDialogs(lineActions, currency, linesOf(draft).length)
  const taxed = hasTax(draft) || rates.length > 0
  const amounts = new Map(draft.lines.map((line, at) => [line.key, totals?.lines[at]]))
  const drag = useLineDrag(draft.lines, lineActions)
  const props = { lines: draft.lines, problems, amounts, currency, taxed, rates, lineActions, drag, onOpen: setOpen }
  if (fixed) return <FixedLines {...props} />
  return (
    <div className="flex flex-col">
      <div ref={drag.box} className="relative">
        {phone ? <LineCards {...props} /> : <LineItemGrid {...props} onPaste={adding.paste} onList={adding.list} />}
        {drag.dragged && <DropLine top={drag.dragged.top} />}
      </div>
      <NoLines problems={problems} />
      <AddButtons
        onAdd={(kind) => {
          const key = lineActions.addAtEnd(draft.lines, kind)
          if (phone) setOpen(key)
        }}
        onList={() => adding.list('')}
        onPaste={() => adding.paste('')}
      />
      {open !== undefined && (
        <LineSheet
          {...props}
          at={open}
          usual={hasTax(draft) ? { name: draft.tax_name || 'Tax', rate: draft.tax_rate } : undefined}
        />
      )}
      {adding.dialogs}
    </div>
  )
}

function FixedLines(props: LinesProps) {
  return (
    <div className="flex flex-col gap-4 p-4 sm:p-5">
      <Banner>The lines of this invoice come from its estimate and can't be changed here.</Banner>
      <LineCards {...props} fixed />
    </div>
  )
}

/** A document needs a line before it goes out. */
function NoLines({ problems }: Pick<LinesProps, 'problems'>) {
  const missing = problems.find((problem) => problem.field === 'line_items')
  if (!missing) return null
  return (
    <div className="px-4 pt-2 sm:px-5">
      <FieldError>{missing.message}</FieldError>
    </div>
  )
}

function useLineDrag(lines: readonly DraftLine[], lineActions: LineActions) {
  return useDrag({
    name: 'line',
    onDrop: (key, before) => {
      lineActions.drop(key, before)
      const place = placeLine(lines, key, before).findIndex((line) => line.key === key)
      announce(`Moved to place ${place + 1} of ${lines.length}`)
    },
  })
}

/** The price list and the paste from a spreadsheet: how they are opened, and what they add. */
function useAddDialogs(lineActions: LineActions, currency: string, written: number) {
  const [pasting, paste] = useState<string>()
  // The line below which the chosen items go; '' for the end.
  const [listing, list] = useState<string>()
  const dialogs = (
    <>
      {listing !== undefined && (
        <Suspense>
          <PriceListDialog
            currency={currency}
            onClose={() => list(undefined)}
            onAdd={(items) => {
              lineActions.take(items, listing || undefined)
              list(undefined)
            }}
          />
        </Suspense>
      )}
      {pasting !== undefined && (
        <Suspense>
          <PasteDialog
            text={pasting}
            currency={currency}
            room={limits.documentLines - written}
            onClose={() => paste(undefined)}
            onAdd={(lines) => {
              lineActions.paste(lines)
              paste(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
  return { paste, list, dialogs }
}

type AddButtonsProps = { onAdd: (kind?: LineKind) => void; onList: () => void; onPaste: () => void }

/** Below the lines: the ways to more of them. */
function AddButtons({ onAdd, onList, onPaste }: AddButtonsProps) {
  return (
    <div className="flex flex-wrap gap-1 px-2 py-2 sm:px-3" data-unit>
      <Button size="sm" variant="quiet" icon={Plus} onClick={() => onAdd()}>
        Line
      </Button>
      <Button size="sm" variant="quiet" icon={ListPlus} onClick={() => onAdd('section')}>
        Section
      </Button>
      <Button size="sm" variant="quiet" icon={BookOpen} onClick={onList}>
        From price list
      </Button>
      <Button size="sm" variant="quiet" icon={ClipboardPaste} onClick={onPaste}>
        Paste from spreadsheet
      </Button>
    </div>
  )
}
