import { expect, test } from 'vitest'
import { touchedBy } from './changed.ts'

const all = [
  'contract/clients/tags/tag-rules.test.ts',
  'contract/clients/merge/rules.test.ts',
  'contract/values/money.test.ts',
  'server/clients/stages.test.ts',
  'server/clients/merge/merging.test.ts',
  'server/jobs/board.test.ts',
  'server/platform/queue/queue.test.ts',
  'web/clients/list/list.test.tsx',
  'web/clients/merge/merge.test.tsx',
  'web/pages/clients/client.test.tsx',
  'web/jobs/board/board.test.tsx',
  'test/e2e/clients/merge.spec.ts',
  'test/e2e/users/team.spec.ts',
]
const walls = ['roles', 'tenants', 'client-walls'].map((name) => `test/matrices/${name}.test.ts`)
const testsOf = (...changed: string[]) => touchedBy(changed, all)

test('an author who changes a file of the server has its folder tried and what is below, and who may call its domain', () => {
  expect(testsOf('server/clients/merge/merge.ts')).toEqual({
    tests: ['server/clients/merge/merging.test.ts', ...walls],
    domains: ['clients'],
  })
  expect(testsOf('server/clients/stages.ts').tests).toEqual([
    'server/clients/stages.test.ts',
    'server/clients/merge/merging.test.ts',
    ...walls,
  ])
  expect(testsOf('server/platform/queue/queue.ts')).toEqual({
    tests: ['server/platform/queue/queue.test.ts'],
    domains: [],
  })
})

test('an author who changes what floors share has the room of that name tried on each', () => {
  expect(testsOf('contract/clients/tags/tag-rules.ts')).toEqual({
    tests: [
      'contract/clients/tags/tag-rules.test.ts',
      'server/clients/stages.test.ts',
      'server/clients/merge/merging.test.ts',
      'web/clients/list/list.test.tsx',
      'web/clients/merge/merge.test.tsx',
      'web/pages/clients/client.test.tsx',
      ...walls,
    ],
    domains: ['clients'],
  })
})

test('an author who changes a part has it tried with its pages, and a test or a journey by itself', () => {
  expect(testsOf('web/clients/list/row.tsx').tests).toEqual([
    'web/clients/list/list.test.tsx',
    'web/pages/clients/client.test.tsx',
  ])
  expect(testsOf('test/e2e/clients/merge.spec.ts', 'server/jobs/board.test.ts')).toEqual({
    tests: ['server/jobs/board.test.ts', 'test/e2e/clients/merge.spec.ts'],
    domains: [],
  })
  expect(testsOf('README.md').tests).toEqual([])
})

test('an author who adds a migration has the tests of the database tried', () => {
  const migration = 'server/platform/database/migrate.test.ts'
  expect(touchedBy(['db/migrations/0001_begin.sql'], [...all, migration])).toEqual({ tests: [migration], domains: [] })
})
