import { markColors } from '#contract/photos/annotation/drawing-rules.ts'
import type { Mark, MarkKind, Point, Size } from '#contract/photos/annotation/mark-rules.ts'
import { measured } from '#contract/photos/annotation/measure-rules.ts'

export const kindWords: Record<MarkKind, string> = {
  arrow: 'Arrow',
  line: 'Line',
  box: 'Box',
  oval: 'Oval',
  free: 'Drawing',
  text: 'Text',
  measure: 'Measure',
}

/** A mark in words: "Arrow from left middle to center, orange"; of several of a kind, with its number. */
export function describeMark(mark: Mark, marks: readonly Mark[], size: Size): string {
  const { points, kind, text } = mark
  const [from = [0, 0]] = points
  const said = text ? ` “${text.replaceAll('\n', ' ')}”` : ''
  const shown = measured(mark, size)
  const where =
    kind === 'text'
      ? `at ${placeWords(from)}`
      : kind === 'box' || kind === 'oval'
        ? `around ${placeWords(middleOf(points))}`
        : `from ${placeWords(from)} to ${placeWords(points.at(-1) ?? from)}`
  return `${nameOf(mark, marks)}${said} ${where}, ${colorName(mark.color)}${shown ? `, ${shown}` : ''}`
}

/** What stands in the list: the words on it, its length, or its kind; the whole description holds it. */
export function titleOf(mark: Mark, marks: readonly Mark[], size: Size): string {
  return mark.text ? `“${mark.text.replaceAll('\n', ' ')}”` : (measured(mark, size) ?? nameOf(mark, marks))
}

function nameOf(mark: Mark, marks: readonly Mark[]): string {
  const alike = marks.filter(({ kind }) => kind === mark.kind)
  return alike.length > 1 ? `${kindWords[mark.kind]} ${alike.indexOf(mark) + 1}` : kindWords[mark.kind]
}

export function colorName(color: string): string {
  return markColors.find((each) => each.color.toLowerCase() === color.toLowerCase())?.name ?? color
}

function middleOf(points: readonly Point[]): Point {
  const [a = [0, 0], b = a] = points
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

const rows = ['top', 'middle', 'bottom'] as const
const columns = ['left', 'center', 'right'] as const

/** A ninth of the photo by its name. */
export function placeWords([x, y]: Point): string {
  const third = (value: number) => Math.min(2, Math.floor(value * 3))
  const [row, column] = [rows[third(y)], columns[third(x)]]
  if (row === 'middle') return column === 'center' ? 'center' : `${column} middle`
  return column === 'center' ? `${row} center` : `${row} ${column}`
}
