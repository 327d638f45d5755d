import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Point, Size } from '#contract/photos/annotation/mark-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { cornerMoved } from './crop-edits.ts'
import { clampPoint, markAt, moved, simplified, withHandle } from './mark-edits.ts'
import type { Editor } from './use-editor.ts'
import type { EditorView } from './use-view.ts'

type Gesture = { step: string; from: Point; last: Point; far: boolean; mouse: boolean } & (
  | { kind: 'draw'; id?: string }
  | { kind: 'handle'; id: string; at: number }
  | { kind: 'move'; id: string }
  | { kind: 'crop'; at: number }
  | { kind: 'pan' }
)

/** So far a pointer goes before it drags, in pixels. */
const FAR = 4
/** Points of one free line: a tenth of what a photo takes. */
const MOST_POINTS = limits.photoMarkPoints / 10
/** So near a mark is pressed. */
const NEAR = 14

export type Drawing = ReturnType<typeof useDrawing>

type DrawingProps = {
  editor: Editor
  view: EditorView
  picture: RefObject<HTMLElement | null>
  /** The words of a mark are typed next. */
  onWords: () => void
}

/** What pointers do on the photo: one draws, by dragging or tap after tap; two move and zoom it. */
export function useDrawing({ editor, view, picture, onWords }: DrawingProps) {
  const gesture = useRef<Gesture>(undefined)
  /** Where was tapped for a mark that is not whole yet. */
  const [taps, setTaps] = useState<readonly Point[]>([])
  /** Where a finger covers what it does. */
  const [lens, setLens] = useState<Point>()
  const marks = useMarks({ editor, taps, setTaps, onWords })
  const { begin, setPanning } = useBegin(editor, picture)

  const end = () => {
    const now = gesture.current
    gesture.current = undefined
    setLens(undefined)
    return now
  }
  const drop = () => {
    const now = end()
    if (now?.far && now.kind !== 'pan') editor.takeBack(now.step)
  }
  const onMove = (event: PointerEvent<HTMLElement>, before: Place, now: Place) => {
    const doing = gesture.current
    if (!doing) return
    const at = placeIn(picture, event)
    if (!doing.far && !isFar(doing.from, at, sizeOf(picture))) return
    doing.far = true
    if (doing.kind === 'pan') view.panBy(now.x - before.x, now.y - before.y)
    else drag(editor, marks.draw, doing, at)
    doing.last = at
    setLens(doing.mouse || doing.kind === 'pan' || doing.kind === 'move' ? undefined : clampPoint(at))
  }
  const onUp = (event: PointerEvent<HTMLElement>) => {
    const doing = end()
    if (doing?.kind !== 'draw' || event.type !== 'pointerup') return
    if (!doing.far) marks.tap(doing.from)
    else if (doing.id) marks.drawn(doing.id, doing.step, sizeOf(picture))
  }
  const onDown = (event: PointerEvent<HTMLElement>) => {
    gesture.current = begin(event)
  }
  return {
    ...{ taps, lens },
    finish: marks.finish,
    forget: () => setTaps([]),
    setPanning,
    handlers: usePointers(view, { onDown, onMove, onUp, onSecond: drop }),
  }
}

type PointersProps = {
  onDown: (event: PointerEvent<HTMLElement>) => void
  onMove: (event: PointerEvent<HTMLElement>, before: Place, now: Place) => void
  onUp: (event: PointerEvent<HTMLElement>) => void
  /** A second one is there: from now on both move and zoom. */
  onSecond: () => void
}

/** Which pointers are on the photo, and where each was before. */
function usePointers(view: EditorView, { onDown, onMove, onUp, onSecond }: PointersProps) {
  const pointers = useRef(new Map<number, Place>())
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button > 1) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (pointers.current.size > 1) onSecond()
    else onDown(event)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other) pinch(view, before, now, other)
    else onMove(event, before, now)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    onUp(event)
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}

