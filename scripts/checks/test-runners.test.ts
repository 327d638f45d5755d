import { expect, test } from 'vitest'
import { accountFor, tallyOfPlaywright, tallyOfVitest } from './test-runners.ts'

test('an author whose test file cannot be read sees a failure, not silence', () => {
  const report = {
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'pending' }] },
    ],
  }
  expect(tallyOfVitest(JSON.stringify(report))).toEqual({ passed: 2, failed: 2 })
})

test('an author whose journey passes at the second try only sees a failure', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{}] }
  expect(tallyOfPlaywright(JSON.stringify(report))).toEqual({ passed: 3, failed: 3 })
})

test('an author whose set-up breaks sees a failure though no test ran', () => {
  expect(accountFor(1, undefined)).toEqual({ passed: 0, failed: 1 })
  expect(accountFor(1, { passed: 4, failed: 0 })).toEqual({ passed: 4, failed: 1 })
  expect(accountFor(1, { passed: 4, failed: 2 })).toEqual({ passed: 4, failed: 2 })
  expect(accountFor(0, { passed: 4, failed: 0 })).toEqual({ passed: 4, failed: 0 })
})
