import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** What is dragged and where it would go: before which other, and how far down in the list's box that is. */
export type Dragged = { key: string; before: string | undefined; top: number }

type DragList = {
  /** Finds the places: elements that carry their key in `data-<name>`. */
  name: string
  onDrop: (key: string, before: string | undefined) => void
}

/** How far a pointer may move while it only presses, in CSS px. */
const STILL = 5

/**
 * Lets the rows of a list be dragged by a grip, with mouse, pen or finger. Esc cancels it; near an edge the page
 * scrolls along. A press that does not move is no drag: `onPress` of the grip is called. Give the list's box `ref`, and
 * the grip `touch-none`. The caller offers the same by tap and key. https://www.w3.org/TR/WCAG22/#dragging-movements
 */
export function useDrag({ name, onDrop }: DragList) {
  const box = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<Dragged>()
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
        key,
        show: setDragged,
        onPress,
        onDrop: (before) => latest.current.onDrop(key, before),
      })
    },
  })
  return { box, dragged, grip }
}

type Follow = {
  list: () => HTMLElement | null
  name: string
  key: string
  show: (dragged: Dragged | undefined) => void
  onPress: () => void
  onDrop: (before: string | undefined) => void
}

/** Follows one pointer from its press to its end; gives what ends it early. */
function follow(start: PointerEvent, { list, name, key, show, onPress, onDrop }: Follow): () => void {
  const { pointerId, clientX, clientY } = start
  let at: Dragged | undefined
  let y = clientY
  const place = () => {
    const found = list()
    if (found) at = { key, ...placeAt(found, name, y) }
    show(at)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    if (!at && Math.hypot(event.clientX - clientX, event.clientY - clientY) < STILL) return
    y = event.clientY
    event.preventDefault()
    place()
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    const dropped = at
    off()
    if (!dropped) onPress()
    else if (dropped.before !== key) onDrop(dropped.before)
  }
  const cancel = (event: PointerEvent) => event.pointerId === pointerId && off()
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !at) return
    event.preventDefault()
    event.stopPropagation()
    off()
  }
  const scroll = setInterval(() => {
    const edge = 72
    const by = y < edge ? -12 : y > innerHeight - edge ? 12 : 0
    if (!at || !by) return
    scrollBy(0, by)
    place()
  }, 16)
  const off = () => {
    clearInterval(scroll)
    at = undefined
    show(undefined)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', cancel)
    removeEventListener('keydown', press, true)
  }
  addEventListener('pointermove', move, { passive: false })
  addEventListener('pointerup', end)
  addEventListener('pointercancel', cancel)
  addEventListener('keydown', press, true)
  return off
}

/** Before which of the places a height lies, and where the line between them is. */
function placeAt(list: HTMLElement, name: string, y: number): Omit<Dragged, 'key'> {
  const from = list.getBoundingClientRect().top
  const places = [...list.querySelectorAll<HTMLElement>(`[data-${name}]`)]
  for (const place of places) {
    const { top, height } = place.getBoundingClientRect()
    if (y < top + height / 2) return { before: place.dataset[name], top: top - from }
  }
  const last = places.at(-1)?.getBoundingClientRect()
  return { before: undefined, top: (last?.bottom ?? from) - from }
}
