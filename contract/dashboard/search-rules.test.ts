import { expect, test } from 'vitest'
import { readKind } from './search-rules.ts'

test('a person who names a kind first looks for the other words in it', () => {
  expect(readKind('inv ort')).toEqual({ kind: 'invoice', rest: 'ort' })
  expect(readKind('  Estimates Maple St ')).toEqual({ kind: 'estimate', rest: 'maple st' })
  expect(readKind('photos deck')).toEqual({ kind: 'gallery', rest: 'deck' })
})

test('a number, one word alone and other words name no kind', () => {
  for (const typed of ['inv 0311', 'inv', 'in ortiz', 'ortiz inv', 'invoicing ortiz', ''])
    expect([typed, readKind(typed)]).toEqual([typed, undefined])
})
