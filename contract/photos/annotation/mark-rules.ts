export const markKinds = ['arrow', 'line', 'box', 'oval', 'free', 'text', 'measure'] as const
export type MarkKind = (typeof markKinds)[number]

/** What lengths are measured in. */
export const units = ['in', 'ft', 'yd', 'mm', 'cm', 'm'] as const
export type Unit = (typeof units)[number]

type Points = { least: number; most: number; said: string }
const ends: Points = { least: 2, most: 2, said: 'Give its two ends' }
const corners: Points = { least: 2, most: 2, said: 'Give two opposite corners' }

/** How many points a mark of a kind has. */
export const pointsOf: Record<MarkKind, Points> = {
  arrow: ends,
  line: ends,
  measure: ends,
  box: corners,
  oval: corners,
  free: { least: 1, most: Number.POSITIVE_INFINITY, said: 'A mark needs a place' },
  text: { least: 1, most: 1, said: 'Give the one place where the text begins' },
}

export type Point = readonly [number, number]

/** A mark as it is drawn: what the wire has, or what is being drawn just now. */
export type Mark = {
  id: string
  kind: MarkKind
  points: readonly Point[]
  color: string
  width: number
  text?: string | undefined
  scale?: number | undefined
  unit?: Unit | undefined
}

export type Size = { width: number; height: number }
export type Part = { x: number; y: number; width: number; height: number }

/** Where a place is after the photo was turned clockwise by 90, 180 or 270. */
export function turnPoint([x, y]: Point, angle: number): [number, number] {
  if (angle === 90) return [rounded(1 - y), x]
  if (angle === 180) return [rounded(1 - x), rounded(1 - y)]
  return angle === 270 ? [y, rounded(1 - x)] : [x, y]
}

export function turnMark<M extends { points: readonly Point[] }>(mark: M, angle: number) {
  return { ...mark, points: mark.points.map((point) => turnPoint(point, angle)) }
}

/** The part that is shown, after a turn. */
export function turnPart({ x, y, width, height }: Part, angle: number): Part {
  const [[ax, ay], [bx, by]] = [turnPoint([x, y], angle), turnPoint([x + width, y + height], angle)]
  const size = angle % 180 === 0 ? { width, height } : { width: height, height: width }
  return { x: Math.max(0, Math.min(ax, bx)), y: Math.max(0, Math.min(ay, by)), ...size }
}

export function turnSize({ width, height }: Size, angle: number): Size {
  return angle % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** How large a part of a picture is, in whole pixels. */
export function sizeOfPart(part: Pick<Part, 'width' | 'height'> | null, size: Size): Size {
  const pixels = (share: number, whole: number) => Math.max(1, Math.round(share * whole))
  return part ? { width: pixels(part.width, size.width), height: pixels(part.height, size.height) } : size
}

/** By how much light is multiplied. */
export function brightnessFactor(brightness: number): number {
  return 2 ** (brightness / 100)
}

/* Six places are a thousandth of a pixel; more are the dust of subtraction. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
