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

/** Follows the pointer over the photos until `end`. */
function followDrag(element: HTMLElement, selecting: Selecting) {
  const listening = new AbortController()
  const drag = openDrag(element, selecting)
  followPress(element, selecting, drag, listening.signal)
  followMove(drag, listening.signal)
  keepFromElse(element, drag, listening.signal)
  return {
    end() {
      drag.stop()
      listening.abort()
    },
  }
}

type OpenDrag = ReturnType<typeof openDrag>

/** What is drawn across at the moment: pressed first, begun once it is no mere press. */
function openDrag(element: HTMLElement, { placeOf, chosen, select }: Selecting) {
  let drag: Drag | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const placeAt = (x: number, y: number) => placeOf(photoAt(element, x, y) ?? '')
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
    select(drag.base, drag.from, drag.from)
    frame = requestAnimationFrame(scroll)
  }
  return {
    now: () => drag,
    placeAt,
    press(from: number, x: number, y: number, isMouse: boolean) {
      drag = { from, at: from, base: chosen(), x, y, begun: false }
      if (!isMouse) rest = setTimeout(begin, LONG_PRESS)
    },
    moveTo(x: number, y: number) {
      if (!drag) return
      Object.assign(drag, { x, y })
      if (!drag.begun) begin()
      extend()
    },
    stop() {
      clearTimeout(rest)
      cancelAnimationFrame(frame)
      drag = undefined
    },
  }
}

/** The id of the photo that is there. */
function photoAt(element: HTMLElement, x: number, y: number): string | undefined {
  const tile = document.elementFromPoint(x, y)?.closest('[data-tile]')
  if (!tile || !element.contains(tile)) return undefined
  return tile.querySelector<HTMLElement>('[data-photo]')?.dataset.photo
}

/** From where it is pressed to where it is let go; the click that ends a drag is none. */
function followPress(element: HTMLElement, { placeOf, isOn }: Selecting, drag: OpenDrag, signal: AbortSignal) {
  let isSwallowed = false
  const onDown = (event: PointerEvent) => {
    const tile = (event.target as Element).closest<HTMLElement>('[data-photo]')
    if (!isOn() || !tile || event.button !== 0 || event.shiftKey) return
    isSwallowed = false
    drag.press(placeOf(tile.dataset.photo ?? ''), event.clientX, event.clientY, event.pointerType === 'mouse')
  }
  const onEnd = () => {
    isSwallowed ||= drag.now()?.begun ?? false
    drag.stop()
  }
  const onClick = (event: MouseEvent) => {
    if (!isSwallowed) return
    isSwallowed = false
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('pointerdown', onDown, { signal })
  addEventListener('pointerup', onEnd, { signal })
  addEventListener('pointercancel', onEnd, { signal })
  element.addEventListener('click', onClick, { signal, capture: true })
}

function followMove(drag: OpenDrag, signal: AbortSignal) {
  const onMove = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
    const now = drag.now()
    if (!now) return
    const isMouse = pointerType === 'mouse'
    if (!now.begun && Math.hypot(x - now.x, y - now.y) < FAR) return
    // A finger that goes on at once scrolls the page.
    if (!now.begun && !isMouse) return drag.stop()
    // Within one photo a mouse only opens it.
    if (!now.begun && drag.placeAt(x, y) === now.from) return
    drag.moveTo(x, y)
  }
  addEventListener('pointermove', onMove, { signal })
}

/** A finger that rests and then moves selects: the page stays where it is, and no menu opens. */
function keepFromElse(element: HTMLElement, drag: OpenDrag, signal: AbortSignal) {
  const keep = (event: Event) => drag.now()?.begun && event.cancelable && event.preventDefault()
  element.addEventListener('touchmove', keep, { signal, passive: false })
  element.addEventListener('contextmenu', keep, { signal })
}
