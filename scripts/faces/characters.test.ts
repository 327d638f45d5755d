import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { charactersFile, charactersPath } from './characters-file.ts'

test('the characters that are said to have a face are those that the installed faces have', () => {
  expect(readFileSync(charactersPath, 'utf8')).toBe(charactersFile())
})
