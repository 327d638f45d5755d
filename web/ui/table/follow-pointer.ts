export type Point = { x: number; y: number }

type Following = {
  /** A finger drags only once it has rested, so that it can still scroll what it is on. */
  waits?: boolean
  /** It becomes a drag; false: it may not. */
  begin?: () => boolean
  /** Something is dragged to here; again whenever what is beneath it scrolls. */
  move: (at: Point) => void
  drop: () => void
  /** It ended without a drag. */
  press?: () => void
  /** It is over, dropped or not. */
  over: () => void
  /** Scrolls along near an edge, a step at a time; whether something did. */
  scroll: (at: Point) => boolean
}

/** How far a pointer may move while it only presses, in CSS px. */
const STILL = 5
/** The same of a finger that rests. */
const RESTING = 10
/** How long a finger rests before it drags, in milliseconds: sooner than the browser's own menu. */
const REST = 350

/**
 * Follows one pointer from its press to its end; gives what ends it early. Esc cancels a drag; near an edge it scrolls.
 * https://www.w3.org/TR/WCAG22/#dragging-movements
 */
export function followPointer(start: PointerEvent, follow: Following): () => void {
  const { waits = false } = follow
  const from = { x: start.clientX, y: start.clientY }
  let at = from
  let dragging = false
  const begin = () => {
    dragging = true
    if (follow.begin?.() === false) off()
    else follow.move(at)
  }
  const move = (event: PointerEvent) => {
    at = { x: event.clientX, y: event.clientY }
    const far = Math.hypot(at.x - from.x, at.y - from.y)
    if (!dragging && far < (waits ? RESTING : STILL)) return
    if (!dragging && waits) return off()
    event.preventDefault()
    if (dragging) follow.move(at)
    else begin()
  }
  const end = () => {
    const dragged = dragging
    off()
    if (dragged) follow.drop()
    else follow.press?.()
  }
  const rest = waits ? setTimeout(begin, REST) : undefined
  const scroll = setInterval(() => {
    if (dragging && follow.scroll(at)) follow.move(at)
  }, 16)
  const off = () => {
    const dragged = dragging
    dragging = false
    clearTimeout(rest)
    clearInterval(scroll)
    unlisten()
    if (dragged) swallowClick()
    follow.over()
  }
  const unlisten = listen(start.pointerId, { move, end, cancel: off, isDragging: () => dragging, waits })
  return off
}

type Reactions = {
  move: (event: PointerEvent) => void
  end: () => void
  cancel: () => void
  isDragging: () => boolean
  waits: boolean
}

/** Hears one pointer, and Esc while something is dragged; gives what ends that. */
function listen(pointerId: number, { move, end, cancel, isDragging, waits }: Reactions): () => void {
  const over = new AbortController()
  const { signal } = over
  const own = (react: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) react(event)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragging()) return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  addEventListener('pointermove', own(move), { passive: false, signal })
  addEventListener('pointerup', own(end), { signal })
  addEventListener('pointercancel', own(cancel), { signal })
  addEventListener('keydown', press, { capture: true, signal })
  // A finger that rests would open the browser's menu of a link.
  if (waits) addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  return () => over.abort()
}

/** What ends a drag is no press on what it ends on. */
function swallowClick() {
  const over = new AbortController()
  const { signal } = over
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    over.abort()
  }
  addEventListener('click', swallow, { capture: true, signal })
  addEventListener('pointerdown', () => over.abort(), { capture: true, signal })
  addEventListener('keydown', () => over.abort(), { capture: true, signal })
}

/** How far to scroll in one step, in CSS px, with a pointer so near to where what scrolls begins or ends. */
export function edgeStep(place: number, { from, to, edge }: { from: number; to: number; edge: number }): number {
  if (place < from + edge) return -12
  return place > to - edge ? 12 : 0
}

/** Scrolls the page, or the sheet, up or down with a pointer near the window's edge; whether it did. */
export function scrollAlong(scroller: Element | Window, y: number): boolean {
  const by = edgeStep(y, { from: 0, to: innerHeight, edge: 72 })
  if (by !== 0) scroller.scrollBy(0, by)
  return by !== 0
}
