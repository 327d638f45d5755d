import { clientName } from '../rules.ts'
import type { ImportedClient, ReadRow } from './row-rules.ts'
import type { ImportedRow } from './shapes.ts'

type Read = Exclude<ReadRow, { faults: string[] }>
type Key = readonly [reason: string, key: string]

/** A row before that this one looks like; `same`: it says the very same. */
export type RowBefore = { row: number; same: boolean; reason: string }

/**
 * Goes through rows in their order: answers of each which one before it is the same or seems to be the same client, and knows it
 * from then on. Source: docs/domain.md, Files of clients.
 */
export function rowsInOrder(): (row: number, read: Read) => RowBefore | undefined {
  const first = new Map<string, number>()
  return (row, read) => {
    const whole = JSON.stringify([Object.entries(read.fields).sort(), read.tags, read.more])
    const same = first.get(whole)
    const known = askedBy(read.fields).flatMap(([reason, key]) => {
      const before = first.get(key)
      return before === undefined ? [] : [{ row: before, same: false, reason: `Same ${reason} as row ${before}` }]
    })
    for (const key of [whole, ...foundBy(read.fields)]) if (!first.has(key)) first.set(key, row)
    return same === undefined ? known[0] : { row: same, same: true, reason: `The same as row ${same}` }
  }
}

/** What becomes of a row that is like one before it. */
export function likeRow(row: number, { same, reason }: RowBefore): ImportedRow {
  return { row, outcome: same ? 'repeated' : 'duplicate', reasons: [reason] }
}

/** By what a client is looked for: email and numbers, the name with the address; the name alone where nothing else is said. */
function askedBy(fields: ImportedClient): Key[] {
  const name = searchable(clientName(fields))
  const street = fields.service_address ?? fields.billing_address
  const reached = reachOf(fields)
  if (street) return [...reached, ['name and address', `at ${name}\n${searchable(street)}`]]
  return fields.email || phoneKey(fields.phone) ? reached : [...reached, ['name', `name ${name}`]]
}

/** By what a client is found. */
function foundBy(fields: ImportedClient): string[] {
  const name = searchable(clientName(fields))
  const streets = [fields.service_address, fields.billing_address].filter((street) => street)
  return [
    ...reachOf(fields).map(([, key]) => key),
    `name ${name}`,
    ...streets.map((street) => `at ${name}\n${searchable(street ?? '')}`),
  ]
}

function reachOf({ email, phone, phone_2 }: ImportedClient): Key[] {
  const numbers = [phoneKey(phone), phoneKey(phone_2)].filter((key) => key !== undefined)
  return [
    ...(email ? [['email', `mail ${email}`] as const] : []),
    ...numbers.map((digits) => ['phone', `phone ${digits}`] as const),
  ]
}

/** The digits of a telephone number without the 1 of the United States; undefined of less than seven. As `phone_key` in the database. */
function phoneKey(phone: string | null | undefined): string | undefined {
  const digits = (phone ?? '').replace(/\D/g, '')
  return digits.length < 7 ? undefined : digits.replace(/^1(\d{10})$/, '$1')
}

/** In lower case and without accents. As `searchable` in the database. */
function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
}
