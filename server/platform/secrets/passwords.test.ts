import { expect, it } from 'vitest'
import { openPasswords } from './passwords.ts'

it('passwords wait in a short line for their turn, and whoever comes to a full one is told when to come back', async () => {
  const passwords = openPasswords({ memory: 64, passes: 1 })
  const asked = await Promise.allSettled(Array.from({ length: 40 }, () => passwords.verify('a guess', undefined)))
  const refused = asked.filter((each) => each.status === 'rejected').map(({ reason }) => reason)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(30)
  for (const refusal of refused)
    expect(refusal).toMatchObject({
      code: 'throttled',
      message: `Request was throttled. Expected available in ${refusal.detail.retry_after} seconds.`,
    })
  expect(await passwords.verify('a guess', await passwords.hash('a guess'))).toBe(true)
})
