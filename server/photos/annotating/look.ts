import {
  brightnessFactor,
  type Size,
  sizeOfPart,
  turnMark,
  turnPart,
  turnSize,
} from '#contract/photos/annotation/mark-rules.ts'
import type { Annotation, Crop } from '#contract/photos/annotation/shapes.ts'
import { svgOfMarks } from '#contract/photos/annotation/svg-rules.ts'
import type { Edits } from '#server/platform/images/edits.ts'
import { overlayFont } from '#server/platform/images/overlay-font.ts'
import { type PhotoRecord, wholeSize } from '../showing/show-photo.ts'
import type { PhotoInput } from './photo-input.ts'

/** How a photo is shown. */
export type Look = { rotation: number; annotations: Annotation[]; crop: Crop | null; brightness: number }

/** What was sent over what is there: marks and crop turn along with the photo, unless they are sent as they are then. */
export function lookAfter(
  before: Look,
  { rotate = 0, annotations, crop, brightness }: Pick<PhotoInput, 'rotate' | 'annotations' | 'crop' | 'brightness'>,
): Look {
  return {
    rotation: (before.rotation + rotate) % 360,
    annotations: annotations ?? before.annotations.map((mark) => turnMark(mark, rotate)),
    crop: crop === undefined ? before.crop && turnPart(before.crop, rotate) : crop && lessThanAll(crop),
    brightness: brightness ?? before.brightness,
  }
}

/* All of it is no crop. */
function lessThanAll(crop: Crop): Crop | null {
  return crop.width > 0.9999 && crop.height > 0.9999 ? null : crop
}

export function isSameLook(one: Look, other: Look): boolean {
  const text = ({ rotation, annotations, crop, brightness }: Look) =>
    JSON.stringify([rotation, annotations.map(inOrder), crop && inOrder(crop), brightness])
  return text(one) === text(other)
}

/* PostgreSQL keeps the fields of JSON in an order of its own. */
function inOrder(value: object): [string, unknown][] {
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** How large the whole photo is with that look, and the part of it that is shown. */
export function sizesOf(before: PhotoRecord, { rotation, crop }: Look): { whole: Size; shown: Size } {
  const whole = turnSize(wholeSize(before), (rotation - before.rotation + 360) % 360)
  return { whole, shown: sizeOfPart(crop, whole) }
}

/** What is to be done with the upright picture; undefined where it is shown as it was taken. */
export function editsOf({ annotations, crop, brightness }: Look, whole: Size): Edits | undefined {
  if (annotations.length === 0 && !crop && brightness === 0) return undefined
  const svg = annotations.length > 0 ? svgOfMarks(annotations, whole, overlayFont) : undefined
  return {
    light: brightnessFactor(brightness),
    overlay: svg === undefined ? undefined : { svg, ...whole },
    part: crop ?? undefined,
  }
}
