import { expect, test } from 'vitest'
import { checkFunctions } from './functions.ts'
import { readSource } from './sources.ts'

const lines = (code: string, file = 'server/jobs/read.ts') =>
  checkFunctions([readSource(file, code)]).map(({ line }) => line)

/** A body that makes a function of so many lines. */
const body = (count: number) => `{\n${'  go()\n'.repeat(count - 2)}}`

test.each([
  ['a declaration', `export async function read() ${body(61)}`],
  ['an arrow', `export const read = () => ${body(61)}`],
  ['a method', `export const room = { read() ${body(61)} }`],
])('an author of %s of 61 lines is told to split it', (_, code) => {
  expect(lines(`\n${code}\n`)).toEqual([2])
  expect(lines(code.replace('  go()\n', ''))).toEqual([])
})

test('an author may say why, on the line above it and nowhere else', () => {
  const long = `function read() ${body(61)}\n`
  expect(lines(`// Longer than 60 lines: one row a state.\n${long}`)).toEqual([])
  expect(lines(`// Longer than 60 lines:\n${long}`)).toEqual([2])
  expect(lines(`// Longer than 60 lines: one row a state.\n\n${long}`)).toEqual([3])
})

test('an author of a test writes as many lines as it takes', () => {
  for (const file of ['server/jobs/read.test.ts', 'test/e2e/pay.spec.ts'])
    expect(lines(`test('x', () => ${body(61)})\n`, file)).toEqual([])
})
