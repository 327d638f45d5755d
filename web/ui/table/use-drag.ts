import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { followPointer, scrollAlong } from './follow-pointer.ts'

/** What is dragged and where it would go: into which other, or before which, and how far down in the list's box that is. */
export type DraggedRow = { key: string; before: string | undefined; into?: string; top: number }

type DragList = {
  /** Finds the places: elements that carry their key in `data-<name>`. */
  name: string
  /** The middle of a row takes in what is dropped on it. */
  nests?: boolean
  onDrop: (key: string, before: string | undefined, into: string | undefined) => void
}

/**
 * Lets the rows of a list be dragged by a grip, with mouse, pen or finger. Esc cancels it; near an edge the page
 * scrolls along. A press that does not move is no drag: `onPress` of the grip is called. Give the list's box `ref`, and
 * the grip `touch-none`. The caller offers the same by tap and key. https://www.w3.org/TR/WCAG22/#dragging-movements
 */
export function useDrag({ name, nests = false, onDrop }: DragList) {
  const box = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<DraggedRow>()
  const latest = useRef({ onDrop })
  latest.current = { onDrop }
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const grip = (key: string, onPress: () => void) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.ctrlKey) return
      // Whether it presses or drags is not known before it moves or ends.
      event.preventDefault()
      stop.current?.()
      stop.current = follow(event.nativeEvent, {
        list: () => box.current,
        name,
        nests,
        key,
        show: setDragged,
        onPress,
        onDrop: (before, into) => latest.current.onDrop(key, before, into),
      })
    },
  })
  return { box, dragged, grip }
}

type Follow = {
  list: () => HTMLElement | null
  name: string
  nests: boolean
  key: string
  show: (dragged: DraggedRow | undefined) => void
  onPress: () => void
  onDrop: (before: string | undefined, into: string | undefined) => void
}

/** Follows one pointer from its press to its end; gives what ends it early. */
function follow(start: PointerEvent, { list, name, nests, key, show, onPress, onDrop }: Follow): () => void {
  let at: DraggedRow | undefined
  return followPointer(start, {
    move: ({ y }) => {
      const found = list()
      if (found) at = { key, ...placeAt(found, name, y, nests) }
      show(at)
    },
    drop: () => {
      if (at && at.before !== key && at.into !== key) onDrop(at.before, at.into)
    },
    press: onPress,
    over: () => show(undefined),
    scroll: ({ y }) => scrollAlong(scrollerOf(list()), y),
  })
}

/** What scrolls a list: the sheet it is in, or the page. */
function scrollerOf(list: HTMLElement | null): Element | Window {
  for (let box = list?.parentElement; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY === 'auto') return box
  return window
}

/** Into or before which of the places a height lies, and where the line between them is. */
function placeAt(list: HTMLElement, name: string, y: number, nests: boolean): Omit<DraggedRow, 'key'> {
  const from = list.getBoundingClientRect().top
  const places = [...list.querySelectorAll<HTMLElement>(`[data-${name}]`)]
  for (const place of places) {
    const { top, height } = place.getBoundingClientRect()
    const before = place.dataset[name]
    const edge = nests ? height / 4 : height / 2
    if (y < top + edge) return { before, top: top - from }
    if (nests && y < top + height - edge) return { before: undefined, into: before, top: top - from }
  }
  const last = places.at(-1)?.getBoundingClientRect()
  return { before: undefined, top: (last?.bottom ?? from) - from }
}
