type Reactions = {
  /** It is a drag from here on; false ends it. */
  begin: () => boolean
  move: (x: number, y: number) => void
  /** `dropped` is false where it was cancelled. */
  end: (dropped: boolean) => void
}

/** How far a pointer may move while it only presses, in CSS px. */
const STILL = 5
/** A finger that moves farther before it has rested scrolls the page. */
const FINGER_STILL = 10
/** How long a finger rests before it drags, in milliseconds. */
const REST = 400

/**
 * Follows one pointer from its press to its end, and gives what ends it early. A mouse drags once it moves, a finger once
 * it has rested. Escape cancels; near an edge the page scrolls along. The click that follows a drag is none.
 */
export function followPointer(start: PointerEvent, { begin, move, end }: Reactions): () => void {
  const { pointerId, clientX, clientY } = start
  const isTouch = start.pointerType === 'touch'
  const over = new AbortController()
  const { signal } = over
  let active = false
  let at = { x: clientX, y: clientY }
  const off = (dropped: boolean) => {
    clearTimeout(rest)
    clearInterval(scroll)
    over.abort()
    if (!active) return
    active = false
    swallowClick(dropped)
    end(dropped)
  }
  const cancel = () => off(false)
  const become = () => {
    if (begin()) {
      active = true
      move(at.x, at.y)
    } else {
      swallowClick(false)
      cancel()
    }
  }
  const rest = isTouch ? setTimeout(become, REST) : undefined
  const scroll = setInterval(() => {
    const by = active ? scrollStep(at.y) : 0
    if (!by) return
    scrollBy(0, by)
    move(at.x, at.y)
  }, 16)
  const own = (react: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) react(event)
  }
  const moved = (event: PointerEvent) => {
    at = { x: event.clientX, y: event.clientY }
    if (active) return move(at.x, at.y)
    const far = Math.hypot(at.x - clientX, at.y - clientY)
    if (isTouch && far > FINGER_STILL) cancel()
    else if (!isTouch && far > STILL) become()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !active) return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  addEventListener('pointermove', own(moved), { signal })
  addEventListener(
    'pointerup',
    own(() => off(true)),
    { signal },
  )
  addEventListener('pointercancel', own(cancel), { signal })
  addEventListener('keydown', press, { capture: true, signal })
  // A finger that rests asks for a menu in some browsers.
  if (isTouch) addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  return cancel
}

/** A press that became a drag is no click: neither now that it is `up`, nor when it goes up. */
function swallowClick(up: boolean) {
  const over = new AbortController()
  const { signal } = over
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const soon = () => setTimeout(() => over.abort(), 50)
  addEventListener('click', stop, { capture: true, signal })
  if (up) soon()
  else for (const last of ['pointerup', 'pointercancel']) addEventListener(last, soon, { signal })
}

/** How far the page scrolls in one step, in CSS px: near its upper and lower edge. */
function scrollStep(y: number): number {
  const edge = 56
  if (y < edge) return -12
  return y > innerHeight - edge ? 12 : 0
}
