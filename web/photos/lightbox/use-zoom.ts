import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

type View = { scale: number; x: number; y: number }
const whole: View = { scale: 1, x: 0, y: 0 }
const MOST = 6
/** So far a finger goes sideways for the next photo, in pixels. */
const SWIPE = 56

/** How near a photo is seen: by wheel, pinch, double press and keys; one that is whole is swiped to the next. */
export function useZoom(box: RefObject<HTMLElement | null>, onSwipe: (way: -1 | 1) => void) {
  const [view, setView] = useState(whole)
  const pointers = useRef(new Map<string, { x: number; y: number }>())
  const begun = useRef<{ x: number; y: number; time: number }>(undefined)
  const zoomBy = (factor: number, at?: { x: number; y: number }) =>
    setView((before) => zoomed(before, factor, at, box.current))

  useEffect(() => {
    const element = box.current
    if (!element) return
    // React listens passively, and the page behind would scroll.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      setView((before) =>
        zoomed(before, Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY }, element),
      )
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [box])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(String(event.pointerId), placeOf(event))
    begun.current = pointers.current.size === 1 ? { ...placeOf(event), time: event.timeStamp } : undefined
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(String(event.pointerId))
    if (!before) return
    const now = placeOf(event)
    const other = [...pointers.current].find(([id]) => id !== String(event.pointerId))?.[1]
    pointers.current.set(String(event.pointerId), now)
    if (other) return zoomBy(apart(now, other) / Math.max(1, apart(before, other)), between(now, other))
    setView((at) =>
      at.scale > 1 ? within({ ...at, x: at.x + now.x - before.x, y: at.y + now.y - before.y }, box.current) : at,
    )
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(String(event.pointerId))
    const from = begun.current
    begun.current = undefined
    if (!from || view.scale > 1 || event.type !== 'pointerup') return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
  }
  return {
    view,
    zoomBy,
    reset: () => setView(whole),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        view.scale > 1 ? setView(whole) : zoomBy(2.5, { x: event.clientX, y: event.clientY }),
    },
  }
}

type Point = { x: number; y: number }
const placeOf = (event: { clientX: number; clientY: number }): Point => ({ x: event.clientX, y: event.clientY })
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** What is under the point stays there. */
function zoomed(before: View, factor: number, at: Point | undefined, box: HTMLElement | null): View {
  const scale = Math.min(MOST, Math.max(1, before.scale * factor))
  if (scale === 1) return whole
  const frame = box?.getBoundingClientRect()
  const [x, y] = at && frame ? [at.x - frame.left - frame.width / 2, at.y - frame.top - frame.height / 2] : [0, 0]
  const by = scale / before.scale
  return within({ scale, x: x - (x - before.x) * by, y: y - (y - before.y) * by }, box)
}

/** Never so far that the photo is out of sight. */
function within(view: View, box: HTMLElement | null): View {
  const [width, height] = [(box?.clientWidth ?? 0) * (view.scale - 1), (box?.clientHeight ?? 0) * (view.scale - 1)]
  const clamp = (value: number, most: number) => Math.min(most / 2, Math.max(-most / 2, value))
  return { scale: view.scale, x: clamp(view.x, width), y: clamp(view.y, height) }
}
