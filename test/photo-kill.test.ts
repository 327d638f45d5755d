import { expect, it } from 'vitest'
import { drillPhotoKills } from './drills/photo-kills.ts'

it('a server that is killed three times during two hundred uploads loses no photo that it acknowledged', {
  timeout: 300_000,
}, async () => {
  const report = await drillPhotoKills({ photos: 200, kills: 3, seed: Date.now() % 2 ** 31 })
  expect(report, JSON.stringify(report)).toMatchObject({
    acknowledged: 200,
    lost: [],
    without_files: 0,
    twice: 0,
    broken: [],
  })
})
