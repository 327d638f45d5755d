import { expect, it } from 'vitest'
import { photoWith } from '#test/screen/photos.ts'
import { cornerMoved, edgeMoved } from './crop-edits.ts'
import { handlesOf, markAt, moved, newMark, simplified, withHandle } from './mark-edits.ts'
import { describeMark, placeWords, titleOf } from './mark-words.ts'
import * as works from './work.ts'

const size = { width: 800, height: 600 }
const style = { color: '#FF5A36', width: 0.009, size: 0.05 }
const arrow = newMark('arrow', [[0.1, 0.5], [0.5, 0.5]], style) // biome-ignore format: two ends
const start = works.workOf(photoWith(0))
const brighter = (by: number) => (work: works.Work) => ({ ...work, brightness: work.brightness + by })

it('fifty steps are taken back, and no more; what was taken back comes again', () => {
  let history = works.beginWith(start)
  for (let at = 0; at < 60; at += 1) history = works.change(history, brighter(1))
  let steps = 0
  while (history.past.length > 0) {
    history = works.undo(history)
    steps += 1
  }
  expect([steps, history.now.brightness]).toEqual([50, 10])
  for (let at = 0; at < 50; at += 1) history = works.redo(history)
  expect(history.now.brightness).toBe(60)
  expect(works.redo(history)).toBe(history)
})

it('what one gesture does is one step; a change after steps back forgets what was ahead', () => {
  let history = works.beginWith(start)
  for (const by of [1, 1, 1]) history = works.change(history, brighter(by), 'drag 1')
  history = works.change(history, brighter(10), 'drag 2')
  expect(history.past).toHaveLength(2)
  history = works.undo(history)
  expect(history.now.brightness).toBe(3)
  history = works.change(history, brighter(1))
  expect(history.future).toEqual([])
})

it('a gesture that is broken off leaves nothing', () => {
  const begun = works.change(works.beginWith(start), brighter(5), 'drag')
  expect(works.takeBack(begun, 'drag').now).toBe(start)
  expect(works.takeBack(begun, 'another')).toBe(begun)
})

it('four quarter turns are none', () => {
  let work: works.Work = { ...start, marks: [arrow], crop: { x: 0.1, y: 0.2, width: 0.5, height: 0.25 } }
  const before = work
  for (let at = 0; at < 4; at += 1) work = works.turn(work, 90)
  expect({ ...work, crop: null }).toEqual({ ...before, crop: null })
  expect(work.crop?.x).toBeCloseTo(0.1)
  expect(works.turn(before, 90)).toMatchObject({ rotate: 90, whole: { width: 1200, height: 1600 } })
})

it('a mark is moved no farther than the photo reaches, and keeps its form', () => {
  expect(moved(arrow, 0.9, 0).points).toEqual([[0.6, 0.5], [1, 0.5]]) // biome-ignore format: two ends
  expect(moved(arrow, -0.9, -0.9).points).toEqual([[0, 0], [0.4, 0]]) // biome-ignore format: two ends
})

it('each corner of a box is moved by itself', () => {
  const box = newMark('box', [[0.2, 0.2], [0.6, 0.6]], style) // biome-ignore format: two corners
  expect(handlesOf(box)).toHaveLength(4)
  expect(withHandle(box, 1, [0.8, 0.1]).points).toEqual([[0.2, 0.1], [0.8, 0.6]]) // biome-ignore format: two corners
  expect(withHandle(box, 3, [0.1, 0.9]).points).toEqual([[0.1, 0.2], [0.6, 0.9]]) // biome-ignore format: two corners
})

it('the topmost mark under a press is found, near its line and not inside its box', () => {
  const box = newMark('box', [[0.2, 0.2], [0.8, 0.8]], style) // biome-ignore format: two corners
  const text = { ...newMark('text', [[0.3, 0.3]], style), text: 'Rot' }
  const marks = [arrow, box, text]
  expect(markAt(marks, [0.3, 0.505], size, 10)?.id).toBe(arrow.id)
  expect(markAt(marks, [0.2, 0.5], size, 10)?.id).toBe(box.id)
  expect(markAt(marks, [0.32, 0.32], size, 4)?.id).toBe(text.id)
  expect(markAt(marks, [0.6, 0.6], size, 10)).toBeUndefined()
})

it('a free line keeps few points, its ends among them', () => {
  const straight = Array.from({ length: 100 }, (_, at) => [at / 99, 0.5] as const)
  expect(simplified(straight, size, 1)).toEqual([straight[0], straight[99]])
  const corner = simplified([...straight, ...straight.map(([x]) => [1, 0.5 + x / 2] as const)], size, 1)
  expect(corner.length).toBeLessThan(5)
})

it('what is kept of a photo never closes', () => {
  const cut = edgeMoved(start, 'left', 0.5)
  expect(cut.crop).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 })
  expect(edgeMoved(cut, 'right', 0).crop?.width).toBeCloseTo(0.05)
  expect(edgeMoved(cut, 'left', 0).crop).toBeNull()
  expect(cornerMoved(start, 2, [-0.25, -0.5]).crop).toEqual({ x: 0, y: 0, width: 0.75, height: 0.5 })
})

it('a mark is said by where it is and its color', () => {
  expect(describeMark(arrow, [arrow], size)).toBe('Arrow from left middle to center, orange')
  const words = { ...newMark('text', [[0.9, 0.9]], { ...style, color: '#FFFFFF' }), text: 'crack\n3 ft' }
  expect(describeMark(words, [arrow, words], size)).toBe('Text “crack 3 ft” at bottom right, white')
  expect(titleOf(arrow, [arrow], size)).toBe('Arrow')
  expect(describeMark(arrow, [{ ...arrow }, arrow], size)).toBe('Arrow 2 from left middle to center, orange')
  const known = { ...newMark('measure', [[0, 0], [0.75, 0]], style), scale: 36, unit: 'in' as const } // biome-ignore format: two ends
  expect(describeMark(known, [known], size)).toBe('Measure from top left to top right, orange, ≈ 36.0 in')
  expect(titleOf(known, [known], size)).toBe('≈ 36.0 in')
  expect(placeWords([1, 1])).toBe('bottom right')
})
