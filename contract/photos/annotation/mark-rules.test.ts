import { describe, expect, it } from 'vitest'
import { drawMark, oppositeOf } from './drawing-rules.ts'
import { type Mark, sizeOfPart, turnMark, turnPart, turnPoint } from './mark-rules.ts'
import { distanceOf, lengthText, measured, scaleOf } from './measure-rules.ts'
import { annotations, crop } from './shapes.ts'
import { svgOfMarks } from './svg-rules.ts'

const size = { width: 800, height: 600 }
const mark = (over: Partial<Mark> = {}): Mark => ({
  ...{ id: 'a', kind: 'arrow', color: '#FF5A36', width: 0.01 },
  points: [
    [0.25, 0.5],
    [0.75, 0.5],
  ],
  ...over,
})
const refusal = (marks: unknown) => {
  const parsed = annotations.safeParse(marks)
  return parsed.success ? undefined : `${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`
}

describe('marks that are sent', () => {
  it('of every kind are taken with their points', () => {
    const kinds = ['arrow', 'line', 'box', 'oval', 'measure'].map((kind) => ({ ...mark(), id: kind, kind }))
    const free = { ...mark({ kind: 'free' }), id: 'free', points: [[0, 0], [0.5, 0.1], [1, 1]] } // biome-ignore format: one way
    const words = { ...mark({ kind: 'text' }), id: 'text', points: [[0.1, 0.9]], text: 'Crack, 3 ft' }
    expect(refusal([...kinds, free, words])).toBeUndefined()
  })

  it.each<[string, unknown, string]>([
    ['an unknown kind', [mark({ kind: 'star' as never })], '0.kind: '],
    ['a place outside of the photo', [mark({ points: [[0, 0], [1.01, 0]] })], '0.points.1.0: '], // biome-ignore format: one mark
    ['no number', [mark({ points: [[0, Number.NaN], [1, 0]] })], '0.points.0.1: '], // biome-ignore format: one mark
    ['a line of one end', [mark({ points: [[0, 0]] })], '0.points: Give its two ends'],
    ['a box of three corners', [mark({ kind: 'box', points: [[0, 0], [1, 0], [1, 1]] })], '0.points: Give two opposite corners'], // biome-ignore format: one mark
    ['a color that is code', [mark({ color: 'url(javascript:alert(1))' })], '0.color: Use a color such as #2158B5'],
    ['no color', [{ ...mark(), color: undefined }], '0.color: '],
    ['a width beyond the photo', [mark({ width: 3 })], '0.width: '],
    ['control characters', [mark({ text: 'a\u0000b' })], '0.text: Leave out control characters'],
    ['a scale below zero', [mark({ scale: -1 })], '0.scale: '],
    ['a unit of no tape', [mark({ unit: 'parsec' as never })], '0.unit: '],
    ['one id twice', [mark(), mark()], '1.id: Give each mark an id of its own'],
    ['too many marks', Array.from({ length: 201 }, (_, at) => mark({ id: String(at) })), ': Draw at most 200 marks'],
    ['too many points of one', [mark({ kind: 'free', points: Array.from({ length: 2_001 }, () => [0, 0] as const) })], '0.points: Use at most 2000 points'], // biome-ignore format: one mark
    [
      'too many points of all',
      Array.from({ length: 4 }, (_, at) =>
        mark({ id: String(at), kind: 'free', points: Array.from({ length: 1_600 }, () => [0, 0] as const) }),
      ),
      ': Use at most 6000 points on a photo',
    ],
  ])('with %s are refused by their field', (_, marks, said) => {
    expect(refusal(marks)).toContain(said)
  })

  it('a part of a photo lies on it, and is more than a sliver', () => {
    const taken = (part: object) => crop.safeParse(part).success
    expect(taken({ x: 0, y: 0, width: 1, height: 1 })).toBe(true)
    expect(taken({ x: 0.5, y: 0, width: 0.6, height: 1 })).toBe(false)
    expect(taken({ x: 0, y: 0, width: 0.001, height: 1 })).toBe(false)
  })
})

describe('a turn', () => {
  it('four quarters bring a mark back, and two are a half', () => {
    const points = [[0.1, 0.2], [0.7, 0.9]] as const // biome-ignore format: two ends
    let turned = { points: points.map(([x, y]) => [x, y] as [number, number]) }
    for (const _ of [1, 2, 3, 4]) turned = turnMark(turned, 90)
    expect(turned.points).toEqual(points)
    expect(turnPoint(turnPoint([0.1, 0.2], 90), 90)).toEqual(turnPoint([0.1, 0.2], 180))
  })

  it('the kept part turns along', () => {
    expect(turnPart({ x: 0, y: 0, width: 0.5, height: 0.25 }, 90)).toEqual({ x: 0.75, y: 0, width: 0.25, height: 0.5 })
    expect(sizeOfPart({ width: 0.25, height: 0.5 }, size)).toEqual({ width: 200, height: 300 })
  })
})

