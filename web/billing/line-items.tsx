import { ClipboardPaste, ListPlus, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  addBelow,
  changeLine,
  type DraftLine,
  duplicateLine,
  emptyLine,
  isBlank,
  moveLine,
  removeLine,
} from '#contract/billing/draft-line-rules.ts'
import { type Draft, type DraftProblem, hasTax } from '#contract/billing/draft-rules.ts'
import { linesOfTable } from '#contract/billing/paste-rules.ts'
import type { DocumentTotals, LineKind } from '#contract/billing/totals-shapes.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { usePhone } from '#web/ui/media.ts'
import { toast } from '#web/ui/toast-store.ts'
import { LineCards } from './line-cards.tsx'
import { LineItemGrid } from './line-item-grid.tsx'
import { useCellFocus } from './line-keys.tsx'
import { LineSheet } from './line-sheet.tsx'
import { PasteDialog } from './paste-dialog.tsx'

export type LineItemsProps = {
  draft: Draft
  onChange: (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void
  problems: DraftProblem[]
  totals: DocumentTotals | undefined
  currency: string
  /** The lines follow an estimate and are only shown. */
  fixed: boolean
}

/** What can be done to the lines; each gives the key of the line that has the focus afterwards. */
export type LineDeeds = ReturnType<typeof useLineDeeds>

/** The lines of a document: a grid for the keyboard, cards for the thumb. */
export function LineItems({ draft, onChange, problems, totals, currency, fixed }: LineItemsProps) {
  const phone = usePhone()
  const deeds = useLineDeeds(onChange)
  const [open, setOpen] = useState<string>()
  const [pasting, setPasting] = useState<string>()
  const taxed = hasTax(draft)
  const amounts = new Map(draft.lines.map((line, at) => [line.key, totals?.lines[at]]))
  const missing = problems.find((problem) => problem.field === 'line_items')
  const props = { lines: draft.lines, problems, amounts, currency, taxed, deeds, onOpen: setOpen }
  if (fixed)
    return (
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        <Banner>The lines of this invoice follow its estimate and stay as they are.</Banner>
        <LineCards {...props} fixed />
      </div>
    )
  return (
    <div className="flex flex-col">
      {phone ? <LineCards {...props} /> : <LineItemGrid {...props} onPaste={setPasting} />}
      {missing && (
        <div className="px-4 pt-2 sm:px-5">
          <FieldError>{missing.message}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap gap-1 px-2 py-2 sm:px-3" data-unit>
        <Button size="sm" variant="quiet" icon={Plus} onClick={() => openIfPhone(deeds.add())}>
          Line
        </Button>
        <Button size="sm" variant="quiet" icon={ListPlus} onClick={() => openIfPhone(deeds.add(undefined, 'section'))}>
          Section
        </Button>
        <Button size="sm" variant="quiet" icon={ClipboardPaste} onClick={() => setPasting('')}>
          Paste from spreadsheet
        </Button>
      </div>
      {open !== undefined && (
        <LineSheet
          lines={draft.lines}
          at={open}
          amounts={amounts}
          currency={currency}
          taxed={taxed}
          problems={problems}
          deeds={deeds}
          onOpen={setOpen}
        />
      )}
      {pasting !== undefined && (
        <PasteDialog
          text={pasting}
          currency={currency}
          onClose={() => setPasting(undefined)}
          onAdd={(text) => {
            deeds.paste(text)
            setPasting(undefined)
          }}
        />
      )}
    </div>
  )

  function openIfPhone(key: string) {
    if (phone) setOpen(key)
  }
}

function useLineDeeds(onChange: LineItemsProps['onChange']) {
  const focus = useCellFocus()
  const now = useRef({ onChange })
  now.current = { onChange }
  const edit = (work: (lines: DraftLine[]) => DraftLine[]) =>
    now.current.onChange((draft) => ({ lines: atLeastOne(work(draft.lines)) }))
  return {
    focus,
    change: (key: string, change: Partial<DraftLine>) => edit((lines) => changeLine(lines, key, change)),
    add: (below?: string, kind?: LineKind) => {
      const key = crypto.randomUUID()
      edit((lines) => addBelow(lines, below, emptyLine(key, kind)))
      focus(key, 'name')
      return key
    },
    duplicate: (key: string) => {
      const made = crypto.randomUUID()
      edit((lines) => duplicateLine(lines, key, made))
      focus(made, 'name')
    },
    move: (key: string, by: number, cell = 'name') => {
      edit((lines) => moveLine(lines, key, by))
      focus(key, cell)
    },
    remove: (key: string) =>
      now.current.onChange((draft) => {
        const at = draft.lines.findIndex((line) => line.key === key)
        const line = draft.lines[at]
        const next = draft.lines[at + 1] ?? draft.lines[at - 1]
        if (next) focus(next.key, 'name')
        if (line && !isBlank(line))
          toast({
            title: line.name ? `Removed ${line.name.slice(0, 48)}` : 'Line removed',
            action: {
              label: 'Undo',
              onSelect: () => {
                edit((lines) => [...lines.slice(0, at), line, ...lines.slice(at)])
                focus(key, 'name')
              },
            },
          })
        return { lines: atLeastOne(removeLine(draft.lines, key)) }
      }),
    paste: (text: string) => {
      const made = linesOfTable(text).map((line) => ({ ...emptyLine(crypto.randomUUID()), ...line }))
      edit((lines) => [...lines.filter((line) => !isBlank(line)), ...made])
      const last = made.at(-1)
      if (last) focus(last.key, 'name')
    },
  }
}

/* There is always a line to write on. */
function atLeastOne(lines: DraftLine[]): DraftLine[] {
  return lines.length > 0 ? lines : [emptyLine(crypto.randomUUID())]
}
