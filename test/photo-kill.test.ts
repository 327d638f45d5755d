import { expect, it } from 'vitest'
import { drillPhotoKills, isKept } from './drills/photo-kills.ts'

it('a server that is killed twice during thirty uploads loses no photo that it acknowledged', {
  timeout: 300_000,
}, async () => {
  const report = await drillPhotoKills({ photos: 30, kills: 2, seed: Date.now() % 2 ** 31 })
  expect(report.acknowledged).toBe(30)
  expect(isKept(report), JSON.stringify(report)).toBe(true)
})
