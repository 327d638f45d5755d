/** A point of a frame, from 0 at its start and top to 1 at its end and bottom. */
export type Point = { x: number; y: number }
/** Two points of one photo, in the order in which they were set. */
export type Two = readonly [Point, Point]

/** How the later photo is moved, turned and sized so that it lies on the earlier one; in shares of the frame's width and height. */
export type Alignment = { x: number; y: number; turn: number; scale: number }

/** Two points nearer than this to each other, in widths of the frame, say too little of how a photo lies. */
const NEAR = 0.05
/** By more than this a photo is neither made larger nor smaller. */
const MOST = 4

/**
 * What brings two points of the later photo to the same two of the earlier one, without stretching it. `shape`: the width of the
 * frame by its height. undefined: points too near to each other, or sizes that are too different.
 */
export function alignmentOf(before: Two, after: Two, shape: number): Alignment | undefined {
  const [one, other] = [between(before, shape), between(after, shape)]
  const scale = one.length / other.length
  if (Math.min(one.length, other.length) < NEAR || scale > MOST || scale < 1 / MOST) return undefined
  const turn = one.angle - other.angle
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  const [to, from] = [before[0], after[0]]
  const [x, y] = [from.x, from.y / shape]
  return { turn, scale, x: to.x - (cos * x - sin * y), y: to.y - (sin * x + cos * y) * shape }
}

function between([a, b]: Two, shape: number): { length: number; angle: number } {
  const [x, y] = [b.x - a.x, (b.y - a.y) / shape]
  return { length: Math.hypot(x, y), angle: Math.atan2(y, x) }
}

/** The same for a layer as large as the frame. */
export function styleOf({ x, y, turn, scale }: Alignment) {
  return {
    transformOrigin: '0 0',
    transform: `translate(${x * 100}%, ${y * 100}%) rotate(${turn}rad) scale(${scale})`,
  }
}
