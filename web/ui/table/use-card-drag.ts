import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { edgeStep, followPointer, type Point, scrollAlong } from './follow-pointer.ts'
import { useStillPage } from './use-still-page.ts'

/** As wide is the picture of a card that hides nothing of a phone, in CSS px. */
const SMALL = 200

/** Which card is dragged, and the column that it is over; how wide it is drawn under the pointer, in CSS px. */
export type DraggedCard = { key: string; column: string | undefined; width: number }

/**
 * Lets cards be dragged to columns: with the mouse at once, with a finger after it has rested, so that scrolling stays. Esc
 * cancels; near an edge the page or the board scrolls along. Columns, wherever they are, carry their name in `data-column`. Give
 * the board's box `box`, each card `card(key)`, and the picture of what is dragged `ghost`: it is moved without drawing anew. The
 * caller offers the same by menu and key. `small` is for a phone. https://www.w3.org/TR/WCAG22/#dragging-movements
 */
export function useCardDrag(onDrop: (key: string, column: string) => void, small = false) {
  const box = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<DraggedCard>()
  const latest = useRef(onDrop)
  latest.current = onDrop
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  useStillPage(box, dragged !== undefined)

  const card = (key: string) => ({
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.ctrlKey || isOwnPress(event)) return
      stop.current?.()
      stop.current = follow(event.nativeEvent, event.currentTarget, {
        key,
        box: () => box.current,
        ghost: () => ghost.current,
        show: (next) => setDragged((before) => (isSame(before, next) ? before : next)),
        small,
        onDrop: (column) => latest.current(key, column),
      })
    },
  })
  return { box, ghost, dragged, card }
}

type Follow = {
  key: string
  box: () => HTMLElement | null
  ghost: () => HTMLElement | null
  show: (dragged: DraggedCard | undefined) => void
  small: boolean
  onDrop: (column: string) => void
}

function follow(start: PointerEvent, card: HTMLElement, { key, box, ghost, show, small, onDrop }: Follow): () => void {
  const { left, top, width: whole } = card.getBoundingClientRect()
  const width = small ? SMALL : whole
  // A small one is above the finger, which would hide it.
  const grip = small ? { x: SMALL / 2, y: 72 } : { x: start.clientX - left, y: start.clientY - top }
  let column: string | undefined
  const place = ({ x, y }: Point) => {
    const picture = ghost()
    const left = small ? Math.max(8, Math.min(innerWidth - width - 8, x - grip.x)) : x - grip.x
    if (picture) picture.style.transform = `translate(${left}px, ${y - grip.y}px)`
  }
  return followPointer(start, {
    waits: start.pointerType === 'touch',
    move: (at) => {
      column = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-column]')?.dataset.column
      show({ key, column, width })
      // The picture is there only after the first drawing.
      place(at)
      requestAnimationFrame(() => place(at))
    },
    drop: () => {
      if (column) onDrop(column)
    },
    over: () => show(undefined),
    scroll: ({ x, y }) => {
      const board = box()
      const edges = board?.getBoundingClientRect()
      const by = edges
        ? edgeStep(x, { from: Math.max(0, edges.left), to: Math.min(innerWidth, edges.right), edge: 40 })
        : 0
      if (by !== 0) board?.scrollBy(by, 0)
      return scrollAlong(window, y) || by !== 0
    },
  })
}

function isSame(a: DraggedCard | undefined, b: DraggedCard | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.key === b.key && a.column === b.column)
}

/* A button in a card answers for itself. */
function isOwnPress(event: ReactPointerEvent<HTMLElement>): boolean {
  return (event.target as Element).closest('[data-own-press]') !== null
}
