import { z } from 'zod'
import { contactFault } from '../contacts/rules.ts'
import { contactFields } from '../contacts/shapes.ts'
import { writtenProperty } from '../properties/shapes.ts'
import { placeFault } from '../property-rules.ts'
import { streetOf } from './address-rules.ts'
import { inColumn, type NumberedCells } from './cell-rules.ts'
import { importLabel } from './column-rules.ts'
import { listOf } from './list-rules.ts'
import { type NumberedField, partsOf } from './numbered-rules.ts'
import { zipOf } from './zip-rules.ts'

const contact = z.object(contactFields)
const property = z.object(writtenProperty)

/** The people and further places of a client that stand in a row, in the order of their numbers. */
export type NumberedClient = { contacts: z.output<typeof contact>[]; properties: z.output<typeof property>[] }

/** The columns of each number as one contact or property; what is wrong with one is said by its column. */
export function readNumbered(cells: NumberedCells, faults: string[], read_as: string[]): NumberedClient {
  const read: NumberedClient = { contacts: [], properties: [] }
  for (const { kind, number, parts } of groupsOf(cells)) {
    const name = (part: string) => `${kind}_${number}_${part}` as NumberedField
    const say = (part: string, message: string) => faults.push(inColumn(name(part), message))
    const { gets, ...fields } = parts
    const named =
      kind === 'contact'
        ? { ...fields, ...documentsOf(gets, (message) => say('gets', message)) }
        : {
            ...fields,
            address: streetOf(fields.address, fields.address_2),
            postal_code: zipOf(fields, importLabel(name('postal_code')), read_as),
          }
    const parsed = kind === 'contact' ? contact.safeParse(named) : property.safeParse(named)
    if (!parsed.success) for (const { path, message } of parsed.error.issues) say(String(path[0]), message)
    const fault = kind === 'contact' ? contactFault(fields) : placeFault(named)
    if (fault) say(fault.field, fault.message)
    if (parsed.success) (kind === 'contact' ? read.contacts : read.properties).push(parsed.data)
  }
  return read
}

type Group = {
  kind: 'contact' | 'property'
  number: number
  parts: { gets?: string } & Record<string, string | undefined>
}

function groupsOf(cells: NumberedCells): Group[] {
  const groups = new Map<string, Group>()
  for (const [field, value] of Object.entries(cells)) {
    const { kind, number, part } = partsOf(field as NumberedField)
    const group = groups.get(kind + number) ?? { kind, number, parts: {} }
    group.parts[part] = value
    groups.set(kind + number, group)
  }
  return [...groups.values()].sort((a, b) => a.number - b.number)
}

const documents = ['estimates', 'invoices', 'contracts'] as const

/** "Estimates, invoices": what is sent to a contact too. */
function documentsOf(cell: string | undefined, say: (message: string) => void) {
  const words = listOf(cell).map((word) => word.toLowerCase())
  if (words.some((word) => !documents.some((each) => each === word))) say('Use estimates, invoices or contracts')
  return Object.fromEntries(documents.map((each) => [`gets_${each}`, words.includes(each)]))
}
