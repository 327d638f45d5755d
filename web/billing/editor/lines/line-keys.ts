import { type KeyboardEvent, useRef } from 'react'
import type { DraftLine } from '#contract/billing/drafts/draft-line-rules.ts'
import { cellOf } from './cell-focus.ts'
import type { LineActions } from './line-actions.ts'

/** The cells of a line by name, in their order. */
const CELLS = ['name', 'quantity', 'unit', 'unit_price', 'taxable'] as const

type LineKeysProps = { lines: readonly DraftLine[]; lineActions: LineActions }

/**
 * The keys of the grid: Enter goes on and, at the end of a line, makes the next; arrows stay in the column; Alt+arrows
 * move the line; Ctrl+D copies it; Ctrl+Backspace removes it; Esc takes the cell back.
 */
export function useLineKeys({ lines, lineActions }: LineKeysProps) {
  const origin = useRef<{ key: string; line: DraftLine }>(undefined)
  const onFocus = (event: { target: EventTarget }) => {
    const key = lineAt(event.target)
    const line = lines.find((each) => each.key === key)
    if (line && key) origin.current = { key, line }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = lineAt(event.target)
    const cell = (event.target as HTMLElement).dataset.cell
    if (!key || !cell || event.defaultPrevented || event.nativeEvent.isComposing) return
    const ctrl = event.ctrlKey || event.metaKey
    const act = (work: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      work()
    }
    const at = lines.findIndex((line) => line.key === key)
    if (at < 0) return
    const up = event.key === 'ArrowUp'
    if (up || event.key === 'ArrowDown') {
      if (event.altKey) return act(() => lineActions.move(key, up ? -1 : 1, cell))
      const next = lines[at + (up ? -1 : 1)]
      if (next && !ctrl && !event.shiftKey) act(() => cellOf(next.key, cell)?.focus())
      return
    }
    if (event.key === 'Enter' && ctrl) return act(() => lineActions.add(key))
    if (event.key === 'Enter' && event.shiftKey && cell === 'name')
      return act(() => lineActions.focus(key, 'description'))
    if (event.key === 'Enter' && !event.shiftKey && cell !== 'description') {
      const next = nextCell(key, cell)
      return act(() => (next ? next.focus() : lineActions.add(key)))
    }
    if (ctrl && event.key.toLowerCase() === 'd') return act(() => lineActions.duplicate(key))
    if (ctrl && event.key === 'Backspace') return act(() => lineActions.remove(key))
    if (event.key === 'Escape' && origin.current?.key === key) {
      const field = cell as keyof DraftLine
      const before = origin.current.line[field]
      act(() => lineActions.change(key, { [field]: before }))
    }
  }
  return { onKeyDown, onFocus }
}

/* The price ends a line: whether it bears tax is rarely said by key. */
function nextCell(key: string, cell: string): HTMLElement | undefined {
  if (cell === 'unit_price') return undefined
  const row = document.querySelector(`[data-line="${key}"]`)
  const later = CELLS.slice(CELLS.indexOf(cell as (typeof CELLS)[number]) + 1)
  for (const each of later) {
    const place = row?.querySelector<HTMLElement>(`[data-cell="${each}"]`)
    if (place) return place
  }
  return undefined
}

function lineAt(target: EventTarget): string | undefined {
  return (target as HTMLElement).closest<HTMLElement>('[data-line]')?.dataset.line
}