/** What a pointer that goes down begins, by what lies under it and by the tool. */
function useBegin(editor: Editor, picture: RefObject<HTMLElement | null>) {
  const count = useRef(0)
  const panning = useRef(false)
  const { work, tool } = editor
  /** Whether the space key is held. */
  const setPanning = (on: boolean) => {
    panning.current = on
  }
  const begin = (event: PointerEvent<HTMLElement>): Gesture => {
    count.current += 1
    const from = placeIn(picture, event)
    const mouse = event.pointerType === 'mouse'
    const base = { step: `gesture ${count.current}`, from, last: from, far: false, mouse }
    const { handle, corner } = (event.target as SVGElement).dataset
    if (panning.current || event.button === 1) return { ...base, kind: 'pan' }
    if (corner !== undefined) return { ...base, kind: 'crop', at: Number(corner) }
    if (handle !== undefined && editor.selected)
      return { ...base, kind: 'handle', id: editor.selected.id, at: Number(handle) }
    if (tool === 'crop') return { ...base, kind: 'pan' }
    if (tool !== 'select') return { ...base, kind: 'draw' }
    const hit = markAt(editor.hidden ? [] : work.marks, from, sizeOf(picture), NEAR)
    editor.select(hit?.id)
    return hit ? { ...base, kind: 'move', id: hit.id } : { ...base, kind: 'pan' }
  }
  return { begin, setPanning }
}

type Draw = ReturnType<typeof useMarks>['draw']

/** What it has begun follows the pointer. */
function drag(editor: Editor, draw: Draw, doing: Exclude<Gesture, { kind: 'pan' }>, at: Point) {
  const { step } = doing
  if (doing.kind === 'draw') doing.id = draw(doing, at)
  if (doing.kind === 'handle') editor.editMark(doing.id, (mark) => withHandle(mark, doing.at, at), step)
  if (doing.kind === 'move')
    editor.editMark(doing.id, (mark) => moved(mark, at[0] - doing.last[0], at[1] - doing.last[1]), step)
  if (doing.kind === 'crop')
    editor.change((now) => cornerMoved(now, doing.at, [at[0] - doing.last[0], at[1] - doing.last[1]]), step)
}

function placeIn(
  picture: RefObject<HTMLElement | null>,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const box = picture.current?.getBoundingClientRect()
  return box ? [(clientX - box.left) / box.width, (clientY - box.top) / box.height] : [0, 0]
}

const isFar = (from: Point, at: Point, { width, height }: Size) =>
  Math.hypot((at[0] - from[0]) * width, (at[1] - from[1]) * height) >= FAR

type MarksProps = Pick<DrawingProps, 'editor' | 'onWords'> & {
  taps: readonly Point[]
  setTaps: (taps: readonly Point[]) => void
}

/** How marks come about: dragged, or tapped end by end. */
function useMarks({ editor, taps, setTaps, onWords }: MarksProps) {
  const { tool } = editor
  const add = (points: readonly Point[], step?: string) => {
    if (tool === 'select' || tool === 'crop') return undefined
    const mark = editor.add(tool, points, step)
    setTaps([])
    if (tool === 'text') onWords()
    return mark.id
  }
  return {
    draw({ id, from, step }: { id?: string; from: Point; step: string }, at: Point): string | undefined {
      if (!id) return tool === 'text' ? undefined : add([from, at], step)
      editor.editMark(
        id,
        (mark) => (mark.kind === 'free' ? { ...mark, points: [...mark.points, clampPoint(at)] } : withEnd(mark, at)),
        step,
      )
      return id
    },
    drawn(id: string, step: string, size: Size) {
      const thinned = (points: readonly Point[]) => fewer(points, size).map(clampPoint)
      editor.editMark(id, (mark) => (mark.kind === 'free' ? { ...mark, points: thinned(mark.points) } : mark), step)
    },
    tap(at: Point) {
      if (tool === 'text') add([at])
      else if (tool !== 'free' && taps[0]) add([taps[0], at])
      else setTaps([...taps, clampPoint(at)])
    },
    /** The free line goes through what was tapped. */
    finish() {
      if (taps.length > 0 && tool === 'free') add(taps)
      else setTaps([])
    },
  }
}

/** As many points as are taken, the fewer the longer the line. */
function fewer(points: readonly Point[], size: Size): Point[] {
  let [off, left] = [0.8, simplified(points, size, 0.8)]
  while (left.length > MOST_POINTS) {
    off *= 2
    left = simplified(points, size, off)
  }
  return left
}

const withEnd = <M extends { points: readonly Point[] }>(mark: M, at: Point): M => ({
  ...mark,
  points: [mark.points[0] ?? at, clampPoint(at)],
})

function sizeOf(picture: RefObject<HTMLElement | null>): Size {
  const { width = 1, height = 1 } = picture.current?.getBoundingClientRect() ?? {}
  return { width, height }
}

type Place = { x: number; y: number }

function pinch(view: EditorView, before: Place, now: Place, other: Place) {
  const apart = (a: Place, b: Place) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
  view.zoomBy(apart(now, other) / apart(before, other), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
  view.panBy((now.x - before.x) / 2, (now.y - before.y) / 2)
}
