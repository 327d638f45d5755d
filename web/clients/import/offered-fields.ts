import {
  type ImportColumns,
  type ImportField,
  importFields,
  partFields,
} from '#contract/clients/import/column-rules.ts'
import {
  fieldsOfContact,
  fieldsOfProperty,
  isNumbered,
  mostNumbered,
  partsOf,
} from '#contract/clients/import/numbered-rules.ts'

/** The highest number of a contact and of a property that a column is matched to; the site address is property 1. */
export type HighestNumbers = { contact: number; property: number }

export function highestNumbers(columns: ImportColumns): HighestNumbers {
  const numbered = columns
    .filter((field) => field !== null)
    .filter(isNumbered)
    .map(partsOf)
  const highest = (kind: keyof HighestNumbers) =>
    Math.max(0, ...numbered.filter((each) => each.kind === kind).map(({ number }) => number))
  return { contact: highest('contact'), property: Math.max(1, highest('property')) }
}

/** Every field by what it is of, with one contact and one property more than columns are matched to. */
export function offeredFields({ contact, property }: HighestNumbers): { group: string; fields: ImportField[] }[] {
  const contacts = Array.from({ length: Math.min(contact + 1, mostNumbered) }, (_, at) => at + 1)
  const properties = Array.from({ length: Math.min(property, mostNumbered - 1) }, (_, at) => at + 2)
  return [
    { group: 'Client', fields: [...importFields] },
    { group: 'Parts and more', fields: [...partFields] },
    ...contacts.map((number) => ({ group: `Contact ${number}`, fields: fieldsOfContact(number) })),
    ...properties.map((number) => ({ group: `Property ${number}`, fields: fieldsOfProperty(number) })),
  ]
}
