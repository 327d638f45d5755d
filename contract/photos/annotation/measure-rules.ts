import type { Mark, Point, Size, Unit } from './mark-rules.ts'

/** How far two places are apart, in shorter sides of the photo. */
export function distanceOf([[ax, ay], [bx, by]]: readonly [Point, Point], { width, height }: Size): number {
  const short = Math.min(width, height)
  return Math.hypot(((bx - ax) * width) / short, ((by - ay) * height) / short)
}

/** The scale of a photo on which what lies between two places is that long: how long its shorter side would be. */
export function scaleOf(ends: readonly [Point, Point], length: number, size: Size): number | undefined {
  const distance = distanceOf(ends, size)
  const scale = length / distance
  return distance > 0 && length > 0 && scale <= 1_000_000 ? scale : undefined
}

/** What a mark with a scale shows: the length of a line, the area of a box or an oval; about so, for a photo has depth. */
export function measured({ kind, points, scale, unit }: Mark, size: Size): string | undefined {
  const [from, to] = points
  if (!scale || !unit || !from || !to) return undefined
  if (kind === 'box' || kind === 'oval') {
    const short = Math.min(size.width, size.height)
    const sides = Math.abs(((to[0] - from[0]) * size.width * (to[1] - from[1]) * size.height) / short ** 2)
    return `≈ ${areaText(sides * scale ** 2 * (kind === 'oval' ? Math.PI / 4 : 1), unit)}`
  }
  if (kind !== 'measure' && kind !== 'line') return undefined
  return `≈ ${lengthText(distanceOf([from, to], size) * scale, unit)}`
}

/** `36.0 in`; feet with their inches, as a tape reads. */
export function lengthText(length: number, unit: Unit): string {
  if (unit !== 'ft') return `${inPlaces(length)} ${unit}`
  const inches = Math.round(length * 12)
  const [feet, rest] = [Math.floor(inches / 12), inches % 12]
  if (feet === 0) return `${inches} in`
  return rest === 0 ? `${feet} ft` : `${feet} ft ${rest} in`
}

const squares: Record<Unit, string> = { in: 'sq in', ft: 'sq ft', yd: 'sq yd', mm: 'mm²', cm: 'cm²', m: 'm²' }

function areaText(area: number, unit: Unit): string {
  return `${inPlaces(area)} ${squares[unit]}`
}

function inPlaces(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 1000 ? 1 : 0)
}
