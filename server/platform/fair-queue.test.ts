import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

test('a company with one document waits for one of each other, however many those have', () => {
  const queue = openFairQueue<string>({ most: 100, each: 10 })
  for (const item of ['a1', 'a2', 'a3', 'a4']) queue.add('a', item)
  queue.add('b', 'b1')
  queue.add('c', 'c1')
  const taken = Array.from({ length: 7 }, () => queue.next())
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4', undefined])
})

test('a company whose queue is full is refused while others still find room', () => {
  const queue = openFairQueue<string>({ most: 3, each: 2 })
  expect(['a1', 'a2', 'a3'].map((item) => queue.add('a', item))).toEqual([true, true, false])
  expect(queue.add('b', 'b1')).toBe(true)
  expect(queue.add('c', 'c1')).toBe(false)
})

test('whoever gives up waits no more, nor does anybody once the queue is cleared', () => {
  const queue = openFairQueue<string>({ most: 10, each: 10 })
  for (const item of ['a1', 'a2']) queue.add('a', item)
  queue.remove('a1')
  queue.add('b', 'b1')
  expect(queue.clear()).toEqual(['a2', 'b1'])
  expect(queue.next()).toBeUndefined()
})
