import { fontSizeOf, lineHeight } from '#contract/photos/annotation/drawing-rules.ts'
import type { Mark, MarkKind, Part, Point, Size } from '#contract/photos/annotation/mark-rules.ts'

/** How marks that are drawn next look. */
export type MarkStyle = { color: string; width: number; size: number }

/** Shares of the photo's shorter side. */
export const widths = [
  { value: 0.004, name: 'Thin' },
  { value: 0.009, name: 'Medium' },
  { value: 0.016, name: 'Thick' },
] as const
export const sizes = [
  { value: 0.035, name: 'Small' },
  { value: 0.055, name: 'Medium' },
  { value: 0.09, name: 'Large' },
] as const

export const clampShare = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4
export const clampPoint = ([x, y]: Point): Point => [clampShare(x), clampShare(y)]

let made = 0

/** A mark of a kind between two places; a new id each time. */
export function newMark(kind: MarkKind, points: readonly Point[], { color, width, size }: MarkStyle): Mark {
  made += 1
  const id = `${Date.now().toString(36)}${made.toString(36)}`
  return { id, kind, points: points.map(clampPoint), color, width: kind === 'text' ? size : width }
}

/** What Enter places: in the middle of what is seen, a third of it wide. */
export function defaultPoints(kind: MarkKind, { x, y, width, height }: Part): Point[] {
  const middle = y + height / 2
  const at = (share: number) => x + width * share
  if (kind === 'text') return [[at(0.4), middle]]
  if (kind === 'box' || kind === 'oval')
    return [
      [at(0.35), y + height * 0.35],
      [at(0.65), y + height * 0.65],
    ]
  const ends: Point[] = [
    [at(0.33), middle],
    [at(0.66), middle],
  ]
  return kind === 'free' ? [ends[0] as Point, [at(0.5), y + height * 0.45], ends[1] as Point] : ends
}

/** The places of a mark that are moved one by one: the ends of a line, the corners of a box. */
export function handlesOf({ kind, points }: Pick<Mark, 'kind' | 'points'>): Point[] {
  const [a, b] = points
  if (!a || !b || kind === 'free' || kind === 'text') return []
  return kind === 'box' || kind === 'oval' ? [a, [b[0], a[1]], b, [a[0], b[1]]] : [a, b]
}

/** The mark with one of its handles elsewhere. */
export function withHandle(mark: Mark, at: number, to: Point): Mark {
  const [a = [0, 0], b = [0, 0]] = mark.points
  const [x, y] = clampPoint(to)
  const corners = handlesOf(mark).length === 4
  if (!corners) return { ...mark, points: at === 0 ? [[x, y], b] : [a, [x, y]] }
  const first: Point = [at === 0 || at === 3 ? x : a[0], at === 0 || at === 1 ? y : a[1]]
  const second: Point = [at === 1 || at === 2 ? x : b[0], at === 2 || at === 3 ? y : b[1]]
  return { ...mark, points: [first, second] }
}

/** The mark moved as a whole, no farther than the photo reaches. */
export function moved(mark: Mark, dx: number, dy: number): Mark {
  const shift = (values: number[], by: number) => Math.min(1 - Math.max(...values), Math.max(-Math.min(...values), by))
  const [x, y] = [
    shift(
      mark.points.map((point) => point[0]),
      dx,
    ),
    shift(
      mark.points.map((point) => point[1]),
      dy,
    ),
  ]
  return { ...mark, points: mark.points.map(([px, py]) => clampPoint([px + x, py + y])) }
}

/** The topmost mark under a place, `near` within so many pixels of a picture of this size. */
export function markAt(marks: readonly Mark[], [x, y]: Point, size: Size, near: number): Mark | undefined {
  const place: Point = [x * size.width, y * size.height]
  return marks.findLast((mark) => {
    const points = mark.points.map(([px, py]) => [px * size.width, py * size.height] as const)
    const reach = near + (mark.width * Math.min(size.width, size.height)) / 2
    return mark.kind === 'text' ? isOnText(mark, place, size, near) : distanceTo(mark.kind, points, place) <= reach
  })
}

function isOnText(mark: Mark, [x, y]: Point, size: Size, near: number): boolean {
  const letters = fontSizeOf(mark) * Math.min(size.width, size.height)
  const lines = (mark.text ?? '').split('\n')
  const wide = Math.max(1, ...lines.map((line) => line.length)) * letters * 0.56
  const [left = 0, top = 0] = [(mark.points[0]?.[0] ?? 0) * size.width, (mark.points[0]?.[1] ?? 0) * size.height]
  return (
    x > left - near && x < left + wide + near && y > top - near && y < top + lines.length * letters * lineHeight + near
  )
}

function distanceTo(kind: MarkKind, points: readonly Point[], place: Point): number {
  const [a = [0, 0], b = a] = points
  if (kind === 'box') return distanceToLine([a, [b[0], a[1]], b, [a[0], b[1]], a], place)
  if (kind !== 'oval') return distanceToLine(points, place)
  const [rx, ry] = [Math.abs(b[0] - a[0]) / 2, Math.abs(b[1] - a[1]) / 2]
  const [cx, cy] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const around = Array.from({ length: 33 }, (_, at): Point => {
    const angle = (at / 32) * 2 * Math.PI
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)]
  })
  return distanceToLine(around, place)
}

function distanceToLine(points: readonly Point[], [x, y]: Point): number {
  if (points.length === 1) return Math.hypot(x - (points[0]?.[0] ?? 0), y - (points[0]?.[1] ?? 0))
  const parts = points.slice(1).map((to, at) => {
    const from = points[at] as Point
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const along = dx === 0 && dy === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)
    const share = Math.min(1, Math.max(0, along))
    return Math.hypot(x - from[0] - share * dx, y - from[1] - share * dy)
  })
  return Math.min(...parts)
}

/** A free line with as few points as show it, `off` pixels at most beside it (Ramer, Douglas and Peucker). */
export function simplified(points: readonly Point[], size: Size, off: number): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  const pixels = ([x, y]: Point): Point => [x * size.width, y * size.height]
  const line = [pixels(first), pixels(last)]
  let [farthest, most] = [0, 0]
  for (const [at, point] of points.entries()) {
    const distance = distanceToLine(line, pixels(point))
    if (distance > most) [farthest, most] = [at, distance]
  }
  if (most <= off) return [first, last]
  const before = simplified(points.slice(0, farthest + 1), size, off)
  return [...before.slice(0, -1), ...simplified(points.slice(farthest), size, off)]
}
