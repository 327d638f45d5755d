import type { Mark, MarkKind, Point, Size } from './mark-rules.ts'
import { measured } from './measure-rules.ts'

/** What a mark is made of, in pixels of the picture it is drawn for: the screen and the server write the same. */
export type Stroke = { is: 'stroke'; d: string; color: string; width: number; opacity?: number; filled?: boolean }
export type Words = {
  is: 'words'
  lines: readonly string[]
  /** Where the first line stands: its middle or its beginning, on its base line. */
  x: number
  y: number
  anchor: 'start' | 'middle'
  size: number
  color: string
  halo: string
  haloWidth: number
}
export type Drawing = Stroke | Words

/** The colors that are offered, with their names. */
export const markColors = [
  { color: '#FF5A36', name: 'orange' },
  { color: '#FFD43B', name: 'yellow' },
  { color: '#2F7BFF', name: 'blue' },
  { color: '#FFFFFF', name: 'white' },
  { color: '#111418', name: 'black' },
] as const

const DARK = '#111418'
const LIGHT = '#FFFFFF'
/** As a share of the shorter side: two pixels on a phone. */
const HALO = 0.003
const HALO_OPACITY = 0.7
/** How wide a letter is, of its height, about. */
const LETTER = 0.56
const LINE = 1.2

/** A mark as strokes and words on a picture of this size. */
export function drawMark(mark: Mark, size: Size): Drawing[] {
  const short = Math.min(size.width, size.height)
  const points = mark.points.map(([x, y]) => [x * size.width, y * size.height] as const)
  const strokes = strokesOf(mark.kind, points, Math.max(1, mark.width * short))
  const halo = { color: oppositeOf(mark.color), opacity: HALO_OPACITY }
  return [
    ...strokes.map(({ d, width, filled }) => ({
      is: 'stroke' as const,
      ...{ d, filled: filled ?? false, ...halo },
      width: width + 2 * HALO * short,
    })),
    ...strokes.map((stroke) => ({ is: 'stroke' as const, ...stroke, color: mark.color })),
    ...wordsOf(mark, points, size),
  ]
}

/** Dark on what is light, light on what is dark. */
export function oppositeOf(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue > 125 ? DARK : LIGHT
}

type Line = { d: string; width: number; filled?: boolean }

function strokesOf(kind: MarkKind, points: readonly Point[], width: number): Line[] {
  const [from = [0, 0], to = from] = points
  if (kind === 'text') return []
  if (kind === 'arrow') return arrow(from, to, width)
  if (kind === 'box') return [{ d: box(from, to), width }]
  if (kind === 'oval') return [{ d: oval(from, to), width }]
  if (kind === 'free') return [{ d: smooth(points), width }]
  const line = { d: path(from, to), width }
  return kind === 'measure' ? [line, ...[from, to].map((end) => ({ d: tick(end, from, to, width), width }))] : [line]
}

function arrow(from: Point, to: Point, width: number): Line[] {
  const [dx, dy] = direction(from, to)
  const length = Math.min(width * 4.5, Math.hypot(to[0] - from[0], to[1] - from[1]) || width * 4.5)
  const side = length * 0.55
  const base: Point = [to[0] - dx * length, to[1] - dy * length]
  const head = `${move(to)} L${at([base[0] - dy * side, base[1] + dx * side])} L${at([base[0] + dy * side, base[1] - dx * side])} Z`
  return [
    { d: path(from, base), width },
    { d: head, width: width * 0.5, filled: true },
  ]
}

function box([ax, ay]: Point, [bx, by]: Point): string {
  return `${move([ax, ay])} L${at([bx, ay])} L${at([bx, by])} L${at([ax, by])} Z`
}

function oval([ax, ay]: Point, [bx, by]: Point): string {
  const [rx, ry, y] = [Math.abs(bx - ax) / 2, Math.abs(by - ay) / 2, (ay + by) / 2]
  const arc = (to: number) => `A${number(rx)} ${number(ry)} 0 1 1 ${at([to, y])}`
  return `${move([ax, y])} ${arc(bx)} ${arc(ax)} Z`
}

