import { expect, it } from 'vitest'
import { dropOf, familyOf, stepOf, treeOf } from './tree.ts'

const tags = [
  { id: 'a', parent_id: null },
  { id: 'b', parent_id: null },
  { id: 'b1', parent_id: 'b' },
  { id: 'b2', parent_id: 'b' },
  { id: 'b11', parent_id: 'b1' },
  { id: 'c', parent_id: null },
]

it('a tree shows each tag behind its parent', () => {
  expect(treeOf(tags).map(({ node, level, place, of }) => [node.id, level, place, of])).toEqual([
    ['a', 1, 1, 3],
    ['b', 1, 2, 3],
    ['b1', 2, 1, 2],
    ['b11', 3, 1, 1],
    ['b2', 2, 2, 2],
    ['c', 1, 3, 3],
  ])
  expect([...familyOf(tags, 'b')]).toEqual(['b', 'b1', 'b11', 'b2'])
})

it('a step leads up, down, in and out, as far as there is a place', () => {
  expect(stepOf(tags, 'b', 'up')).toEqual({ parent_id: null, before_id: 'a' })
  expect(stepOf(tags, 'b', 'down')).toEqual({ parent_id: null, before_id: null })
  expect(stepOf(tags, 'a', 'down')).toEqual({ parent_id: null, before_id: 'c' })
  expect(stepOf(tags, 'b2', 'in')).toEqual({ parent_id: 'b1', before_id: null })
  expect(stepOf(tags, 'b11', 'out')).toEqual({ parent_id: 'b', before_id: 'b2' })
  expect(stepOf(tags, 'b2', 'out')).toEqual({ parent_id: null, before_id: 'c' })
  expect([
    stepOf(tags, 'a', 'up'),
    stepOf(tags, 'c', 'down'),
    stepOf(tags, 'a', 'in'),
    stepOf(tags, 'a', 'out'),
  ]).toEqual([undefined, undefined, undefined, undefined])
})

it('a drop leads before a tag, into one or to the end, and never below itself', () => {
  expect(dropOf(tags, 'a', 'b2')).toEqual({ parent_id: 'b', before_id: 'b2' })
  expect(dropOf(tags, 'a', undefined, 'b11')).toEqual({ parent_id: 'b11', before_id: null })
  expect(dropOf(tags, 'b1')).toEqual({ parent_id: null, before_id: null })
  for (const inside of ['b', 'b1', 'b11', 'b2']) {
    expect(dropOf(tags, 'b', undefined, inside)).toBe(undefined)
    expect(dropOf(tags, 'b', inside)).toBe(undefined)
  }
})
