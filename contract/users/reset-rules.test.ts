import { expect, test } from 'vitest'
import { resetProblem } from './reset-rules.ts'

test('a reset is checked in the order of the fields of its form', () => {
  expect(resetProblem('', '', '')).toEqual({ code: 'invalid_token', message: 'Token is required' })
  const missing = { code: 'invalid_password', message: 'New password and confirmation are required' }
  expect(resetProblem('t', '', 'long enough 1')).toEqual(missing)
  expect(resetProblem('t', 'long enough 1', '')).toEqual(missing)
  expect(resetProblem('t', 'one', 'two')).toEqual({ code: 'password_mismatch', message: 'Passwords do not match' })
  expect(resetProblem('t', 'long enough 1', 'long enough 1')).toBeUndefined()
})