describe('measuring', () => {
  it('what is known to be 36 inches gives the length of anything beside it', () => {
    const ends = [[0.25, 0.5], [0.5, 0.5]] as const // biome-ignore format: two ends
    const scale = scaleOf(ends, 36, size)
    expect(distanceOf(ends, size)).toBeCloseTo(200 / 600)
    expect(scale).toBeCloseTo(108)
    const across = mark({ kind: 'measure', scale, unit: 'in' })
    expect(measured(across, size)).toBe('≈ 72.0 in')
    const upright = mark({ kind: 'line', points: [[0.5, 0], [0.5, 1]], scale, unit: 'in' }) // biome-ignore format: two ends
    expect(measured(upright, size)).toBe('≈ 108.0 in')
    expect(measured(mark({ kind: 'arrow', scale, unit: 'in' }), size)).toBeUndefined()
  })

  it('a box shows its area, an oval its own', () => {
    const corners = [[0, 0], [0.75, 1]] as const // biome-ignore format: two corners
    expect(measured(mark({ kind: 'box', points: corners, scale: 10, unit: 'ft' }), size)).toBe('≈ 100.0 sq ft')
    expect(measured(mark({ kind: 'oval', points: corners, scale: 10, unit: 'm' }), size)).toBe('≈ 78.5 m²')
  })

  it('feet are said with their inches', () => {
    expect(lengthText(3.5, 'ft')).toBe('3 ft 6 in')
    expect(lengthText(2.999, 'ft')).toBe('3 ft')
    expect(lengthText(0.5, 'ft')).toBe('6 in')
  })

  it('nothing is no scale', () => {
    expect(scaleOf([[0.5, 0.5], [0.5, 0.5]], 36, size)).toBeUndefined() // biome-ignore format: two ends
    expect(scaleOf([[0, 0], [1, 1]], 0, size)).toBeUndefined() // biome-ignore format: two ends
  })
})

describe('what is drawn', () => {
  it('of every kind is drawn, also where its ends are one place', () => {
    for (const kind of ['arrow', 'line', 'box', 'oval', 'free', 'measure'] as const)
      for (const points of [
        [
          [0.5, 0.5],
          [0.5, 0.5],
        ],
        [
          [0.1, 0.1],
          [0.9, 0.4],
        ],
      ] as const) {
        // biome-ignore format: ends
        const strokes = drawMark(mark({ kind, points }), size).flatMap((each) => (each.is === 'stroke' ? each.d : []))
        expect(strokes.length).toBeGreaterThan(1)
        for (const d of strokes) expect(d).toMatch(/^M[\d. MLQAZ-]+$/)
      }
  })

  it('has a halo that reads on light and on dark', () => {
    expect([oppositeOf('#FFD43B'), oppositeOf('#ffffff'), oppositeOf('#111418'), oppositeOf('#2F7BFF')]).toEqual([
      '#111418',
      '#111418',
      '#FFFFFF',
      '#FFFFFF',
    ])
  })

  it('words stay on the photo, long ones in several lines', () => {
    const [words] = drawMark(
      mark({ kind: 'text', points: [[0.8, 0.99]], width: 0.05, text: 'Replace all of the flashing along this wall' }),
      size,
    )
    if (words?.is !== 'words') throw new Error('No words')
    expect(words.lines.length).toBeGreaterThan(2)
    expect(words.y + words.lines.length * words.size).toBeLessThan(size.height + words.size)
    expect(words.lines.join(' ')).toBe('Replace all of the flashing along this wall')
  })

  it('words are text in an SVG, whatever they say', () => {
    const svg = svgOfMarks(
      [
        mark({
          text: '</text><script>alert(1)</script><image href="file:///etc/passwd"/> " onload=\'x\' & \u{FFFF}\u{D800}',
          color: '"/><script>',
        }),
      ],
      size,
      'Font" onload="x',
    )
    expect(svg).not.toMatch(/<script|<image|<foreignObject/)
    expect(svg.match(/<(\/?\w+)/g)?.every((tag) => ['<path', '</path', '<text', '</text'].includes(tag))).toBe(true)
    expect(svg).not.toMatch(/ onload="/)
    expect(svg).not.toMatch(/[\u{FFFF}\u{D800}-\u{DFFF}]/u)
  })
})
