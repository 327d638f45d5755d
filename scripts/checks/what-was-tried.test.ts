import { expect, test } from 'vitest'
import { accountOf } from './what-was-tried.ts'

const files = ['server/jobs/a.test.ts', 'server/jobs/b.test.ts', 'test/e2e/pay.spec.ts', 'test/matrices/roles.test.ts']

test('whoever lands a change reads how many tests of each kind and domain were tried', () => {
  const tallies: { tried: Record<string, number> }[] = [
    { tried: { 'server/jobs/a.test.ts': 3, 'server/jobs/b.test.ts': 1, 'test/matrices/roles.test.ts': 7 } },
    { tried: { 'test/e2e/pay.spec.ts': 2 } },
  ]
  expect(accountOf(tallies, files)).toEqual({
    lines: ['journeys: 2 tests of 1 files', 'matrices: 7 tests of 1 files', 'server, jobs: 4 tests of 2 files'],
    leftOut: [],
  })
})

test('whoever lands a change is told of each file of tests that was not tried', () => {
  const { leftOut } = accountOf([{ tried: { 'server/jobs/b.test.ts': 1, 'test/e2e/pay.spec.ts': 2 } }], files)
  expect(leftOut).toEqual(['server/jobs/a.test.ts', 'test/matrices/roles.test.ts'])
})
