/** What brings stored pixels upright: mirrored left to right where `flop`, then turned clockwise. */
export type Turn = { flop: boolean; angle: number }

/** By the orientation of EXIF, 1 to 8. Source: CIPA DC-008 (EXIF 3.0), 4.6.5.1.6, Orientation. */
const turns: Record<number, Turn> = {
  1: { flop: false, angle: 0 },
  2: { flop: true, angle: 0 },
  3: { flop: false, angle: 180 },
  4: { flop: true, angle: 180 },
  5: { flop: true, angle: 270 },
  6: { flop: false, angle: 90 },
  7: { flop: true, angle: 90 },
  8: { flop: false, angle: 270 },
}

/** The turn of an orientation, and of how far somebody turned the upright picture besides. */
export function turnOf(orientation: number, rotation: number): Turn {
  const { flop, angle } = turns[orientation] ?? { flop: false, angle: 0 }
  return { flop, angle: (angle + rotation) % 360 }
}

export function turned({ width, height }: { width: number; height: number }, { angle }: Turn) {
  return angle % 180 === 0 ? { width, height } : { width: height, height: width }
}
