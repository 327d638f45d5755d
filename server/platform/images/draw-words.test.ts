import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { namesOfScripts } from '#test/names-of-scripts.ts'
import { drawWords, openDrawing } from './draw-words.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const drawn = (words: string) => createHash('sha256').update(drawWords(words, 40)).digest('hex')

test.each(Object.entries(namesOfScripts))('words in %s on a photo are drawn, no two of them alike', (_, name) => {
  const [one = '', other = ''] = new Set([...segmenter.segment(name.replace(/\s/g, ''))].map(({ segment }) => segment))
  // Without a face both would be the same empty box.
  expect(drawn(one)).not.toBe(drawn(other))
  expect(drawn(`${one}${other}`)).not.toBe(drawn(one))
})

test('a character that no face has is drawn as its number', () => {
  expect(drawn('𓀀')).not.toBe(drawn('𓀁'))
  expect(drawn('𓀀 王')).toBe(drawn('[U+13000] 王'))
})

test('words with other characters stand where the others do: by their start, middle or end', () => {
  const boxOf = (anchor: string, words: string) => {
    const text = `<text x="300" y="80" font-size="40" text-anchor="${anchor}" fill="#000">${words}</text>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="600" height="100">${text}</svg>`
    return openDrawing(svg).getBBox() ?? expect.fail('Nothing is drawn')
  }
  const [start, middle, end] = ['start', 'middle', 'end'].map((anchor) => boxOf(anchor, '王小明'))
  expect(start?.x).toBeGreaterThanOrEqual(300)
  expect((middle?.x ?? 0) + (middle?.width ?? 0) / 2).toBeCloseTo(300, -1)
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(300)
})

test('what is typed as markup is drawn as it was typed', () => {
  expect(drawn('<b>王</b> & "小"')).not.toBe(drawn('王 & "小"'))
})