/** Through the middles between the points, so that no corner shows. */
function smooth(points: readonly Point[]): string {
  const [first = [0, 0]] = points
  const last = points.at(-1) ?? first
  if (points.length < 3) return path(first, last)
  const middles = points.slice(1, -1).map((point, index) => {
    const next = points[index + 2] ?? last
    const end: Point = index === points.length - 3 ? next : [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2]
    return `Q${at(point)} ${at(end)}`
  })
  return `${move(first)} ${middles.join(' ')}`
}

/** The bar that closes an end of a measure. */
function tick(end: Point, from: Point, to: Point, width: number): string {
  const [dx, dy] = direction(from, to)
  const half = width * 2.5
  return path([end[0] - dy * half, end[1] + dx * half], [end[0] + dy * half, end[1] - dx * half])
}

function direction([ax, ay]: Point, [bx, by]: Point): Point {
  const length = Math.hypot(bx - ax, by - ay)
  return length === 0 ? [1, 0] : [(bx - ax) / length, (by - ay) / length]
}

function wordsOf(mark: Mark, points: readonly Point[], size: Size): Words[] {
  const said = [mark.text, measured(mark, size)].filter(Boolean).join('\n')
  if (said === '') return []
  const short = Math.min(size.width, size.height)
  const letters = fontSizeOf(mark) * short
  const [left, top] = [letters * 0.3, letters]
  const [x, y] = placeOf(mark, points, letters)
  const anchor = mark.kind === 'text' ? 'start' : 'middle'
  const room = anchor === 'start' ? size.width - x - left : size.width - 2 * left
  const lines = said.split('\n').flatMap((line) => wrapped(line, Math.max(6, Math.floor(room / (letters * LETTER)))))
  const reach = (Math.max(...lines.map((line) => line.length)) * letters * LETTER) / 2
  return [
    {
      ...{ is: 'words', lines, anchor, size: letters },
      x: anchor === 'start' ? x : within(x, left + reach, size.width - left - reach),
      y: within(y, top, size.height - left - (lines.length - 1) * letters * LINE),
      ...{ color: mark.color, halo: oppositeOf(mark.color), haloWidth: Math.max(2 * HALO * short, letters * 0.12) },
    },
  ]
}

/** How high letters are, as a share of the shorter side. */
export function fontSizeOf({ kind, width }: Pick<Mark, 'kind' | 'width'>): number {
  return kind === 'text' ? Math.max(0.015, width) : Math.min(0.08, Math.max(0.04, width * 5.5))
}

/** How far apart the base lines of two lines are, in heights of a letter. */
export const lineHeight = LINE

/** A text stands where it was put, an arrow's at its tail, an area in the middle, any other above the mark. */
function placeOf({ kind, scale }: Mark, points: readonly Point[], letters: number): Point {
  const [from = [0, 0], to = from] = points
  const [x, y]: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  if (kind === 'text') return [from[0], from[1] + letters * 0.8]
  if (kind === 'arrow') return [from[0], to[1] < from[1] ? from[1] + letters * 1.2 : from[1] - letters * 0.5]
  if (kind === 'box' || kind === 'oval')
    return scale ? [x, y + letters * 0.3] : [x, Math.min(from[1], to[1]) - letters * 0.5]
  if (kind === 'free') return [from[0], Math.min(...points.map(([, top]) => top)) - letters * 0.5]
  // Beside a line that stands upright, the words would cover it.
  const upright = Math.abs(to[1] - from[1]) > 2 * Math.abs(to[0] - from[0])
  return upright ? [x + letters * 3, y + letters * 0.3] : [x, Math.min(from[1], to[1], y) - letters * 0.6]
}

/** A line cut at its spaces, and a long word where it must be. */
function wrapped(line: string, most: number): string[] {
  const lines: string[] = []
  let rest = line
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most)
    const end = space > most / 3 ? space : most
    lines.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...lines, rest]
}

function within(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value))
}

const number = (value: number) => String(Math.round(value * 100) / 100)
const at = ([x, y]: Point) => `${number(x)} ${number(y)}`
const move = (point: Point) => `M${at(point)}`
const path = (from: Point, to: Point) => `${move(from)} L${at(to)}`
