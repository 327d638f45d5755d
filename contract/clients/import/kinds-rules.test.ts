import { expect, test } from 'vitest'
import { matchColumns } from './heading-rules.ts'
import { readRow } from './row-rules.ts'

/** What becomes of a row, under headings and cells between bars. */
function read(heads: string, cells: string): Record<string, unknown> {
  const row = readRow(matchColumns(heads.split('|')), cells.split('|'))
  if ('faults' in row) throw new Error(row.faults.join())
  const said = Object.entries(row.fields).filter(
    ([, value]) => value !== undefined && value !== null && value !== false,
  )
  return { ...Object.fromEntries(said), properties: row.more.properties }
}
const one = (head: string, cell: string) => {
  const { properties: _, first_name: __, ...row } = read(`First name|${head}`, `Ana|${cell}`)
  return row
}

test('an owner’s client with several numbered properties keeps each with its street', () => {
  const heads = 'Client Name|Billing Street|Property 1 Street|Property 1 City|Property 2 Street|Property 2 City'
  expect(read(heads, 'Renee Ortiz|1 A St|2 B St|Bath|3 C St|Portland')).toEqual({
    ...{ first_name: 'Renee', last_name: 'Ortiz', billing_address: '1 A St' },
    ...{ service_address: '2 B St', service_city: 'Bath', properties: [{ address: '3 C St', city: 'Portland' }] },
  })
})

test('an address of which nothing is said is where bills go, beside one to ship to', () => {
  const heads =
    'Name|Street|City|Province/Region/State|ZIP/Postal code|Ship Street|Ship City|Ship Province/Region/State'
  expect(read(heads, 'Ana|1 A St|Bath|Maine|4530|2 B St|Bath|ME')).toEqual({
    ...{ first_name: 'Ana', billing_address: '1 A St', billing_city: 'Bath', billing_state: 'Maine' },
    ...{ billing_postal_code: '04530', service_address: '2 B St', service_city: 'Bath', service_state: 'ME' },
    properties: [],
  })
})

test('a heading may say of which sort it is in parentheses', () => {
  expect(
    read(
      'Name|Phone (home)|Phone (mobile)|Email (work)|Street (home)',
      'Ana|207 555 0141|207 555 0140|a@example.com|1 A',
    ),
  ).toEqual({
    ...{ first_name: 'Ana', phone: '207 555 0140', phone_2: '207 555 0141', email: 'a@example.com' },
    ...{ service_address: '1 A', properties: [] },
  })
})

test('the contact list of QuickBooks Desktop has a bill-to in one cell, and jobs behind their customers', () => {
  const heads = 'Customer|Bill to|Main Phone'
  expect(read(heads, 'Acme, Inc.|Acme, Inc.\n12 Elm St\nBath ME 4530|Work (207) 555-0140  Cell 207-555-0141')).toEqual({
    ...{ company_name: 'Acme, Inc.', phone: '(207) 555-0140', phone_2: '207-555-0141', billing_address: '12 Elm St' },
    ...{ billing_city: 'Bath', billing_state: 'ME', billing_postal_code: '04530', properties: [] },
  })
  expect(read(heads, 'Smith, John:Deck|12 Elm St|')).toEqual({
    ...{ first_name: 'John', last_name: 'Smith', notes: 'Job: Deck', billing_address: '12 Elm St', properties: [] },
  })
})

test.each([
  ['12 Elm St, Apt 4, Bath, Maine 04530', ['12 Elm St, Apt 4', 'Bath', 'Maine', '04530']],
  ['12 Elm St, Bath, ME 4530', ['12 Elm St', 'Bath', 'ME', '04530']],
  ['12 Elm St, Bath, ME, 04530, USA', ['12 Elm St', 'Bath', 'ME', '04530']],
  ['12 Elm St\nEast Bath, New Hampshire 3801', ['12 Elm St', 'East Bath', 'New Hampshire', '03801']],
  ['12 Elm St Bath ME 04530', ['12 Elm St Bath ME 04530', undefined, undefined, undefined]],
  ['12 Elm St, New Hampshire', ['12 Elm St, New Hampshire', undefined, undefined, undefined]],
])('the address %j in one cell is told apart where it says its parts', (cell, parts) => {
  const { service_address, service_city, service_state, service_postal_code } = one('Address', cell)
  expect([service_address, service_city, service_state, service_postal_code]).toEqual(parts)
})

test.each([
  ['me.', '4530', '04530'],
  ['N.J.', '8001', '08001'],
  ['ME', "'04530", '04530'],
])('the ZIP of %s, written %s, is %s', (state, zip, kept) => {
  expect(read('Name|State|Zip', `Ana|${state}|${zip}`)).toMatchObject({ service_postal_code: kept })
})

test.each([
  ['(207) 555-0140 x12; 207.555.0199', ['(207) 555-0140 x12', '207.555.0199']],
  ['H: 207-555-0140 C: 207-555-0141', ['207-555-0140', '207-555-0141']],
  ['207-555-0140 (home) 207-555-0141 (cell)', ['207-555-0140', '207-555-0141']],
  ['207-555-0140 207-555-0141', ['207-555-0140', '207-555-0141']],
  ['Home 207-555-0140, Work 207-555-0141', ['207-555-0140', '207-555-0141']],
  ['2075550140.0', ['2075550140', undefined]],
  ['n/a', [undefined, undefined]],
])('a cell of numbers, %s, is read number by number', (cell, numbers) => {
  const { phone, phone_2 } = one('Phone', cell)
  expect([phone, phone_2]).toEqual(numbers)
})

test.each([
  ['ann@example.com (work)', { email: 'ann@example.com' }],
  ["'ann@example.com'", { email: 'ann@example.com' }],
  ['ann@example.com / bo@example.com', { email: 'ann@example.com', notes: 'Other email: bo@example.com' }],
  ['none', {}],
  ['N/A', {}],
])('a cell of mail, %s, is read address by address', (cell, said) => {
  expect(one('Email', cell)).toEqual(said)
})

test.each(['Smith & Sons', 'The Acme Group', 'Lee Family Trust', 'Harbor Condo Association', 'Acme Co., Ltd.'])(
  '%s is a company and no person',
  (name) => {
    expect(read('Client Name|Notes', `${name}|`)).toEqual({ company_name: name, properties: [] })
  },
)
