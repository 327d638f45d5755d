import { expect, it } from 'vitest'
import { drillPhotoKills, isKept } from './drills/photo-kills.ts'

it('a server that is killed during twelve uploads loses no photo that it acknowledged', {
  timeout: 300_000,
}, async () => {
  const report = await drillPhotoKills({ photos: 12, kills: 1, seed: Date.now() % 2 ** 31 })
  expect(report.acknowledged).toBe(12)
  expect(isKept(report), JSON.stringify(report)).toBe(true)
})
