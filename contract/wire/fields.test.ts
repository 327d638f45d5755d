import { expect, test } from 'vitest'
import { id, text } from './fields.ts'

test('a caller who writes an id in capitals means the same id', () => {
  expect(id().parse('01A2021D-FBD8-7EFE-8407-E6D41AA9E256')).toBe('01a2021d-fbd8-7efe-8407-e6d41aa9e256')
})

test.each(['\u202d', '\u202e'])('a person cannot take a name that reads backwards', (turn) => {
  const read = text(40).safeParse(`invoice${turn}gnp.exe`)
  expect(read.error?.issues.map(({ message }) => message)).toEqual(['Leave out characters that turn the text around'])
})

test('a person pastes a number from the address book as it is meant', () => {
  expect(text(40).parse('\u202a+1 (207) 555-0134\u202c')).toBe('+1 (207) 555-0134')
  expect(text(40).parse('\u2068(207) 555-0134\u2069 ')).toBe('(207) 555-0134')
})

test('a person with a name in any script keeps it', () => {
  for (const name of ['José Núñez', 'שרה כהן', 'محمد', '李小龍', 'नेहा', '\u200fשרה', 'x\u200dy'])
    expect(text(40).parse(name)).toBe(name)
})
