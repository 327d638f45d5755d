import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { text } from '../../wire/fields.ts'
import { markKinds, pointsOf, units } from './mark-rules.ts'

const share = () => z.number().min(0).max(1)

/** A mark on a photo. Places are shares of the width and height of the whole upright photo, so that they fit any size of it. */
export const annotation = z.object({
  id: text(40).min(1, 'Give each mark an id'),
  kind: z.enum(markKinds),
  /** Ends of a line, two opposite corners of a box or an oval, where a text begins, the way of a free line. */
  points: z
    .array(z.tuple([share(), share()]))
    .min(1, 'A mark needs a place')
    .max(limits.markPoints, `Use at most ${limits.markPoints} points for a mark`),
  color: z.string().regex(/^#[0-9a-f]{6}$/i, 'Use a color such as #2158B5'),
  /** Of the line, as a share of the shorter side; of a text, the height of its letters. */
  width: share(),
  text: text(limits.line).optional(),
  /** How long the shorter side of the whole photo would be, in `unit`: with it a mark shows its length or area. */
  scale: z.number().min(0).max(1_000_000).optional(),
  unit: z.enum(units).optional(),
})
export type Annotation = z.output<typeof annotation>

const newAnnotation = annotation.superRefine(({ kind, points }, issues) => {
  const { least, most, said } = pointsOf[kind]
  if (points.length < least || points.length > most)
    issues.addIssue({ code: 'custom', path: ['points'], message: said })
})

/** The marks of one photo, as they are sent. */
export const annotations = z
  .array(newAnnotation)
  .max(limits.photoMarks, `Draw at most ${limits.photoMarks} marks`)
  .superRefine((marks, issues) => {
    const ids = marks.map(({ id }) => id)
    const twice = ids.findIndex((id, at) => ids.indexOf(id) < at)
    if (twice >= 0) issues.addIssue({ code: 'custom', path: [twice, 'id'], message: 'Give each mark an id of its own' })
    if (marks.reduce((sum, { points }) => sum + points.length, 0) > limits.photoMarkPoints)
      issues.addIssue({ code: 'custom', message: `Use at most ${limits.photoMarkPoints} points on a photo` })
  })

/** The part of a photo that is shown, by the same shares as the marks. */
export const crop = z
  .object({ x: share(), y: share(), width: share(), height: share() })
  .refine(({ width, height }) => width >= limits.cropLeast && height >= limits.cropLeast, 'Keep more of the photo')
  .refine(({ x, y, width, height }) => x + width <= 1.000_001 && y + height <= 1.000_001, 'Keep to the photo')
export type Crop = z.output<typeof crop>

/** How much brighter a photo is shown than it was taken: 100 is twice as bright, -100 half. */
export const brightness = z.number().int('Use a whole number').min(-100).max(100)
