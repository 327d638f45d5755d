import { useRef } from 'react'
import {
  addBelow,
  addItems,
  changeLine,
  type DraftLine,
  duplicateLine,
  emptyLine,
  type ItemToTake,
  isBlank,
  moveLine,
  placeLine,
  removeLine,
} from '#contract/billing/drafts/draft-line-rules.ts'
import type { Draft, DraftProblem } from '#contract/billing/drafts/draft-rules.ts'
import { likelyKind } from '#contract/billing/drafts/line-kind-rules.ts'
import type { LineToAdd } from '#contract/billing/paste/line-rules.ts'
import type { LineKind, LineTotals, NamedRate } from '#contract/billing/totals/totals-shapes.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import type { useDrag } from '#web/ui/table/use-drag.ts'
import { useCellFocus } from './cell-focus.ts'

/** What makes an element the grip of a line; a press that does not move opens instead. */
export type Grip = ReturnType<typeof useDrag>['grip']

/** What can be done to the lines; each gives the key of the line that has the focus afterwards. */
export type LineActions = ReturnType<typeof useLineActions>

export type LinesProps = {
  lines: readonly DraftLine[]
  problems: DraftProblem[]
  amounts: ReadonlyMap<string, LineTotals | undefined>
  currency: string
  /** The document has a tax: each line says whether it is taxed. */
  taxed: boolean
  /** The company's tax rates that a line may have instead of the document's. */
  rates: readonly NamedRate[]
  lineActions: LineActions
  drag: Pick<ReturnType<typeof useDrag>, 'dragged' | 'grip'>
  /** Shows a line with all its fields. */
  onOpen: (key: string | undefined) => void
}

/** A change to a draft, or how it follows from the draft as it then is. */
export type DraftChange = (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void

/** The actions on the lines of a draft; `covered`: a sheet with one of them lies over the page. */
export function useLineActions(onChange: DraftChange, covered: boolean) {
  const focus = useCellFocus(covered)
  const now = useRef({ onChange })
  now.current = { onChange }
  const edit: EditLines = (work) => now.current.onChange((draft) => ({ lines: atLeastOne(work(draft.lines)) }))
  return {
    focus,
    ...additions(edit, focus),
    change: (key: string, change: Partial<DraftLine>) => edit((lines) => changeLine(lines, key, change)),
    move: (key: string, by: number, cell = 'name') => {
      edit((lines) => moveLine(lines, key, by))
      focus(key, cell)
    },
    drop: (key: string, before: string | undefined) => {
      edit((lines) => placeLine(lines, key, before))
    },
    remove: (key: string) =>
      edit((lines) => {
        const at = lines.findIndex((line) => line.key === key)
        const line = lines[at]
        const next = lines[at + 1] ?? lines[at - 1]
        if (next) focus(next.key, 'name')
        if (line && !isBlank(line))
          offerUndo(line, () => {
            edit((lines) => [...lines.slice(0, at), line, ...lines.slice(at)])
            focus(key, 'name')
          })
        return removeLine(lines, key)
      }),
  }
}

type EditLines = (work: (lines: DraftLine[]) => DraftLine[]) => void
type FocusCell = ReturnType<typeof useCellFocus>

/** The ways to more lines. */
function additions(edit: EditLines, focus: FocusCell) {
  return {
    add: (below?: string, kind?: LineKind) => {
      const key = crypto.randomUUID()
      edit((lines) => addBelow(lines, below, emptyLine(key, kind)))
      focus(key, 'name')
      return key
    },
    /** A line at the end to write on: the blank one that is there, or a new one. */
    addAtEnd: (lines: readonly DraftLine[], kind?: LineKind) => {
      const last = lines.at(-1)
      const key = last && isBlank(last) ? last.key : crypto.randomUUID()
      edit((lines) => addBelow(removeLine(lines, key), undefined, emptyLine(key, kind)))
      focus(key, 'name')
      return key
    },
    duplicate: (key: string) => {
      const made = crypto.randomUUID()
      edit((lines) => duplicateLine(lines, key, made))
      focus(made, 'name')
    },
    take: (items: readonly ItemToTake[], below?: string) => {
      const keys = items.map(() => crypto.randomUUID())
      const left = [...keys]
      edit((lines) => addItems(lines, items, () => left.shift() ?? crypto.randomUUID(), below))
      const first = keys[0]
      if (first) focus(first, 'quantity')
    },
    paste: (lines: readonly LineToAdd[]) => {
      const made = lines.map((line) => ({
        ...emptyLine(crypto.randomUUID()),
        ...line,
        kind: line.kind === 'section' ? line.kind : likelyKind(line),
      }))
      edit((lines) => [...lines.filter((line) => !isBlank(line)), ...made])
      const last = made.at(-1)
      if (last) focus(last.key, 'name')
    },
  }
}

function offerUndo(removed: DraftLine, onSelect: () => void) {
  toast({
    title: removed.name ? `Removed ${removed.name.slice(0, 48)}` : 'Line removed',
    action: { label: 'Undo', onSelect },
  })
}

/* There is always a line to write on. */
function atLeastOne(lines: DraftLine[]): DraftLine[] {
  return lines.length > 0 ? lines : [emptyLine(crypto.randomUUID())]
}
