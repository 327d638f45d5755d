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
  removeLine,
  takeItem,
} from '#contract/billing/drafts/draft-line-rules.ts'
import {
  dropLine,
  inBlocks,
  type LinePlace,
  lineInBlock,
  stepLine,
} from '#contract/billing/drafts/draft-option-rules.ts'
import type { Draft, DraftProblem } from '#contract/billing/drafts/draft-rules.ts'
import { likelyKind } from '#contract/billing/drafts/line-kind-rules.ts'
import type { LineToAdd } from '#contract/billing/paste/line-rules.ts'
import type { Option } from '#contract/billing/totals/option-rules.ts'
import type { LineKind, LineTotals, NamedRate } from '#contract/billing/totals/totals-shapes.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import type { useDrag } from '#web/ui/table/use-drag.ts'
import { fetchItem } from '../../price-book/queries.ts'
import { type DraftChange, newKey } from '../options/option-actions.ts'
import { useCellFocus } from './cell-focus.ts'

/** What makes an element the grip of a line; a press that does not move opens instead. */
export type Grip = ReturnType<typeof useDrag>['grip']

/** What can be done to the lines; each gives the key of the line that has the focus afterwards. */
export type LineActions = ReturnType<typeof useLineActions>

export type LinesProps = {
  lines: readonly DraftLine[]
  /** What the client picks one of; each has a block of lines. */
  options: readonly Option[]
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
  /** Asks what an assembly measures, in the place of a line in which it was chosen. */
  onAssembly: (line: DraftLine, item: ItemToTake) => void
  /** Keeps a line in the price book; unset for who does not write there. */
  onKeep?: ((line: DraftLine) => void) | undefined
  /** Chooses photos for a line; unset where there is no job, or the person sees no photos. */
  onPhotos?: (key: string) => void
}

/** Where chosen lines go: below a line, else at the end of an option's. */
export type AddPlace = { below?: string; group: string | null }

/** The actions on the lines of a draft; `covered`: a sheet with one of them lies over the page. */
export function useLineActions(onChange: DraftChange, covered: boolean) {
  const focus = useCellFocus(covered)
  const now = useRef({ onChange })
  now.current = { onChange }
  const edit: EditLines = (work, keyOf = newKey) =>
    now.current.onChange((draft) => ({
      lines: inBlocks({ options: draft.options, lines: work(draft.lines, draft) }, keyOf),
    }))
  return {
    focus,
    ...additions(edit, focus),
    change: (key: string, change: Partial<DraftLine>) => edit((lines) => changeLine(lines, key, change)),
    move: (key: string, by: number, cell = 'name') => {
      edit((_, draft) => stepLine(draft, key, by))
      focus(key, cell)
    },
    /** Into another option, or (null) into all of them. */
    moveTo: (key: string, group: string | null) => {
      edit((lines) => lineInBlock(lines, key, group))
      focus(key, 'name')
    },
    drop: (key: string, place: LinePlace) => edit((lines) => dropLine(lines, key, place)),
    remove: (key: string) => {
      // Where it was the only one, another is made in its place.
      const made = newKey()
      edit(
        (lines) => {
          const at = lines.findIndex((line) => line.key === key)
          const line = lines[at]
          const near = [lines[at + 1], lines[at - 1]].find((each) => each?.option_group === line?.option_group)
          focus(near?.key ?? made, 'name')
          if (line && !isBlank(line))
            offerUndo(line, () => {
              edit((lines) => [...lines.slice(0, at), line, ...lines.slice(at)])
              focus(key, 'name')
            })
          return removeLine(lines, key)
        },
        () => made,
      )
    },
  }
}

type EditLines = (work: (lines: DraftLine[], draft: Draft) => DraftLine[], keyOf?: () => string) => void
type FocusCell = ReturnType<typeof useCellFocus>

/** The ways to more lines. */
function additions(edit: EditLines, focus: FocusCell) {
  return {
    add: (below?: string, kind?: LineKind) => {
      const key = newKey()
      edit((lines) => addBelow(lines, below, emptyLine(key, kind)))
      focus(key, 'name')
      return key
    },
    /** A line at the end of a block to write on: the blank one that is there, or a new one. */
    addAtEnd: (lines: readonly DraftLine[], group: string | null, kind?: LineKind) => {
      const last = lines.findLast((line) => line.option_group === group)
      const key = last && isBlank(last) ? last.key : newKey()
      const made = { ...emptyLine(key, kind), option_group: group }
      edit((lines) => addBelow(removeLine(lines, key), undefined, made))
      focus(key, 'name')
      return key
    },
    duplicate: (key: string) => {
      const made = newKey()
      edit((lines) => duplicateLine(lines, key, made))
      focus(made, 'name')
    },
    /** Into a line that is there; what is known of the item only by its name follows. */
    takeInto: (line: DraftLine, item: ItemToTake) => {
      const { key, ...taken } = takeItem(line, item)
      edit((lines) => changeLine(lines, key, taken))
      if (item.is_brief) void completeLine(key, item, edit)
    },
    take: (items: readonly ItemToTake[], { below, group }: AddPlace) => {
      const keys = items.map(() => newKey())
      const left = [...keys]
      edit((lines) => addItems(lines, items, () => left.shift() ?? newKey(), below, group))
      const first = keys[0]
      if (first) focus(first, 'quantity')
    },
    paste: (lines: readonly LineToAdd[], { group }: AddPlace) => {
      const made = lines.map((line) => ({
        ...emptyLine(newKey()),
        ...line,
        kind: line.kind === 'section' ? line.kind : likelyKind(line),
        option_group: group,
      }))
      edit((lines) => [...lines.filter((line) => !isBlank(line)), ...made])
      const last = made.at(-1)
      if (last) focus(last.key, 'name')
    },
  }
}

/** The description and the costs of an item, as long as the line is still of it and nobody wrote others. */
async function completeLine(key: string, { item_id }: ItemToTake, edit: EditLines) {
  const item = item_id ? await fetchItem(item_id).catch(() => undefined) : undefined
  if (!item) return
  edit((lines) =>
    lines.map((line) =>
      line.key === key && line.item_id === item_id && !line.description && !line.cost
        ? {
            ...line,
            description: item.description ?? '',
            // At another price than that of the book its markup would be another one.
            ...(line.unit_price === item.unit_price
              ? { cost: item.cost ?? '', markup_percent: item.markup_percent ?? '' }
              : {}),
          }
        : line,
    ),
  )
}

function offerUndo(removed: DraftLine, onSelect: () => void) {
  toast({
    title: removed.name ? `Removed ${removed.name.slice(0, 48)}` : 'Line removed',
    action: { label: 'Undo', onSelect },
  })
}
