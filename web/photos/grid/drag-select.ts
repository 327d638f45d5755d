import { type RefObject, useEffect, useRef } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'
import type { PhotoSelection } from './photo-selection.ts'

const FAR = 8
/** So near the edge of the screen the page goes on by itself. */
const EDGE = 72
const STEP = 14
const LONG_PRESS = 450

type DragSelect = {
  box: RefObject<HTMLElement | null>
  photos: readonly Photo[]
  selection: PhotoSelection | undefined
}
type Drag = { from: number; at: number; base: readonly Photo[]; x: number; y: number; begun: boolean }

/**
 * Drawing the mouse across photos selects those from the first to where it is; a finger does so once it has rested. What was
 * selected before stays.
 */
export function useDragSelect({ box, photos, selection }: DragSelect) {
  const now = useRef({ photos, selection })
  now.current = { photos, selection }
  useEffect(() => {
    const element = box.current
    if (!element) return
    const drag = followDrag(element, {
      placeOf: (id) => now.current.photos.findIndex((photo) => photo.id === id),
      chosen: () => now.current.selection?.photos ?? [],
      select: (base, from, to) => {
        const between = now.current.photos.slice(Math.min(from, to), Math.max(from, to) + 1)
        now.current.selection?.keep([...base, ...between])
      },
      isOn: () => now.current.selection !== undefined,
    })
    return drag.end
  }, [box])
}

type Selecting = {
  placeOf: (id: string) => number
  chosen: () => readonly Photo[]
  select: (base: readonly Photo[], from: number, to: number) => void
  isOn: () => boolean
}

function followDrag(element: HTMLElement, { placeOf, chosen, select, isOn }: Selecting) {
  const listening = new AbortController()
  const on = { signal: listening.signal }
  let drag: Drag | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let isSwallowed = false

  const placeAt = (x: number, y: number) => {
    const tile = document.elementFromPoint(x, y)?.closest('[data-tile]')
    const photo = tile && element.contains(tile) ? tile.querySelector<HTMLElement>('[data-photo]') : undefined
    return photo ? placeOf(photo.dataset.photo ?? '') : -1
  }
  const stop = () => {
    clearTimeout(rest)
    cancelAnimationFrame(frame)
    drag = undefined
  }
  const extend = () => {
    if (!drag?.begun) return
    const at = placeAt(drag.x, drag.y)
    if (at >= 0 && at !== drag.at) {
      drag.at = at
      select(drag.base, drag.from, at)
    }
  }
  const scroll = () => {
    if (!drag?.begun) return
    const by = drag.y < EDGE ? -STEP : drag.y > innerHeight - EDGE ? STEP : 0
    if (by) {
      scrollBy(0, by)
      extend()
    }
    frame = requestAnimationFrame(scroll)
  }
  const begin = () => {
    if (!drag) return
    drag.begun = true
    isSwallowed = true
    select(drag.base, drag.from, drag.from)
    frame = requestAnimationFrame(scroll)
  }

  element.addEventListener(
    'pointerdown',
    (event) => {
      const tile = (event.target as Element).closest<HTMLElement>('[data-photo]')
      if (!isOn() || !tile || event.button !== 0 || event.shiftKey) return
      const from = placeOf(tile.dataset.photo ?? '')
      drag = { from, at: from, base: chosen(), x: event.clientX, y: event.clientY, begun: false }
      isSwallowed = false
      if (event.pointerType !== 'mouse') rest = setTimeout(begin, LONG_PRESS)
    },
    on,
  )
  window.addEventListener(
    'pointermove',
    (event: PointerEvent) => {
      if (!drag) return
      const moved = Math.hypot(event.clientX - drag.x, event.clientY - drag.y)
      if (!drag.begun && moved < FAR) return
      if (!drag.begun && event.pointerType !== 'mouse') return stop()
      // Within one photo a mouse only opens it.
      if (!drag.begun && placeAt(event.clientX, event.clientY) === drag.from) return
      drag.x = event.clientX
      drag.y = event.clientY
      if (!drag.begun) begin()
      extend()
    },
    on,
  )
  // A finger that rests and then moves selects: the page stays where it is.
  element.addEventListener('touchmove', (event) => drag?.begun && event.cancelable && event.preventDefault(), {
    ...on,
    passive: false,
  })
  element.addEventListener('contextmenu', (event) => drag?.begun && event.preventDefault(), on)
  addEventListener('pointerup', stop, on)
  addEventListener('pointercancel', stop, on)
  // The click that ends it is none.
  element.addEventListener(
    'click',
    (event) => {
      if (!isSwallowed) return
      isSwallowed = false
      event.preventDefault()
      event.stopPropagation()
    },
    { ...on, capture: true },
  )
  return {
    end() {
      stop()
      listening.abort()
    },
  }
}
