import { keysOf } from '../../wire/list.ts'
import { headingOf, namesOf } from '../../wire/record.ts'
import { type ClientFieldName, clientFields } from '../fields.ts'
import { isNumbered, type NumberedField, numberedLabel } from './numbered-rules.ts'

/** What a file has a column for beside a client's fields, and before which of them it is offered. */
const ownColumns = {
  name: 'first_name',
  service_label: 'service_address',
  tags: 'tax_exempt',
  archived: undefined,
} as const
export type ClientField = ClientFieldName | keyof typeof ownColumns

/** What a column of a file can hold of a client's own, in the order in which they are offered. */
export const importFields: readonly ClientField[] = [...namesOf(clientFields), undefined].flatMap((field) => [
  ...keysOf(ownColumns).filter((own) => ownColumns[own] === field),
  ...(field ? [field] : []),
])

/**
 * What other programs have columns for and Chalkline no field: parts of names and addresses, and more ways to reach somebody. They come
 * into the client's own fields. `lines`: an address in one cell, or line by line.
 */
export const partFields = [
  'middle_name',
  'name_suffix',
  'other_email',
  'other_phone',
  'service_address_2',
  'service_po_box',
  'service_lines',
  'billing_address_2',
  'billing_po_box',
  'billing_lines',
] as const
export type PartField = (typeof partFields)[number]

export type ImportField = ClientField | PartField | NumberedField

/** Which field each column of a file holds; null: it is left out. */
export type ImportColumns = readonly (ImportField | null)[]

const labels: Record<keyof typeof ownColumns | PartField, string> = {
  name: 'Full name',
  service_label: 'Site name',
  tags: 'Tags',
  archived: 'Archived',
  middle_name: 'Middle name',
  name_suffix: 'Name suffix',
  other_email: 'More emails',
  other_phone: 'More phones',
  service_address_2: 'Site address, line 2',
  service_po_box: 'Site PO box',
  service_lines: 'Site address in lines',
  billing_address_2: 'Billing address, line 2',
  billing_po_box: 'Billing PO box',
  billing_lines: 'Billing address in lines',
}

/** What a field is called where columns are matched, and the heading of its column in an export. */
export function importLabel(field: ImportField): string {
  if (isNumbered(field)) return numberedLabel(field)
  return isOwn(field) ? headingOf(clientFields[field]) : labels[field]
}

function isOwn(field: ImportField): field is ClientFieldName {
  return field in clientFields
}

/** Columns of an export that an import leaves out: what Chalkline works out or somebody else decided. */
export const keptHeadings = {
  tax_certificate: 'Tax certificate on file',
  stage: 'Stage',
  login: 'Login',
  accept_e_records: 'Agreed to electronic documents',
  marketing: 'Agreed to marketing email',
  balance: 'Owes',
  past_due: 'Past due',
  credit: 'Credit',
  paid_this_year: 'Paid this year',
  created: 'Created',
  last_activity: 'Last activity',
  more_properties: 'Properties beyond 50',
} as const

/** The letters and digits of a heading, in lower case. */
export const bare = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const kept = new Set<string>(Object.values(keptHeadings).map(bare))

/** Whether a column is one that an export has and an import leaves out. */
export function isKeptHeading(head: string): boolean {
  return kept.has(bare(head))
}

/** Whether more than one column may hold a field: what stands in them is read one after the other. */
export function holdsSeveral(field: ImportField): boolean {
  return /^(other_|notes$|tags$)|_(address_2|lines)$/.test(field)
}

/** Why clients cannot be read by these columns; undefined if they can. */
export function columnsFault(columns: ImportColumns): string | undefined {
  const chosen = columns.filter((field) => field !== null)
  const twice = chosen.find((field, at) => chosen.indexOf(field) !== at && !holdsSeveral(field))
  if (twice) return `Two columns are ${importLabel(twice)}. Choose one of them.`
  const named = ['name', 'first_name', 'last_name', 'company_name'] as const
  if (!named.some((field) => chosen.includes(field))) return 'Choose the column with the name or the company'
  return undefined
}
