import { expect, test } from 'vitest'
import { importLabel } from './column-rules.ts'
import { matchColumns } from './heading-rules.ts'
import { cellOfList, listOf } from './list-rules.ts'
import { fieldsOfContact, fieldsOfProperty } from './numbered-rules.ts'
import { readRow } from './row-rules.ts'

test('a cell with several values is read as it was written', () => {
  for (const values of [[], ['a'], ['a', 'b, c', 'd;e', '"f"', 'g|h', 'i:::j', 'k\nl'], ['5" pipe', 'x'], ['']])
    expect(listOf(cellOfList(values))).toEqual(values)
  expect(listOf('Repeat; Lake | Roof ::: VIP,\n"Two, in one"')).toEqual([
    'Repeat',
    'Lake',
    'Roof',
    'VIP',
    'Two, in one',
  ])
})

test('the headings of an export are known, before headings of other programs', () => {
  const fields = [...fieldsOfContact(12), ...fieldsOfProperty(2)]
  expect(matchColumns(fields.map(importLabel))).toEqual(fields)
  expect(matchColumns(['Customer', 'Full name', 'Owes', 'E-mail', 'Contact 51 email'])).toEqual([
    null,
    'name',
    null,
    'email',
    null,
  ])
})

test('people and further places are read by their numbers, and what is wrong is said by its column', () => {
  const columns = ['name', 'contact_2_first_name', 'contact_1_last_name', 'contact_1_gets', 'property_2_label'] as const
  expect(readRow(columns, ['Renee Ortiz', 'Ben', 'Cho', 'Invoices; estimates', ''])).toMatchObject({
    more: {
      contacts: [
        { last_name: 'Cho', gets_invoices: true, gets_estimates: true, gets_contracts: false },
        { first_name: 'Ben' },
      ],
      properties: [],
    },
  })
  expect(readRow(columns, ['Renee Ortiz', '', '', 'Letters', 'Lake house'])).toEqual({
    faults: [
      'Contact 1 gets: Use estimates, invoices or contracts',
      'Contact 1 first name: Enter a name',
      'Property 2 address: Enter an address',
    ],
  })
})

test('a number alone counts as the first one, unless the first is said to be none', () => {
  const phones = (...values: string[]) => readRow(['name', 'phone', 'phone_2'], ['Ana', ...values])
  expect(phones('', '555 0100')).toMatchObject({ fields: { phone: '555 0100', phone_2: undefined } })
  expect(phones('""', '555 0100')).toMatchObject({ fields: { phone: undefined, phone_2: '555 0100' } })
})

test('a day is read as it is written in the United States, too', () => {
  const expires = (cell: string) => readRow(['name', 'tax_certificate_expires'], ['Ana', cell])
  expect(expires('3/9/2027')).toMatchObject({ fields: { tax_certificate_expires: '2027-03-09' } })
  expect(expires('next year')).toEqual({ faults: ['Tax certificate expires: Enter a date as YYYY-MM-DD'] })
})
