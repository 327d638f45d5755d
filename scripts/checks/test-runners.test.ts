import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountFor, tallyOfPlaywright, tallyOfVitest } from './test-runners.ts'

const file = (name: string) => `${process.cwd()}/server/${name}`

test('an author whose test file cannot be read sees a failure, not silence', () => {
  const report = {
    testResults: [
      { name: file('a.test.ts'), status: 'failed', message: 'Unexpected token', assertionResults: [] },
      {
        name: file('b.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'an owner pays', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat b:3'] },
          { status: 'passed', fullName: 'an owner waits' },
        ],
      },
      {
        name: file('c.test.ts'),
        status: 'passed',
        assertionResults: [
          { status: 'passed', fullName: 'x' },
          { status: 'pending', fullName: 'y' },
        ],
      },
    ],
  }
  expect(tallyOfVitest(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: ['server/a.test.ts\nUnexpected token', 'server/b.test.ts: an owner pays\nexpected 1\nat b:3'],
    tried: { 'server/b.test.ts': 2, 'server/c.test.ts': 1 },
  })
})

test('an author whose journey passes at the second try only sees a failure, and what it said', () => {
  const journey = (title: string, status: string, message?: string) => ({
    title,
    file: 'pay.spec.ts',
    tests: [{ status, results: [{ error: message ? { message } : undefined }, {}] }],
  })
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [{ message: 'The product did not start' }],
    suites: [
      {
        file: 'pay.spec.ts',
        specs: [journey('a client pays', 'flaky', 'Timeout')],
        suites: [{ file: 'pay.spec.ts', specs: [journey('twice', 'unexpected', 'No'), journey('once', 'expected')] }],
      },
    ],
  }
  expect(tallyOfPlaywright(JSON.stringify(report))).toEqual({
    passed: 3,
    failed: ['pay.spec.ts: a client pays\nTimeout', 'pay.spec.ts: twice\nNo', 'The product did not start'],
    tried: { 'test/e2e/pay.spec.ts': 3 },
  })
})

test('an author reads what was on the page when a journey failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'context-'))
  const path = join(folder, 'error-context.md')
  writeFileSync(path, '# Page snapshot\n\n```yaml\n- heading "Jobs" [level=1]\n```\n\n```ts\nconst a = 1\n```\n')
  const result = { error: { message: 'Timeout' }, attachments: [{ name: 'error-context', path }] }
  const report = {
    stats: { expected: 0 },
    errors: [],
    suites: [
      {
        file: 'jobs.spec.ts',
        specs: [{ title: 'a plan', file: 'jobs.spec.ts', tests: [{ status: 'unexpected', results: [result] }] }],
      },
    ],
  }
  expect(tallyOfPlaywright(JSON.stringify(report)).failed).toEqual([
    'jobs.spec.ts: a plan\nTimeout\nThe page:\n- heading "Jobs" [level=1]\n',
  ])
  rmSync(folder, { recursive: true })
})

test('an author whose set-up breaks sees a failure though no test ran', () => {
  const run = 'The run itself: see above'
  const tried = { 'server/b.test.ts': 4 }
  expect(accountFor(1, undefined)).toEqual({ passed: 0, failed: [run], tried: {} })
  expect(accountFor(1, { passed: 4, failed: [], tried })).toEqual({ passed: 4, failed: [run], tried })
  expect(accountFor(1, { passed: 4, failed: ['a', 'b'], tried })).toEqual({ passed: 4, failed: ['a', 'b'], tried })
  expect(accountFor(0, { passed: 4, failed: [], tried })).toEqual({ passed: 4, failed: [], tried })
})
