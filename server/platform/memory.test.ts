import { expect, it } from 'vitest'
import { openMemory } from './memory.ts'

const few = { most: 100, each: 40 }
const open = () => openMemory({ anyone: few, people: few })

it('one network has no more than its share, and another has its own', () => {
  const memory = open()
  const held = memory.hold('anyone', 'a', 40)
  expect(() => memory.hold('anyone', 'a', 1)).toThrow(expect.objectContaining({ code: 'throttled' }))
  memory.hold('anyone', 'b', 40)
  held.release()
  held.release()
  memory.hold('anyone', 'a', 40)
})

it('all together have no more than there may be, and strangers take nothing of those who are known', () => {
  const memory = open()
  for (const whose of ['a', 'b']) memory.hold('anyone', whose, 40)
  const growing = memory.hold('anyone', 'c', 10)
  growing.add(10)
  expect(() => growing.add(1)).toThrow(
    expect.objectContaining({ code: 'unavailable', detail: expect.objectContaining({ retry_after: 5 }) }),
  )
  memory.hold('people', 'a', 40)
  growing.release()
  memory.hold('anyone', 'd', 20)
})
