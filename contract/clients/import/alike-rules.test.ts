import { expect, test } from 'vitest'
import { phoneKeys } from '../../values/phone.ts'
import { rowsInOrder } from './alike-rules.ts'
import { readRow } from './row-rules.ts'

const columns = ['name', 'email', 'phone', 'service_address', 'billing_address'] as const

/** What is said of the last of some rows. */
function last(...rows: string[][]) {
  const seen = rowsInOrder(({ phone, phone_2 }) =>
    [phone, phone_2].flatMap((each) => phoneKeys(each, 'US', () => undefined)),
  )
  let found: ReturnType<typeof seen>
  for (const [at, values] of rows.entries()) {
    const read = readRow(columns, values)
    if ('faults' in read) throw new Error(read.faults.join())
    found = seen(at + 2, read)
  }
  return found?.reason
}

test('a row is like one before it by email, number, name at an address, or by its name alone', () => {
  const ana = ['Ana Müller', 'ana@example.com', '(207) 555-0142', '9 Elm St', '']
  expect(last(ana, ['Ben', 'ANA@example.com', '', '', ''])).toBe('Same email as row 2')
  expect(last(ana, ['Ben', '', '+1 207 555 0142', '', ''])).toBe('Same phone as row 2')
  expect(last(ana, ['ana muller', 'other@example.com', '', '9 ELM st', ''])).toBe('Same name and address as row 2')
  expect(last(['Ana', '', '', '1 A St', '9 Elm St'], ['Ana', '', '', '', '9 elm st'])).toBe(
    'Same name and address as row 2',
  )
  expect(last(ana, ['ANA MULLER', '', '', '', ''])).toBe('Same name as row 2')
  expect(last(ana, ['x', '', '', '', ''], ana)).toBe('The same as row 2')
})

test('a row that says something else of itself is somebody else', () => {
  const ana = ['Ana Silva', 'ana@example.com', '555 0142', '9 Elm St', '']
  expect(last(ana, ['Ana Silva', 'ana.silva@example.com', '', '', ''])).toBe(undefined)
  expect(last(ana, ['Ana Silva', '', '', '10 Elm St', ''])).toBe(undefined)
  expect(last(['Ana Silva', '', '', '', ''], ana)).toBe(undefined)
  expect(last(['Ana', '', '12345', '', ''], ['Ben', '', '12345', '', ''])).toBe(undefined)
})
