import { expect, it, vi } from 'vitest'
import { inTime, type Limit } from './deadline.ts'

const never = () => new Promise<never>(() => {})
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('who waits for what never ends is told in time; who waits for what ends or fails hears that', async () => {
  await expect(inTime(5, never)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await inTime(1000, async () => 'done')).toBe('done')
  await expect(inTime(1000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

it('who was told that it took too long can rely on it: the last step is not taken any more', async () => {
  const commit = vi.fn(async () => {})
  let ended: unknown
  const result = inTime(5, async (limit) => {
    await later(30)
    ended = await Promise.resolve()
      .then(() => limit.lastStep(commit))
      .catch((error: unknown) => error)
  })
  await expect(result).rejects.toThrow('This took too long. Try again in a moment.')
  await vi.waitFor(() => expect(ended).toMatchObject({ code: 'unavailable' }), 10_000)
  expect(commit).not.toHaveBeenCalled()
})

it('who is being answered when the time is over hears the answer to its end, and who was told no hears none', async () => {
  const slowly = async (limit: Limit) => {
    limit.answers()
    return later(60).then(() => 'all of it')
  }
  expect(await inTime(5, slowly)).toBe('all of it')
  let ended: unknown
  const late = inTime(5, (limit) => later(30).then(() => slowly(limit))).catch((error: unknown) => error)
  expect(await late).toMatchObject({ code: 'unavailable' })
  await expect(
    inTime(5, async (limit) => {
      await later(30)
      ended = await slowly(limit).catch((error: unknown) => error)
    }),
  ).rejects.toThrow('This took too long')
  await vi.waitFor(() => expect(ended).toMatchObject({ code: 'unavailable' }), 10_000)
})

it('who waits while the last step is under way hears its outcome, or that it may be done', async () => {
  expect(await inTime(5, (limit) => limit.lastStep(() => later(60).then(() => 'saved')))).toBe('saved')
  await expect(inTime(5, (limit) => limit.lastStep(never))).rejects.toThrow('may be done all the same')
})
