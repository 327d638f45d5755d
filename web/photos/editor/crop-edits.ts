import type { Part, Point } from '#contract/photos/annotation/mark-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { clampShare } from './mark-edits.ts'
import type { Work } from './work.ts'

export const wholePart: Part = { x: 0, y: 0, width: 1, height: 1 }
export type Edge = 'left' | 'top' | 'right' | 'bottom'
const LEAST = Math.max(0.05, limits.cropLeast)

/** What is kept, with one corner moved by so much: 0 top left, then clockwise. */
export function cornerMoved(work: Work, corner: number, [dx, dy]: Point): Work {
  const part = work.crop ?? wholePart
  const x = part.x + (corner === 0 || corner === 3 ? 0 : part.width) + dx
  const y = part.y + (corner < 2 ? 0 : part.height) + dy
  const across = edgeMoved(work, corner === 0 || corner === 3 ? 'left' : 'right', x)
  return edgeMoved(across, corner < 2 ? 'top' : 'bottom', y)
}

/** What is kept, with one of its edges elsewhere; it never closes. */
export function edgeMoved(work: Work, edge: Edge, to: number): Work {
  const { x, y, width, height } = work.crop ?? wholePart
  const value = clampShare(to)
  const ends = {
    left: edge === 'left' ? Math.min(value, x + width - LEAST) : x,
    top: edge === 'top' ? Math.min(value, y + height - LEAST) : y,
    right: edge === 'right' ? Math.max(value, x + LEAST) : x + width,
    bottom: edge === 'bottom' ? Math.max(value, y + LEAST) : y + height,
  }
  const part = {
    x: clampShare(ends.left),
    y: clampShare(ends.top),
    width: clampShare(ends.right - ends.left),
    height: clampShare(ends.bottom - ends.top),
  }
  return { ...work, crop: part.width === 1 && part.height === 1 ? null : part }
}
