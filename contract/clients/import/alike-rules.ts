import { clientName } from '../rules.ts'
import type { ImportedClient, ReadRow } from './row-rules.ts'
import type { ImportedRow } from './shapes.ts'

type SoundRow = Exclude<ReadRow, { faults: string[] }>
type Key = readonly [reason: string, key: string]

/** By what the telephone numbers of a client are compared: `phoneKeys` of each. */
export type NumbersOf = (fields: Pick<ImportedClient, 'phone' | 'phone_2'>) => readonly string[]

/** A row before that this one looks like; `same`: it says the very same. */
export type RowBefore = { row: number; same: boolean; reason: string }

/**
 * Goes through rows in their order: answers of each which one before it is the same or seems to be the same client, and knows it
 * from then on. Source: docs/domain.md, Files of clients.
 */
export function rowsInOrder(numbersOf: NumbersOf): (row: number, read: SoundRow) => RowBefore | undefined {
  const first = new Map<string, number>()
  return (row, read) => {
    const whole = JSON.stringify([Object.entries(read.fields).sort(), read.tags, read.more])
    const same = first.get(whole)
    const known = askedBy(read.fields, numbersOf).flatMap(([reason, key]) => {
      const before = first.get(key)
      return before === undefined ? [] : [{ row: before, same: false, reason: `Same ${reason} as row ${before}` }]
    })
    for (const key of [whole, ...foundBy(read.fields, numbersOf)]) if (!first.has(key)) first.set(key, row)
    return same === undefined ? known[0] : { row: same, same: true, reason: `The same as row ${same}` }
  }
}

/** What becomes of a row that is like one before it. */
export function likeRow(row: number, { same, reason }: RowBefore): ImportedRow {
  return { row, outcome: same ? 'repeated' : 'duplicate', reasons: [reason] }
}

/** By what a client is looked for: email and numbers, the name with the address; the name alone where nothing else is said. */
function askedBy(fields: ImportedClient, numbersOf: NumbersOf): Key[] {
  const name = searchable(clientName(fields))
  const street = fields.service_address ?? fields.billing_address
  const reached = reachOf(fields, numbersOf)
  if (street) return [...reached, ['name and address', `at ${name}\n${searchable(street)}`]]
  return reached.length > 0 ? reached : [...reached, ['name', `name ${name}`]]
}

/** By what a client is found. */
function foundBy(fields: ImportedClient, numbersOf: NumbersOf): string[] {
  const name = searchable(clientName(fields))
  const streets = [fields.service_address, fields.billing_address].filter((street) => street)
  return [
    ...reachOf(fields, numbersOf).map(([, key]) => key),
    `name ${name}`,
    ...streets.map((street) => `at ${name}\n${searchable(street ?? '')}`),
  ]
}

function reachOf(fields: ImportedClient, numbersOf: NumbersOf): Key[] {
  return [
    ...(fields.email ? [['email', `mail ${fields.email}`] as const] : []),
    ...numbersOf(fields).map((key) => ['phone', `phone ${key}`] as const),
  ]
}

/** In lower case and without accents. As `searchable` in the database. */
function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
}
