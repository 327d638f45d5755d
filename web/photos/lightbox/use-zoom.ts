import {
  type Dispatch,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react'

type View = { scale: number; x: number; y: number }
const whole: View = { scale: 1, x: 0, y: 0 }
const MOST = 6
/** So far a finger goes sideways for the next photo, in pixels. */
const SWIPE = 56

/** One press of a key or a button. */
const STEP = 1.5

/** How near a photo is seen: by wheel, pinch, double press and keys; one that is whole is swiped to the next. */
export function useZoom(box: RefObject<HTMLElement | null>, onSwipe: (way: -1 | 1) => void) {
  const [view, setView] = useState(whole)
  const zoomBy = (factor: number, at?: Point) => setView((before) => zoomed(before, factor, at, box.current))
  const reset = () => setView(whole)
  useWheel(box, setView)
  const moveBy = (x: number, y: number) =>
    setView((at) => (at.scale > 1 ? within({ ...at, x: at.x + x, y: at.y + y }, box.current) : at))
  return {
    ...{ view, reset },
    in: () => zoomBy(STEP),
    out: () => zoomBy(1 / STEP),
    handlers: {
      ...usePointers({ zoomBy, moveBy, onSwipe: view.scale > 1 ? undefined : onSwipe }),
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        view.scale > 1 ? reset() : zoomBy(2.5, placeOf(event)),
    },
  }
}

/** The keys of it: near, far, whole. */
export const zoomKeys = (zoom: Pick<ReturnType<typeof useZoom>, 'in' | 'out' | 'reset'>) => ({
  '+': zoom.in,
  '=': zoom.in,
  '-': zoom.out,
  '0': zoom.reset,
})

function useWheel(box: RefObject<HTMLElement | null>, setView: Dispatch<SetStateAction<View>>) {
  useEffect(() => {
    const element = box.current
    if (!element) return
    // React listens passively, and the page behind would scroll.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      setView((before) => zoomed(before, Math.exp(-event.deltaY / 300), placeOf(event), element))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [box, setView])
}

type PointersProps = {
  zoomBy: (factor: number, at: Point) => void
  moveBy: (x: number, y: number) => void
  /** Absent where a finger moves the photo instead. */
  onSwipe: ((way: -1 | 1) => void) | undefined
}

/** One moves the photo or swipes to the next, two zoom. */
function usePointers({ zoomBy, moveBy, onSwipe }: PointersProps) {
  const pointers = useRef(new Map<string, Point>())
  const begun = useRef<Point>(undefined)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(String(event.pointerId), placeOf(event))
    begun.current = pointers.current.size === 1 ? placeOf(event) : undefined
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(String(event.pointerId))
    if (!before) return
    const now = placeOf(event)
    const other = [...pointers.current].find(([id]) => id !== String(event.pointerId))?.[1]
    pointers.current.set(String(event.pointerId), now)
    if (other) zoomBy(apart(now, other) / Math.max(1, apart(before, other)), between(now, other))
    else moveBy(now.x - before.x, now.y - before.y)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(String(event.pointerId))
    const from = begun.current
    begun.current = undefined
    if (!from || !onSwipe || event.type !== 'pointerup') return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
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
