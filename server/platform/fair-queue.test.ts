import { expect, test } from 'vitest'
import { openFairLine } from './fair-queue.ts'

test('a company with one paper waits for one of each other, however many those have', () => {
  const line = openFairLine<string>({ most: 100, each: 10 })
  for (const item of ['a1', 'a2', 'a3', 'a4']) line.add('a', item)
  line.add('b', 'b1')
  line.add('c', 'c1')
  const turns = Array.from({ length: 7 }, () => line.next())
  expect(turns).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4', undefined])
})

test('a company whose line is full is refused while others still find room', () => {
  const line = openFairLine<string>({ most: 3, each: 2 })
  expect(['a1', 'a2', 'a3'].map((item) => line.add('a', item))).toEqual([true, true, false])
  expect(line.add('b', 'b1')).toBe(true)
  expect(line.add('c', 'c1')).toBe(false)
})

test('who gives up waits no more, and nor does anybody once the house closes', () => {
  const line = openFairLine<string>({ most: 10, each: 10 })
  for (const item of ['a1', 'a2']) line.add('a', item)
  line.remove('a1')
  line.add('b', 'b1')
  expect(line.clear()).toEqual(['a2', 'b1'])
  expect(line.next()).toBeUndefined()
})
