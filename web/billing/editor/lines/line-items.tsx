import { Suspense, useState } from 'react'
import { dropLine, inBlocks, type LineBlock } from '#contract/billing/drafts/draft-option-rules.ts'
import { type Draft, type DraftProblem, hasTax } from '#contract/billing/drafts/draft-rules.ts'
import type { DocumentTotals, LineKind, NamedRate } from '#contract/billing/totals/totals-shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { DropLine } from '#web/ui/table/drop-line.tsx'
import { useDrag } from '#web/ui/table/use-drag.ts'
import { type DraftChange, type OptionActions, optionActions } from '../options/option-actions.ts'
import type { OptionTotals } from '../options/option-totals.tsx'
import { AddButtons } from './add-buttons.tsx'
import { type LineActions, type LinesProps, useLineActions } from './line-actions.ts'
import { placeOf } from './line-blocks.ts'
import { LineCards } from './line-cards.tsx'
import { LineItemGrid } from './line-item-grid.tsx'
import { LineSheet } from './line-sheet.tsx'
import { useBookLines } from './use-book-lines.tsx'

const LinePhotosDialog = lazyWithin(() =>
  import('./line-photos-dialog.tsx').then((part) => ({ default: part.LinePhotosDialog })),
)
const BlockHead = lazyWithin(() => import('./option-block.tsx').then((part) => ({ default: part.BlockHead })))
const BlockEnd = lazyWithin(() => import('./option-block.tsx').then((part) => ({ default: part.BlockEnd })))
const MoreOptions = lazyWithin(() => import('./option-block.tsx').then((part) => ({ default: part.MoreOptions })))

export type LineItemsProps = {
  draft: Draft
  onChange: DraftChange
  problems: DraftProblem[]
  totals: DocumentTotals | undefined
  /** What it comes to with each of its options. */
  each?: readonly OptionTotals[]
  currency: string
  /** The company's tax rates that lines may have. */
  rates: readonly NamedRate[]
  /** The lines follow an estimate and are only shown. */
  fixed: boolean
  /** It may hold options. */
  mayOffer?: boolean
}

/** The lines of a document: a grid for the keyboard, cards for the thumb. */
export function LineItems({ mayOffer = false, each = [], ...itemsProps }: LineItemsProps) {
  const { draft, onChange, problems, totals, currency, rates, fixed } = itemsProps
  const phone = usePhone()
  const [open, setOpen] = useState<string>()
  const lineActions = useLineActions(onChange, open !== undefined)
  const book = useBookLines({ lineActions, draft, currency, onClose: () => setOpen(undefined), fixed })
  const { adding } = book
  const { offer, begun } = useOffer(optionActions(draft, onChange), phone, lineActions)
  const taxed = hasTax(draft) || rates.length > 0
  const amounts = new Map(draft.lines.map((line, at) => [line.key, totals?.lines[at]]))
  const drag = useLineDrag(draft, lineActions)
  const { lines, options } = draft
  const onOffer = mayOffer && options.length === 0 ? offer : undefined
  const pictured = useLinePhotos(draft, lineActions)
  const shared = { lines, options, problems, amounts, currency, taxed, rates, lineActions, drag, ...book.of }
  const props = { ...shared, onOpen: setOpen, onPhotos: pictured.onPhotos }
  const addTo = (group: string | null) => ({
    onAdd: (kind?: LineKind) => {
      const key = lineActions.addAtEnd(lines, group, kind)
      if (phone) setOpen(key)
    },
    onList: () => adding.list({ group }),
    onPaste: () => adding.paste({ text: '', group }),
  })
  if (fixed) return <FixedLines {...props} />
  const parts = options.length > 0 && { draft, onChange, each, currency, problems, addTo }
  const blockParts = parts && {
    head: (name: string | null) => <BlockHead {...parts} name={name} />,
    foot: (block: LineBlock) => <BlockEnd {...parts} block={block} begins={begun && block.name === options[0]?.name} />,
  }
  return (
    <div className="flex flex-col">
      <div ref={drag.box} className="relative">
        {phone ? (
          <LineCards {...props} parts={blockParts} />
        ) : (
          <LineItemGrid {...props} parts={blockParts} onOffer={onOffer} onPaste={adding.paste} onList={adding.list} />
        )}
        {drag.dragged && <DropLine top={drag.dragged.top} />}
      </div>
      <NoLines problems={problems} />
      {parts ? (
        <Suspense>
          <MoreOptions {...parts} />
        </Suspense>
      ) : (
        <AddButtons {...addTo(null)} onOffer={onOffer} />
      )}
      {open !== undefined && (
        <LineSheet
          {...props}
          at={open}
          usual={hasTax(draft) ? { name: draft.tax_name || 'Tax', rate: draft.tax_rate } : undefined}
        />
      )}
      {pictured.dialog}
      {book.dialogs}
    </div>
  )
}

/** The dialog in which photos of the job are chosen for a line. */
function useLinePhotos({ job_id, lines }: Draft, { change }: LineActions) {
  const [at, setAt] = useState<string>()
  const seesPhotos = useCan('photos.view')
  const line = lines.find(({ key }) => key === at)
  const close = () => setAt(undefined)
  return {
    onPhotos: seesPhotos && job_id ? setAt : undefined,
    dialog: (
      <Suspense>
        {job_id && line && (
          <LinePhotosDialog
            job_id={job_id}
            line={line}
            onClose={close}
            onChoose={(photos) => {
              change(line.key, { photos })
              close()
            }}
          />
        )}
      </Suspense>
    ),
  }
}

/** Offers options, and goes on to the first line of the first; on a phone to the button that adds it. */
function useOffer({ offer }: OptionActions, phone: boolean, { focus }: LineActions) {
  const [begun, setBegun] = useState(false)
  const begin = () => {
    const first = offer()
    if (first && !phone) focus(first, 'name')
    setBegun(true)
  }
  return { offer: begin, begun: phone && begun }
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
  const missing = problems.find(({ field }) => field === 'line_items' || field === 'options')
  if (!missing) return null
  return (
    <div className="px-4 pt-2 sm:px-5">
      <FieldError>{missing.message}</FieldError>
    </div>
  )
}

function useLineDrag(draft: Draft, lineActions: LineActions) {
  const { lines, options } = draft
  return useDrag({
    name: 'line',
    onDrop: (key, before) => {
      const place = placeOf(before, options.at(-1)?.name ?? null)
      lineActions.drop(key, place)
      const moved = inBlocks({ options, lines: dropLine(lines, key, place) }, () => '')
      announce(`Moved to place ${moved.findIndex((line) => line.key === key) + 1} of ${lines.length}`)
    },
  })
}
