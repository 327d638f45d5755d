import { expect, it } from 'vitest'
import { inTime } from './deadline.ts'

it('who waits for what never ends is told in time; who waits for what ends or fails hears that', async () => {
  await expect(inTime(5, new Promise(() => {}))).rejects.toMatchObject({ code: 'unavailable' })
  expect(await inTime(1000, Promise.resolve('done'))).toBe('done')
  await expect(inTime(1000, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
