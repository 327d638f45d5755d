import { expect, it } from 'vitest'
import type { PhotoEntry } from '#web/offline/outbox/entry.ts'
import { followUp, registerFollowUp } from './follow-ups.ts'

const entry = { follow_up: { kind: 'task_of_this_test', of: { task_id: '7' } } } as unknown as PhotoEntry
const later = { is: 'later', because: 'connection' }

it('a photo that was taken for a task waits until what ticks the task could be fetched', async () => {
  expect(await followUp(entry, 'photo')).toEqual(later)
  registerFollowUp('task_of_this_test', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await followUp(entry, 'photo')).toEqual(later)
  const ticked: string[] = []
  registerFollowUp('task_of_this_test', async () => async ({ task_id = '' }, photoId) => {
    ticked.push(`${task_id} by ${photoId}`)
    return undefined
  })
  expect(await followUp(entry, 'photo')).toBeUndefined()
  expect(ticked).toEqual(['7 by photo'])
})
