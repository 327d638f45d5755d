import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { invariantFiles, invariants } from './drills/invariants.ts'
import { drillKills, isPassed } from './drills/kill.ts'

it('a server and then its PostgreSQL are killed while people write: both come back, nothing is lost or half-written', {
  timeout: 300_000,
}, async () => {
  const report = await drillKills({
    victims: ['server', 'postgres'],
    kills: 2,
    writers: 4,
    seed: Date.now() % 2 ** 31,
    pause_ms: 500,
  })
  expect(report, JSON.stringify(report)).toMatchObject({ lost: [], twice: 0, broken: [] })
  expect(isPassed({ ...report, slowest_return_ms: 0 })).toBe(true)
})

it('every invariant of the file is read', () => {
  const file = invariantFiles.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n')
  const headings = file.split('\n').filter((line) => line.startsWith('-- I-'))
  expect(headings.length).toBeGreaterThan(25)
  expect(invariants().map(({ rule }) => `-- ${rule}`)).toEqual(headings)
})
