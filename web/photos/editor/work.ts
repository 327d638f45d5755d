import {
  brightnessFactor,
  type Mark,
  type Part,
  type Size,
  turnMark,
  turnPart,
  turnSize,
} from '#contract/photos/annotation/mark-rules.ts'
import type { Photo } from '#contract/photos/shapes.ts'

/** What is being done with a photo: its marks, and what of it is shown, how bright, and turned how far from how it was. */
export type Work = {
  marks: readonly Mark[]
  crop: Part | null
  brightness: number
  rotate: number
  /** The whole photo, as it is turned here. */
  whole: Size
}

export type History = {
  past: readonly Work[]
  now: Work
  future: readonly Work[]
  /** What the last change belongs to: those of one gesture are one step. */
  step?: string | undefined
}

/** So many steps are taken back. */
export const STEPS = 50

export function workOf({ annotations, crop = null, brightness = 0, plain, width, height }: Photo): Work {
  const whole = plain ? { width: plain.width, height: plain.height } : { width, height }
  return { marks: annotations, crop, brightness, rotate: 0, whole }
}

export const beginWith = (now: Work): History => ({ past: [], now, future: [] })

export function change(history: History, edit: (work: Work) => Work, step?: string): History {
  const now = edit(history.now)
  if (now === history.now) return history
  if (step !== undefined && step === history.step) return { ...history, now, future: [] }
  return { past: [...history.past, history.now].slice(-STEPS), now, future: [], step }
}

export function undo(history: History): History {
  const { past, now, future } = history
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history
}

export function redo(history: History): History {
  const { past, now, future } = history
  const [next, ...rest] = future
  return next ? { past: [...past, now], now: next, future: rest } : history
}

/** Takes back what one gesture has done so far, as if it had not been. */
export function takeBack(history: History, step: string): History {
  if (history.step !== step) return history
  const before = history.past.at(-1)
  return before ? { past: history.past.slice(0, -1), now: before, future: [] } : history
}

export function isSame(one: Work, other: Work): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** Turns the photo by a quarter, with all that is on it. */
export function turn(work: Work, angle: 90 | 270): Work {
  return {
    ...work,
    marks: work.marks.map((mark) => turnMark(mark, angle)),
    crop: work.crop && turnPart(work.crop, angle),
    rotate: (work.rotate + angle) % 360,
    whole: turnSize(work.whole, angle),
  }
}

/** How bright the picture is drawn on the screen, as the server will draw it. */
export const filterOf = ({ brightness }: Pick<Work, 'brightness'>) =>
  brightness === 0 ? undefined : `brightness(${brightnessFactor(brightness)})`
